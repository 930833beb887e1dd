import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pick, randomOf } from '#demo/random.ts'
import { xlsxOf } from '#server/app/http/xlsx.ts'

export const heads = [
  'zil id',
  'survey',
  'khatian',
  'dag',
  'land class',
  'area (decimal)',
  'owner',
  'father',
  'address',
  'share',
]

const names = ['আব্দুল করিম', 'রহিমা খাতুন', 'মোঃ জসিম উদ্দিন', 'Abdus Salam', 'শ্রী নিতাই চন্দ্র দাস', 'ফাতেমা বেগম']
/** Owners of one dag after the other: 12 of 5 dags. */
const owners_of_dags = [2, 3, 2, 3, 2]
const dags_of_khatian = 3

export type Extent = { zil_id: number; survey: string; rows: number }

/** Rows of a table of khatians, one an owner, as an office has them. */
function* rowsOf({ zil_id, survey, rows }: Extent): Generator<string[]> {
  const random = randomOf('rows of owners')
  for (let dag = 1, row = 0; row < rows; dag += 1) {
    const owners = owners_of_dags[dag % owners_of_dags.length] ?? 2
    const area = String((dag % 90) + 5)
    const khatian = String(Math.ceil(dag / dags_of_khatian))
    for (let nth = 1; nth <= owners; nth += 1, row += 1) {
      const owner = `${pick(random, names)} ${nth}`
      yield [
        String(zil_id),
        survey,
        khatian,
        String(dag),
        'নাল',
        area,
        owner,
        pick(random, names),
        'ভাকুর্তা',
        `1/${owners}`,
      ]
    }
  }
}

/** Dags among so many rows. */
export const dagsAmong = (rows: number): number => Math.round((rows * owners_of_dags.length) / 12)

async function* withoutWaiting<Row>(rows: Iterable<Row>) {
  yield* rows
}

/** Writes the rows as CSV; returns its path. */
export async function csvOf(folder: string, extent: Extent): Promise<string> {
  const path = join(folder, `owners-${extent.rows}.csv`)
  function* lines() {
    yield `${heads.join(',')}\n`
    for (const row of rowsOf(extent)) yield `${row.join(',')}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
  return path
}

/** Writes the rows as a workbook; returns its path. */
export async function workbookOf(folder: string, extent: Extent): Promise<string> {
  const path = join(folder, `owners-${extent.rows}.xlsx`)
  await pipeline(xlsxOf(heads, withoutWaiting(rowsOf(extent))), createWriteStream(path))
  return path
}
