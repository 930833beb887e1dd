import type { Db } from '#server/app/database.ts'
import type { PartOfImport, Writing } from '#server/imports/import-kind.ts'
import { mouzaMapsTable } from '../../office/mouza-maps/mouza-map-records.sql.ts'
import { scanMapsOf, storeWrittenMap } from './scan-maps.sql.ts'

/** Gives the maps of a part their scans, and makes those that are not on record. */
export async function enterMaps(trx: Db, part: PartOfImport, { at }: Writing): Promise<void> {
  for (const { item, map_id, file_id, ...map } of await scanMapsOf(trx, part)) {
    const { zil_id, mouza_id, upazila_id, survey_type_id } = map
    const place = { zil_id, mouza_id, upazila_id, survey_type_id }
    if (map_id !== null) await mouzaMapsTable.update(trx, map_id, { document_id: file_id }, at)
    const id = map_id ?? (await mouzaMapsTable.insert(trx, { ...place, document_id: file_id }))
    await storeWrittenMap(trx, part.import_id, item, id)
  }
}

/** Gives the maps of a part the scans back that they had before, and deletes those that the import made. */
export async function restoreMaps(trx: Db, part: PartOfImport, { at }: Writing): Promise<void> {
  for (const { map_id, version_before, document_before } of await scanMapsOf(trx, part)) {
    if (map_id === null) continue
    if (version_before === null) await mouzaMapsTable.remove(trx, map_id)
    else await mouzaMapsTable.update(trx, map_id, { document_id: document_before }, at)
  }
}
