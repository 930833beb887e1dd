import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import type { Paper } from '../land/record-rows.ts'

/** Where the bytes of papers go; the rows of `files` are written here, in the transaction of all other rows. */
export type DemoFiles = {
  store: (
    name: string,
    content_type: string,
    bytes: Buffer,
  ) => Promise<{ storage_key: string; size_bytes: number; sha256: string }>
}

export type RenderPaper = (document: PaperDocument) => Promise<Buffer>

export type FileRow = {
  id: string
  storage_key: string
  name: string
  content_type: string
  size_bytes: number
  sha256: string
}

/** Enough to keep the renderer busy, few enough that none waits long. */
const papers_at_a_time = 6

/** Makes and stores papers, and answers their rows of `files`. `done` hears how many are stored. */
export async function storePapers(
  papers: readonly Paper[],
  files: DemoFiles,
  renderPaper: RenderPaper,
  done: (stored: number) => unknown,
): Promise<FileRow[]> {
  const rows: FileRow[] = []
  const left = papers.values()
  const work = async () => {
    for (const { id, name, document } of left) {
      const content_type = 'application/pdf'
      rows.push({ id, name, content_type, ...(await files.store(name, content_type, await renderPaper(document))) })
      done(rows.length)
    }
  }
  await Promise.all(Array.from({ length: papers_at_a_time }, work))
  return rows
}
