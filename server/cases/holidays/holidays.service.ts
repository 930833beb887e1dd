import type { HolidayForm, HolidayRecord, HolidayYears } from '#contract/cases/holidays.ts'
import { dhakaDay } from '#contract/dates.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { type Db, now } from '#server/app/database.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import { ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { both, text } from '../text.ts'
import { type HolidayFilters, holidayLists, holidaysTable, yearsWithHolidays } from './holidays.sql.ts'

export const holidayRecordKind: RecordKindDefinition<HolidayFilters, HolidayForm, HolidayRecord> = {
  ...holidayLists,
  kind: 'holidays',
  lock: holidaysTable.lock,
  uses: async () => [],
  unique_texts: { holidays_day_key: ['day', 'taken'] },
  insert: (trx, form) => holidaysTable.insert(trx, form),
  async update(trx, before, form, { at }) {
    await holidaysTable.update(trx, before.id, form, at)
  },
  async remove(trx, { id }) {
    await holidaysTable.remove(trx, id)
  },
}

/** The years that have holidays, this one, and the next after them. */
export async function listHolidayYears(db: Db): Promise<HolidayYears> {
  const years = new Set(await yearsWithHolidays(db))
  years.add(Number(dhakaDay(await now(db)).slice(0, 4)))
  years.add(Math.max(...years) + 1)
  return { years: [...years].sort((one, other) => one - other) }
}

export async function yearsWithoutHolidays(db: Db, years: readonly number[]): Promise<number[]> {
  const known = new Set(await yearsWithHolidays(db))
  return years.filter((year) => !known.has(year))
}

/** The CSV can be imported again: days are written as `2026-12-16` in both languages. */
export const holidayCsv: CsvColumns<HolidayRecord> = {
  name: 'holidays.csv',
  title: both('csv.holidays'),
  columns: [
    ownColumn('day'),
    ownColumn('name_en'),
    ownColumn('name_bn'),
    {
      head: recordFields.confirmed,
      cell: ({ confirmed }, language) => text(language, confirmed ? 'answers.yes' : 'answers.no'),
    },
  ],
}

export const holidayExport: Export<HolidayRecord> = {
  fields: [ownField('day'), ownField('name_en'), ownField('name_bn'), ownField('confirmed')],
  lines: (row) => [row],
}
