import type { ZilForm, ZilRecord } from '#contract/locations/location-records.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import { districtColumn, idColumn, mouzaColumn, ownColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { both } from '../text.ts'
import { refuseMove } from './refuse-move.ts'
import { insertZil, officeOfMouza, updateZil, usesOfZil, type ZilFilters, zilLists, zilsTable } from './zils.sql.ts'

/** A zil lies in the upazila of its mouza, which must be one of the office's. */
async function placed(trx: Db, form: ZilForm, { offices }: WriteContext) {
  const upazila_id = await officeOfMouza(trx, form.mouza_id)
  if (upazila_id === undefined) throw fieldError('mouza_id', 'not_on_record')
  if (!isInside(offices, upazila_id)) throw fieldError('mouza_id', 'outside_office')
  return { ...form, upazila_id }
}

export const zilRecordKind: RecordKindDefinition<ZilFilters, ZilForm, ZilRecord> = {
  ...zilLists,
  kind: 'zils',
  lock: zilsTable.lock,
  uses: usesOfZil,
  unique_texts: { zils_mouza_id_zil_no_key: ['zil_no', 'taken'] },
  insert: async (trx, form, writing) => insertZil(trx, await placed(trx, form, writing)),
  async update(trx, before, form, writing) {
    const zil = await placed(trx, form, writing)
    await refuseMove('mouza_id', before, form, () => usesOfZil(trx, before.id))
    await updateZil(trx, before.id, zil, writing.at)
  },
  async remove(trx, { id }) {
    await zilsTable.remove(trx, id)
  },
}

export const zilCsv: CsvColumns<ZilRecord> = {
  name: 'zils.csv',
  title: both('csv.zils'),
  columns: [
    idColumn,
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    ownColumn('zil_no'),
    ownColumn('map_url'),
    { head: recordFields.meta, cell: ({ meta }) => JSON.stringify(meta) },
  ],
}
