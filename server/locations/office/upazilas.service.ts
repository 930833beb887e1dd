import type { UpazilaForm, UpazilaRecord } from '#contract/locations/location-records.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { districtColumn, idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import { columnsOfPlace, refuseDatedChange, storePast } from '../pasts/keep-past.service.ts'
import { districtById } from '../pasts/move-mouzas.sql.ts'
import { deletePasts } from '../pasts/place-pasts.sql.ts'
import { both } from '../text.ts'
import { refuseClassChange } from './area-class.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'
import { movesWhole, refuseMove, refuseOtherTaxLaw } from './refuse-move.ts'
import { insertUpazila, type UpazilaFilters, upazilaLists, upazilasTable, usesOfUpazila } from './upazilas.sql.ts'

async function refuseUnknownDistrict(trx: Db, { district_id }: UpazilaForm) {
  if (!(await exists(trx, 'districts', district_id))) throw fieldError('district_id', 'not_on_record')
}

export const upazilaRecordKind: RecordKindDefinition<UpazilaFilters, UpazilaForm, UpazilaRecord> = {
  ...upazilaLists,
  kind: 'upazilas',
  lock: upazilasTable.lock,
  uses: usesOfUpazila,
  unique_texts: { upazilas_bbs_code_key: ['bbs_code', 'taken'] },
  async insert(trx, form) {
    refuseDatedChange(form)
    await refuseUnknownDistrict(trx, form)
    const id = await insertUpazila(trx, form)
    await savePlaceNames(trx, 'upazila', id, form)
    return id
  },
  async update(trx, before, form, writing) {
    refuseClassChange(before, form, writing)
    await refuseUnknownDistrict(trx, form)
    if (movesWhole(form, writing))
      refuseOtherTaxLaw(
        'district_id',
        await districtById(trx, before.district_id),
        await districtById(trx, form.district_id),
      )
    else await refuseMove('district_id', before, form, () => usesOfUpazila(trx, before.id))
    await storePast(trx, { kind: 'upazila', before, form }, writing)
    await upazilasTable.update(trx, before.id, columnsOfPlace(form), writing.at)
    await savePlaceNames(trx, 'upazila', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'upazila', id)
    await deletePasts(trx, 'upazila', id)
    await upazilasTable.remove(trx, id)
  },
}

/** The columns of rules/records.md#files-for-spreadsheets. */
export const upazilaCsv: CsvColumns<UpazilaRecord> = {
  name: 'upazilas.csv',
  title: recordFields.upazilas,
  columns: [
    idColumn,
    districtColumn,
    { head: both('csv.upazila_name_en'), cell: ({ name_en }) => name_en },
    { head: both('csv.upazila_name_bn'), cell: ({ name_bn }) => name_bn },
    ownColumn('bbs_code'),
  ],
}
