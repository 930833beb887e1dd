import type { DistrictForm, DistrictRecord } from '#contract/locations/location-records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import {
  type DistrictFilters,
  deleteDistrict,
  districtLists,
  insertDistrict,
  lockDistrict,
  updateDistrict,
  usesOfDistrict,
} from './districts.sql.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'
import { refuseMove } from './refuse-move.ts'

async function refuseUnknownDivision(trx: Db, { division_id }: DistrictForm) {
  if (!(await exists(trx, 'divisions', division_id))) throw fieldError('division_id', 'not_on_record')
}

export const districtRecordKind: RecordKindDefinition<DistrictFilters, DistrictForm, DistrictRecord> = {
  ...districtLists,
  kind: 'districts',
  lock: lockDistrict,
  uses: usesOfDistrict,
  unique_texts: { districts_bbs_code_key: ['bbs_code', 'taken'] },
  async insert(trx, form) {
    await refuseUnknownDivision(trx, form)
    const id = await insertDistrict(trx, form)
    await savePlaceNames(trx, 'district', id, form)
    return id
  },
  async update(trx, before, form, { at }) {
    await refuseUnknownDivision(trx, form)
    await refuseMove('division_id', before, form, () => usesOfDistrict(trx, before.id))
    await updateDistrict(trx, before.id, form, at)
    await savePlaceNames(trx, 'district', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'district', id)
    await deleteDistrict(trx, id)
  },
}

export const districtCsv: CsvColumns<DistrictRecord> = {
  name: 'districts.csv',
  title: { en: 'Districts', bn: 'জেলা' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'Division', bn: 'বিভাগ', cell: ({ division }, language) => division[`name_${language}`] },
    { en: 'District Name (EN)', bn: 'জেলার নাম (ইংরেজি)', cell: ({ name_en }) => name_en },
    { en: 'District Name (BN)', bn: 'জেলার নাম (বাংলা)', cell: ({ name_bn }) => name_bn },
    { en: 'BBS Code', bn: 'বিবিএস কোড', cell: ({ bbs_code }) => bbs_code },
  ],
}
