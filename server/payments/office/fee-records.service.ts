import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import type { FeeRecord, NewFee } from '#contract/payments/fees.ts'
import { fromTaka, takaOf } from '#contract/payments/money.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import { idColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import {
  addRecord,
  listRecords,
  type RecordReader,
  type RecordStore,
  removeRecord,
} from '#server/records/records.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { both, text } from '../text.ts'
import { deleteFee, type FeeFilters, type FeeRow, feeLists, insertFee, lockFee } from './fee-records.sql.ts'

type VersionedFee = FeeRecord & { version: number }

/** Rows of fees are never changed: each is the first version of itself. */
const present = ({ amount_poisha, ...row }: FeeRow): VersionedFee => ({
  ...row,
  amount: takaOf(amount_poisha),
  version: 1,
})

type Query = Omit<FeeFilters, 'today'>

/** Reads fees with their state of today in Dhaka. */
export async function feeReading(db: Db): Promise<RecordReader<Query, VersionedFee>> {
  const lists = feeLists(dhakaDay(await now(db)))
  return {
    kind: 'fees',
    async page(on, query, offices, limit, offset) {
      const { counted, rows } = await lists.page(on, query, offices, limit, offset)
      return { counted, rows: rows.map(present) }
    },
    after: async (on, query, offices, id, limit) => (await lists.after(on, query, offices, id, limit)).map(present),
    async byId(on, id, offices) {
      const row = await lists.byId(on, id, offices)
      return row && present(row)
    },
  }
}

export const listFeeRecords = async (db: Db, actor: Actor, query: Query) =>
  listRecords(db, await feeReading(db), actor, query)

/** Adds a fee from a day on: today or later, since what was asked before must not change: rules/fees.md#later-fees. */
export async function addFee(
  store: RecordStore,
  author: RequestContext,
  { code, amount, valid_from }: NewFee,
): Promise<FeeRecord> {
  const reading = await feeReading(store.db)
  const adding = {
    ...reading,
    unique_texts: { fees_code_valid_from_key: ['valid_from', 'taken'] as [string, 'taken'] },
    insert(trx: Db, _form: NewFee, { at }: { at: Date }) {
      if (valid_from < dhakaDay(at)) throw fieldError('valid_from', 'date_past')
      return insertFee(trx, { code, amount_poisha: fromTaka(amount) ?? 0, valid_from, created_at: at })
    },
  }
  return addRecord(store, adding, author, { code, amount, valid_from })
}

/** Takes back a fee that has not taken effect yet; one that has stays. */
export async function removeFee(db: Db, author: RequestContext, id: number) {
  const removing = {
    ...(await feeReading(db)),
    lock: lockFee,
    uses: async () => [],
    async remove(trx: Db, before: VersionedFee) {
      if (before.state !== 'coming') throw new AppError('fee_in_force')
      await deleteFee(trx, before.id)
    },
  }
  return removeRecord(db, removing, author, id)
}

export const feeSheet: CsvColumns<VersionedFee> = {
  name: 'fees.csv',
  title: both('csv.fees'),
  columns: [
    idColumn,
    { head: both('csv.for'), cell: (fee, language) => fee[`purpose_${language}`] },
    { head: both('csv.amount_bdt'), cell: ({ amount }) => amount },
    {
      head: both('csv.valid_from'),
      cell: ({ valid_from }, language) => formatCalendarDay(valid_from, language),
    },
    { head: recordFields.state, cell: ({ state }, language) => text(language, `fee_states.${state}`) },
  ],
}

export const feeExport: Export<VersionedFee> = {
  fields: [ownField('code'), ownField('amount'), ownField('valid_from')],
  lines: (row) => [row],
}
