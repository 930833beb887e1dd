import { type CsvCell, csvOf } from '#server/app/http/csv.ts'
import type { exportFolder } from './write-files.ts'

export type ExportFolder = Awaited<ReturnType<typeof exportFolder>>

/** Writes a CSV, whose rows are counted for the manifest; answers their number. */
export async function writeCsv(
  folder: ExportFolder,
  path: string,
  heads: readonly string[],
  rows: AsyncIterable<CsvCell[]>,
): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  await folder.write(path, csvOf([[...heads]], counted(), 'programs'), () => ({ rows: count }))
  return count
}
