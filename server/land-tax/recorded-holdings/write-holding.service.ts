import type { FaultText } from '#contract/fault-texts.ts'
import type { HoldingForm, RecordedHolding, RecordedHoldingsQuery } from '#contract/land-tax/recorded-holdings.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { hasYearTwice, lastPayableYear, readDakhila, readHolding } from './holding-rules.ts'
import { holdingReader } from './recorded-holdings.service.ts'
import { holdingsTable, placeOfHolding, replaceYears } from './recorded-holdings.sql.ts'

/** A holding that staff write by hand, with the rules of an import and the rights of all records. */
export const holdingRecordKind: RecordKindDefinition<RecordedHoldingsQuery, HoldingForm, RecordedHolding> = {
  ...holdingReader,
  lock: holdingsTable.lock,
  // Dakhilas have the numbers of old papers as they were issued: nothing points to a holding.
  uses: async () => [],
  unique_texts: { recorded_holdings_once: ['khatiyan_number', 'holding_on_record'] },
  async insert(trx, form, writing) {
    const { years, ...columns } = await readForm(trx, form, writing)
    const id = await holdingsTable.insert(trx, columns)
    await replaceYears(trx, id, years)
    return id
  },
  async update(trx, { id }, form, writing) {
    const { years, ...columns } = await readForm(trx, form, writing)
    await holdingsTable.update(trx, id, columns, writing.at)
    await replaceYears(trx, id, years)
  },
  remove: (trx, { id }) => holdingsTable.remove(trx, id),
}

/** Names in the form of the fields that an import reads. */
const fields: Record<string, string> = {
  khatian_no: 'khatiyan_number',
  dag_no: 'dag_number',
  holding_no: 'holding_number',
  use: 'land_type',
  area: 'area',
  paid_years: 'years',
  dakhila_no: 'dakhila_number',
  paid_on: 'paid_on',
  proof: 'proof',
}

/** Reads the form as a row of a file is read; refuses it with the faults of all fields. */
async function readForm(trx: Db, form: HoldingForm, { at, offices }: WriteContext) {
  const { mouza_id, survey_type_id, dakhilas } = form
  const { upazila_id, has_survey } = await placeOfHolding(trx, form)
  if (upazila_id === null) throw fieldError('mouza_id', 'not_on_record')
  if (!isInside(offices, upazila_id)) throw fieldError('mouza_id', 'outside_office')
  if (!has_survey) throw fieldError('survey_type_id', 'not_on_record')
  const faults: { [field: string]: FaultText[] } = {}
  const refuseIn = (place: string) => (field: string, code: FaultText) => {
    const name = `${place}${fields[field] ?? field}`
    faults[name] = [...(faults[name] ?? []), code]
  }
  const facts = readHolding(textsOf(form), 'square_foot', refuseIn(''))
  const last_year = lastPayableYear(at)
  // The day of one paper tells no order of a column.
  const years = dakhilas.flatMap((dakhila, row) =>
    readDakhila(textsOf(dakhila), refuseIn(`dakhilas.${row}.`), { last_year, order: null }),
  )
  if (hasYearTwice(years)) refuseIn('')('dakhilas', 'import_year_twice')
  if (Object.keys(faults).length > 0) throw new AppError('validation_failed', { fields: faults })
  return { upazila_id, mouza_id, survey_type_id, ...facts, years }
}

const textsOf = (form: object) => (field: string) =>
  String((form as Record<string, unknown>)[fields[field] ?? field] ?? '')
