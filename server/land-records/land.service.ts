import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { isFileThere } from '#server/files/files.service.ts'
import { type DagRecord, dagById, dagOnOffer, dagsByIds, isClosedDag, lockDagForShare } from './dags.sql.ts'
import { lockMouzaMap, type MouzaMapRecord, mouzaMapById } from './mouza-maps.sql.ts'
import { no_survey } from './no-survey.ts'

const sheetOf = (row: DagRecord | MouzaMapRecord) => ({
  survey_code: row.survey_code ?? no_survey,
  survey_bn: row.survey_bn ?? row.survey_code ?? no_survey,
  mouza_en: row.mouza_en,
  mouza_bn: row.mouza_bn,
  jl_no: row.jl_no,
  zil_no: row.zil_no,
  upazila_en: row.upazila_en,
  upazila_bn: row.upazila_bn,
  district_en: row.district_en,
  district_bn: row.district_bn,
  division_en: row.division_en,
  division_bn: row.division_bn,
})

const text = (value: unknown) => (typeof value === 'string' ? value : null)

export const recordedOwner = (row: OwnerRow) => ({
  owner: row.owner,
  owner_en: row.owner_en ?? null,
  father: row.father ?? null,
  address: row.address ?? null,
  share: row.share ?? null,
  area: row.area,
})

/** A dag for other rooms' papers: its line, its office and its current khatian. */
export const presentLand = (row: DagRecord) => ({
  upazila_id: row.upazila_id,
  khatian_id: row.khatian_id,
  document_id: row.document_id,
  parcel: { ...sheetOf(row), dag_no: row.dag_no, khatiyan_number: row.khatiyan_number },
  khatian: {
    land_class_en: text(row.meta['land_class']),
    land_class_bn: text(row.meta['land_class_bn']),
    area: Number(row.area),
    owners: row.khotiyan.map(recordedOwner),
    version: row.khatian_version,
    version_at: row.khatian_since.toISOString(),
  },
})

export type LandOfDag = ReturnType<typeof presentLand>

/** The land of a dag by its id; null if it is not on record. */
export async function landOfDag(db: Db, id: number): Promise<LandOfDag | null> {
  const row = await dagById(db, id)
  return row ? presentLand(row) : null
}

/** The land of several dags by their ids; dags that are not on record are missing. */
export async function landOfDags(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, LandOfDag>> {
  const rows = ids.length === 0 ? [] : await dagsByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentLand(row)]))
}

/**
 * A mouza map as other rooms print it; it stays as it is until the transaction ends, so that its file can be sold. Null
 * when it is not on record.
 */
export async function landOfMap(trx: Db, id: number) {
  await lockMouzaMap(trx, id)
  const row = await mouzaMapById(trx, id)
  if (!row) return null
  const { upazila_id, document_id, name, name_bn, year, scale } = row
  return { upazila_id, document_id, sheet: sheetOf(row), name, name_bn, year, scale }
}

type Copied = { dag_id: number | null; mouza_map_id: number | null }

/**
 * Office and file of a copy at this moment. The dag or map is locked to the end of the transaction. Nothing is sold if
 * there is nothing to deliver: 422 on `dag_id` for a dag without area, owners and scan, 422 on `mouza_map_id` for a map
 * without a file.
 */
export async function copyOnOffer(trx: Db, storage: Storage, { dag_id, mouza_map_id }: Copied) {
  if (dag_id !== null) {
    await lockDagForShare(trx, dag_id)
    const dag = await dagOnOffer(trx, dag_id)
    if (!dag) throw fieldError('dag_id', 'not_on_record')
    if (!dag.is_recorded && !(await isFileThere(trx, storage, dag.document_id)))
      throw fieldError('dag_id', 'dag_without_record')
    return { office_id: dag.upazila_id, document_id: dag.document_id }
  }
  const map = await landOfMap(trx, mouza_map_id ?? 0)
  if (!map) throw fieldError('mouza_map_id', 'not_on_record')
  if (!(await isFileThere(trx, storage, map.document_id))) throw fieldError('mouza_map_id', 'map_without_file')
  return { office_id: map.upazila_id, document_id: map.document_id }
}

/** True if a dag was split or joined with others. It stays as it is until the transaction ends. */
export const isDagClosed = isClosedDag
