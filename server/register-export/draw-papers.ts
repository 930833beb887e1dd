import type { Db } from '#server/app/database.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { everyPaper } from '#server/documents/papers/documents.service.ts'
import { type ExportFolder, writeCsv } from './write-rows.ts'

export const paperColumns = {
  number: 'Number of the paper, in receipts.csv or documents_issued.csv',
  path: 'Where it lies in this export; empty if it could not be drawn',
}

type Drawing = { db: Db; papers: PaperMaker; say: (line: string) => void; until: Date }

const said_after = 10_000

/** Draws every paper that was issued until a moment, one after the other; answers how many could not be drawn. */
export async function drawPapers({ db, papers, say, until }: Drawing, folder: ExportFolder): Promise<number> {
  let drawn = 0
  let missing = 0
  async function* rows() {
    for await (const { number, draw } of everyPaper(db, papers, until)) {
      const pdf = await draw().catch((error: unknown) => {
        say(`${number} could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
        return null
      })
      const path = pathOf(number)
      if (pdf) await folder.write(path, [pdf])
      else missing += 1
      drawn += 1
      if (drawn % said_after === 0) say(`papers/: ${drawn} papers`)
      yield [number, pdf ? path : '']
    }
  }
  await writeCsv(folder, 'papers/papers.csv', Object.keys(paperColumns), rows())
  return missing
}

/** Papers of one series, office and year share a folder: a million in one would be slow to open. */
function pathOf(number: string): string {
  const name = number.replaceAll(/[^A-Za-z0-9-]/g, '-')
  return `papers/${name.slice(0, Math.max(0, name.lastIndexOf('-')))}/${name}.pdf`
}
