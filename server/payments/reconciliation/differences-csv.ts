import { formatCalendarDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { differenceWords } from '#contract/payments/difference-words.ts'
import { takaOrNull } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { text } from '../text.ts'
import { type DifferenceFound, differencesAfter } from './differences.sql.ts'
import { settlementFileById } from './settlement-files.sql.ts'

const batch = 500

/** Every difference of a file with the step that settles it. @throws not_found */
export async function csvOfDifferences(db: Db, id: number, language: Language): Promise<Csv> {
  if (!(await settlementFileById(db, id))) throw new AppError('not_found')
  const heads = ['kind', 'line', 'transaction', 'reference', 'day', 'there', 'here', 'step', 'settled', 'note'] as const
  async function* rows() {
    const found = inBatches<DifferenceFound>(batch, (last) => differencesAfter(db, id, last?.id ?? 0, batch))
    for await (const each of found) yield cellsOf(each, language)
  }
  return {
    name: `differences-${id}.csv`,
    head: [heads.map((head) => text(language, `differences.${head}`))],
    rows: rows(),
  }
}

function cellsOf(found: DifferenceFound, language: Language): CsvCell[] {
  const { name, step } = differenceWords[found.kind]
  const settled =
    found.settled_by_file === null
      ? found.settled_by
      : text(language, 'differences.by_file', { file: String(found.settled_by_file) })
  return [
    name[language],
    found.line,
    found.transaction,
    found.reference,
    found.day && formatCalendarDay(found.day, language),
    takaOrNull(found.there_poisha),
    takaOrNull(found.here_poisha),
    step[language],
    settled,
    found.note,
  ]
}
