import type { DistrictForm, DistrictRecord } from '#contract/locations/location-records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { idColumn, ownColumn, placeColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { exists } from '../locations.sql.ts'
import { columnsOfPlace, refuseDatedChange, storePast } from '../pasts/keep-past.service.ts'
import { deletePasts } from '../pasts/place-pasts.sql.ts'
import { both } from '../text.ts'
import { type DistrictFilters, districtLists, districtsTable, usesOfDistrict } from './districts.sql.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'
import { movesWhole, refuseMove } from './refuse-move.ts'

async function refuseUnknownDivision(trx: Db, { division_id }: DistrictForm) {
  if (!(await exists(trx, 'divisions', division_id))) throw fieldError('division_id', 'not_on_record')
}

export const districtRecordKind: RecordKindDefinition<DistrictFilters, DistrictForm, DistrictRecord> = {
  ...districtLists,
  kind: 'districts',
  lock: districtsTable.lock,
  uses: usesOfDistrict,
  unique_texts: { districts_bbs_code_key: ['bbs_code', 'taken'] },
  async insert(trx, form) {
    refuseDatedChange(form)
    await refuseUnknownDivision(trx, form)
    const id = await districtsTable.insert(trx, columnsOfPlace(form))
    await savePlaceNames(trx, 'district', id, form)
    return id
  },
  async update(trx, before, form, writing) {
    await refuseUnknownDivision(trx, form)
    if (!movesWhole(form, writing)) await refuseMove('division_id', before, form, () => usesOfDistrict(trx, before.id))
    await storePast(trx, { kind: 'district', before, form }, writing)
    await districtsTable.update(trx, before.id, columnsOfPlace(form), writing.at)
    await savePlaceNames(trx, 'district', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'district', id)
    await deletePasts(trx, 'district', id)
    await districtsTable.remove(trx, id)
  },
}

export const districtCsv: CsvColumns<DistrictRecord> = {
  name: 'districts.csv',
  title: both('csv.districts'),
  columns: [
    idColumn,
    placeColumn('division'),
    { head: both('csv.district_name_en'), cell: ({ name_en }) => name_en },
    { head: both('csv.district_name_bn'), cell: ({ name_bn }) => name_bn },
    ownColumn('bbs_code'),
  ],
}
