import type { UpazilaForm, UpazilaRecord } from '#contract/locations/location-records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import { refuseClassChange } from './area-class.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'
import { refuseMove } from './refuse-move.ts'
import {
  deleteUpazila,
  insertUpazila,
  lockUpazila,
  type UpazilaFilters,
  upazilaLists,
  updateUpazila,
  usesOfUpazila,
} from './upazilas.sql.ts'

async function refuseUnknownDistrict(trx: Db, { district_id }: UpazilaForm) {
  if (!(await exists(trx, 'districts', district_id))) throw fieldError('district_id', 'not_on_record')
}

export const upazilaRecordKind: RecordKindDefinition<UpazilaFilters, UpazilaForm, UpazilaRecord> = {
  ...upazilaLists,
  kind: 'upazilas',
  lock: lockUpazila,
  uses: usesOfUpazila,
  unique_texts: { upazilas_bbs_code_key: ['bbs_code', 'taken'] },
  async insert(trx, form) {
    await refuseUnknownDistrict(trx, form)
    const id = await insertUpazila(trx, form)
    await savePlaceNames(trx, 'upazila', id, form)
    return id
  },
  async update(trx, before, form, writing) {
    refuseClassChange(before, form, writing)
    await refuseUnknownDistrict(trx, form)
    await refuseMove('district_id', before, form, () => usesOfUpazila(trx, before.id))
    await updateUpazila(trx, before.id, form, writing.at)
    await savePlaceNames(trx, 'upazila', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'upazila', id)
    await deleteUpazila(trx, id)
  },
}

/** The columns of rules/records.md#files-for-spreadsheets. */
export const upazilaCsv: CsvColumns<UpazilaRecord> = {
  name: 'upazilas.csv',
  title: { en: 'Upazilas', bn: 'উপজেলা' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'District', bn: 'জেলা', cell: ({ district }, language) => district[`name_${language}`] },
    { en: 'Upazila Name (EN)', bn: 'উপজেলার নাম (ইংরেজি)', cell: ({ name_en }) => name_en },
    { en: 'Upazila Name (BN)', bn: 'উপজেলার নাম (বাংলা)', cell: ({ name_bn }) => name_bn },
    { en: 'BBS Code', bn: 'বিবিএস কোড', cell: ({ bbs_code }) => bbs_code },
  ],
}
