import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import type { NamedPlaceKind, PlacePastForm, PlacePastRecord } from '#contract/locations/place-pasts.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import { idColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import { settleFormerNames } from '../office/place-names.sql.ts'
import { both } from '../text.ts'
import { hasPastWithin, lockPlace, type PlacePastFilters, placePastLists, placePastsTable } from './place-pasts.sql.ts'

type Parent = 'division_id' | 'district_id' | 'upazila_id'
const parents: readonly Parent[] = ['division_id', 'district_id', 'upazila_id']
const tables = { division_id: 'divisions', district_id: 'districts', upazila_id: 'upazilas' } as const

/** Levels on which a place may have lain. */
const allowed: Record<NamedPlaceKind, readonly Parent[]> = {
  division: [],
  district: ['division_id'],
  upazila: ['district_id', 'upazila_id'],
  mouza: ['upazila_id'],
}

async function lockPlaceOnRecord(trx: Db, { kind, place_id }: { kind: NamedPlaceKind; place_id: number }) {
  if (!(await lockPlace(trx, kind, place_id))) throw fieldError('place_id', 'not_on_record')
}

/** Columns of a past, as far as its place allows: a parent of its level, names of its own, days that have come. */
async function columnsOf(trx: Db, form: PlacePastForm, { at }: WriteContext) {
  const { kind, place_id, from_day = null, until_day, reason } = form
  const sent = parents.filter((parent) => form[parent])
  const wrong = sent.find((parent) => !allowed[kind].includes(parent))
  if (wrong) throw fieldError(wrong, 'parent_of_wrong_level')
  const [parent, another] = sent
  const [first] = allowed[kind]
  if (first && !parent) throw fieldError(first, 'required')
  if (another) throw fieldError(another, 'parent_of_wrong_level')
  const parent_id = parent && form[parent]
  const is_part = kind === 'upazila' && parent === 'upazila_id'
  if (is_part && parent_id === place_id) throw fieldError('upazila_id', 'part_of_itself')
  if (parent && parent_id && !(await exists(trx, tables[parent], parent_id))) throw fieldError(parent, 'not_on_record')
  for (const name of ['name_en', 'name_bn'] as const)
    if (!is_part && form[name] === null) throw fieldError(name, 'required')
  if (until_day > dhakaDay(at)) throw fieldError('until_day', 'day_ahead')
  return {
    kind,
    place_id,
    name_en: is_part ? null : form.name_en,
    name_bn: is_part ? null : form.name_bn,
    division_id: form.division_id ?? null,
    district_id: form.district_id ?? null,
    upazila_id: form.upazila_id ?? null,
    from_day,
    until_day,
    reason,
  }
}

async function refuseOverlap(trx: Db, past: Awaited<ReturnType<typeof columnsOf>>, except: number | null) {
  if (await hasPastWithin(trx, past, past, except)) throw fieldError('until_day', 'pasts_overlap')
}

/** Pasts of places as an office keeps them: rules/records.md#places-have-dates. */
export const placePastKind: RecordKindDefinition<PlacePastFilters, PlacePastForm, PlacePastRecord> = {
  ...placePastLists,
  kind: 'place_pasts',
  lock: placePastsTable.lock,
  uses: async () => [],
  unique_texts: {},
  async insert(trx, form, writing) {
    await lockPlaceOnRecord(trx, form)
    const past = await columnsOf(trx, form, writing)
    await refuseOverlap(trx, past, null)
    const id = await placePastsTable.insert(trx, past)
    await settleFormerNames(trx, past.kind, past.place_id)
    return id
  },
  async update(trx, before, form, writing) {
    if (form.kind !== before.kind || form.place_id !== before.place_id)
      throw fieldError('place_id', 'past_of_another_place')
    await lockPlaceOnRecord(trx, before)
    const past = await columnsOf(trx, form, writing)
    await refuseOverlap(trx, past, before.id)
    await placePastsTable.update(trx, before.id, past, writing.at)
    await settleFormerNames(trx, before.kind, before.place_id)
  },
  async remove(trx, before) {
    await lockPlaceOnRecord(trx, before)
    await placePastsTable.remove(trx, before.id)
    await settleFormerNames(trx, before.kind, before.place_id)
  },
}

const parentOf = ({ division, district, upazila }: PlacePastRecord) => upazila ?? district ?? division

export const placePastCsv: CsvColumns<PlacePastRecord> = {
  name: 'place-pasts.csv',
  title: both('csv.place_pasts'),
  columns: [
    idColumn,
    { head: both('csv.place_today'), cell: ({ place }, language) => place[`name_${language}`] },
    { head: both('csv.former_name_en'), cell: ({ name_en }) => name_en },
    { head: both('csv.former_name_bn'), cell: ({ name_bn }) => name_bn },
    { head: both('csv.former_parent'), cell: (past, language) => parentOf(past)?.[`name_${language}`] ?? '' },
    {
      head: recordFields.from_day,
      cell: ({ from_day }, language) => (from_day === null ? '' : formatCalendarDay(from_day, language)),
    },
    { head: recordFields.until_day, cell: ({ until_day }, language) => formatCalendarDay(until_day, language) },
    { head: both('csv.reason'), cell: ({ reason }) => reason },
  ],
}

export const placePastExport: Export<PlacePastRecord> = {
  fields: [
    ownField('kind'),
    { field: 'place', value: ({ place }) => place.name_en },
    ownField('name_en'),
    ownField('name_bn'),
    { field: 'division', value: ({ division }) => division?.name_en ?? '' },
    { field: 'district', value: ({ district }) => district?.name_en ?? '' },
    { field: 'upazila', value: ({ upazila }) => upazila?.name_en ?? '' },
    ownField('from_day'),
    ownField('until_day'),
    ownField('reason'),
  ],
  lines: (row) => [row],
}
