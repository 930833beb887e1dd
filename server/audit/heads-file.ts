import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type AuditHead, AuditHead as Head } from '#contract/audit/audit.ts'

/** The heads of the audit log's lanes, kept outside the database: who rewrites that cannot rewrite this too. */
export type HeadsFile = {
  /** All recorded heads, oldest first. */
  read: () => Promise<AuditHead[]>
  /** Records the heads that moved. */
  note: (heads: readonly AuditHead[], at: Date) => Promise<void>
}

/** Heads kept outside the database, to check the log with. */
export type ExternalHeads = Pick<HeadsFile, 'read'>

/**
 * The ends in the data folder of this process and in the storage, which all servers share and which is there when a
 * container with its data folder is gone.
 */
export function auditHeadsFiles({ data_dir, files_dir }: { data_dir: string; files_dir: string }) {
  const pathIn = (folder: string) => join(folder, 'audit', 'heads.jsonl')
  const own = headsFile(pathIn(data_dir))
  const stored = headsFile(pathIn(files_dir))
  const outside: ExternalHeads = { read: async () => [...(await stored.read()), ...(await own.read())] }
  return { own, stored, outside }
}

const Line = Head.extend({ at: z.string() })

/** One line of JSON a head in a file that only grows. */
export function headsFile(path: string): HeadsFile {
  let noted: Map<number, number> | null = null

  async function read() {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').flatMap((line) => (line === '' ? [] : [Line.parse(JSON.parse(line))]))
  }

  async function note(heads: readonly AuditHead[], at: Date) {
    noted ??= new Map((await read()).map(({ lane, lane_number }) => [lane, lane_number]))
    const moved = heads.filter(({ lane, lane_number }) => lane_number > (noted?.get(lane) ?? 0))
    if (moved.length === 0) return
    const lines = moved.map(({ lane, lane_number, hash }) =>
      JSON.stringify({ at: at.toISOString(), lane, lane_number, hash }),
    )
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, `${lines.join('\n')}\n`, { flush: true })
    for (const { lane, lane_number } of moved) noted.set(lane, lane_number)
  }

  return { read, note }
}
