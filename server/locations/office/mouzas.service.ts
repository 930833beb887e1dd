import { areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import type { MouzaForm, MouzaRecord } from '#contract/locations/location-records.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import { districtColumn, idColumn, ownColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import { columnsOfPlace, refuseDatedChange, storePast } from '../pasts/keep-past.service.ts'
import { districtOfUpazila, moveMouzas } from '../pasts/move-mouzas.sql.ts'
import { deletePasts } from '../pasts/place-pasts.sql.ts'
import { both } from '../text.ts'
import { refuseClassChange } from './area-class.ts'
import { insertMouza, type MouzaFilters, mouzaLists, mouzasTable, updateMouza, usesOfMouza } from './mouzas.sql.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'
import { movesWhole, refuseMove, refuseOtherTaxLaw } from './refuse-move.ts'

async function refuseUnknownUpazila(trx: Db, { upazila_id }: MouzaForm, { offices }: WriteContext) {
  if (!(await exists(trx, 'upazilas', upazila_id))) throw fieldError('upazila_id', 'not_on_record')
  if (!isInside(offices, upazila_id)) throw fieldError('upazila_id', 'outside_office')
}

async function moveWhole(trx: Db, before: MouzaRecord, { upazila_id }: MouzaForm) {
  if (upazila_id === before.upazila_id) return
  refuseOtherTaxLaw(
    'upazila_id',
    await districtOfUpazila(trx, before.upazila_id),
    await districtOfUpazila(trx, upazila_id),
  )
  await moveMouzas(trx, [before.id], upazila_id)
}

export const mouzaRecordKind: RecordKindDefinition<MouzaFilters, MouzaForm, MouzaRecord> = {
  ...mouzaLists,
  kind: 'mouzas',
  lock: mouzasTable.lock,
  uses: usesOfMouza,
  unique_texts: { mouzas_name_en_once: ['name_en', 'mouza_taken'], mouzas_name_bn_once: ['name_bn', 'mouza_taken'] },
  async insert(trx, form, writing) {
    refuseDatedChange(form)
    refuseClassChange(null, form, writing)
    await refuseUnknownUpazila(trx, form, writing)
    const id = await insertMouza(trx, columnsOfPlace(form))
    await savePlaceNames(trx, 'mouza', id, form)
    return id
  },
  async update(trx, before, form, writing) {
    refuseClassChange(before, form, writing)
    await refuseUnknownUpazila(trx, form, writing)
    if (movesWhole(form, writing)) await moveWhole(trx, before, form)
    else await refuseMove('upazila_id', before, form, () => usesOfMouza(trx, before.id))
    await storePast(trx, { kind: 'mouza', before, form }, writing)
    await updateMouza(trx, before.id, columnsOfPlace(form), writing.at)
    await savePlaceNames(trx, 'mouza', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'mouza', id)
    await deletePasts(trx, 'mouza', id)
    await mouzasTable.remove(trx, id)
  },
}

export const mouzaCsv: CsvColumns<MouzaRecord> = {
  name: 'mouzas.csv',
  title: both('csv.mouzas'),
  columns: [
    idColumn,
    districtColumn,
    upazilaColumn,
    { head: both('csv.mouza_name_en'), cell: ({ name_en }) => name_en },
    { head: both('csv.mouza_name_bn'), cell: ({ name_bn }) => name_bn },
    ownColumn('jl_no'),
    ownColumn('mouza_code'),
    { head: recordFields.meta, cell: ({ meta }) => JSON.stringify(meta) },
    {
      head: recordFields.area_class,
      cell: ({ tax_area_class }) => tax_area_class && areaClassLetters[tax_area_class],
    },
  ],
}
