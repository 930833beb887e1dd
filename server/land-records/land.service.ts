import type { OwnerRow } from '#contract/land-records.ts'
import type { Db } from '#server/app/database.ts'
import { type DagRecord, dagById } from './dags.sql.ts'
import { type MouzaMapRecord, mouzaMapById } from './mouza-maps.sql.ts'

const sheetOf = (row: DagRecord | MouzaMapRecord) => ({
  survey_code: row.survey_code ?? '',
  survey_bn: row.survey_bn ?? row.survey_code ?? '',
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

const printedOwner = (row: OwnerRow) => ({
  owner: row.owner,
  owner_en: row.owner_en ?? null,
  father: row.father ?? null,
  address: row.address ?? null,
  share: row.share ?? null,
  area: row.area,
})

/** A dag as other rooms print it: its line, its office and its khatian as it stands. Null when it is not on record. */
export async function landOfDag(db: Db, id: number) {
  const row = await dagById(db, id)
  if (!row) return null
  return {
    upazila_id: row.upazila_id,
    khatian_id: row.khatian_id,
    parcel: { ...sheetOf(row), dag_no: row.dag_no, khatiyan_number: row.khatiyan_number },
    khatian: {
      land_class_en: text(row.meta['land_class']),
      land_class_bn: text(row.meta['land_class_bn']),
      area: Number(row.area),
      owners: row.khotiyan.map(printedOwner),
      version: row.khatian_version,
      version_at: row.khatian_since.toISOString(),
    },
  }
}

/** A mouza map as other rooms print it. Null when it is not on record. */
export async function landOfMap(db: Db, id: number) {
  const row = await mouzaMapById(db, id)
  return row ? { upazila_id: row.upazila_id, sheet: sheetOf(row) } : null
}
