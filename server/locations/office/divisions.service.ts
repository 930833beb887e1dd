import type { DivisionForm, DivisionRecord } from '#contract/locations/location-records.ts'
import { idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { columnsOfPlace, refuseDatedChange, storePast } from '../pasts/keep-past.service.ts'
import { deletePasts } from '../pasts/place-pasts.sql.ts'
import { both } from '../text.ts'
import { type DivisionFilters, divisionLists, divisionsTable, usesOfDivision } from './divisions.sql.ts'
import { deletePlaceNames, savePlaceNames } from './place-names.sql.ts'

export const divisionRecordKind: RecordKindDefinition<DivisionFilters, DivisionForm, DivisionRecord> = {
  ...divisionLists,
  kind: 'divisions',
  lock: divisionsTable.lock,
  uses: usesOfDivision,
  unique_texts: {
    divisions_bbs_code_key: ['bbs_code', 'taken'],
    divisions_name_en_once: ['name_en', 'taken'],
    divisions_name_bn_once: ['name_bn', 'taken'],
  },
  async insert(trx, form) {
    refuseDatedChange(form)
    const id = await divisionsTable.insert(trx, columnsOfPlace(form))
    await savePlaceNames(trx, 'division', id, form)
    return id
  },
  async update(trx, before, form, writing) {
    await storePast(trx, { kind: 'division', before, form }, writing)
    await divisionsTable.update(trx, before.id, columnsOfPlace(form), writing.at)
    await savePlaceNames(trx, 'division', before.id, form, before)
  },
  async remove(trx, { id }) {
    await deletePlaceNames(trx, 'division', id)
    await deletePasts(trx, 'division', id)
    await divisionsTable.remove(trx, id)
  },
}

export const divisionCsv: CsvColumns<DivisionRecord> = {
  name: 'divisions.csv',
  title: both('csv.divisions'),
  columns: [
    idColumn,
    { head: both('csv.division_name_en'), cell: ({ name_en }) => name_en },
    { head: both('csv.division_name_bn'), cell: ({ name_bn }) => name_bn },
    ownColumn('bbs_code'),
  ],
}
