import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { Outline } from './geopackage/geopackage.sql.ts'
import type { Cells } from './tables.sql.ts'

const batch = 1000

export type DrawnRow = Outline & Cells & { id: number }

/** A shape as a GeoPackage keeps it. */
const outlineOf = (column: string) => sql`
  st_asbinary(${sql.ref(column)}, 'NDR') as wkb, st_xmin(${sql.ref(column)}) as west,
  st_ymin(${sql.ref(column)}) as south, st_xmax(${sql.ref(column)}) as east, st_ymax(${sql.ref(column)}) as north`

export const placeLevels = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const columnsOf: Record<PlaceLevel, RawBuilder<unknown>> = {
  divisions: sql`name_en, name_bn, bbs_code`,
  districts: sql`name_en, name_bn, bbs_code, division_id`,
  upazilas: sql`name_en, name_bn, bbs_code, kind, district_id`,
  mouzas: sql`name_en, name_bn, jl_no, mouza_code, upazila_id`,
  zils: sql`zil_no, mouza_id, upazila_id`,
}

/** Places of a level that have an outline, by their ids. */
export const drawnPlaces = (db: Db, level: PlaceLevel): AsyncGenerator<DrawnRow> =>
  inBatches(batch, async (last) => {
    const { rows } = await sql<DrawnRow>`
      select id, ${columnsOf[level]}, ${outlineOf('outline')}
      from ${sql.table(level)} where id > ${last?.id ?? 0} and outline is not null order by id limit ${batch}`.execute(
      db,
    )
    return rows
  })

export async function upazilasWithDags(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from upazilas u where exists (select from dags d where d.upazila_id = u.id) order by id limit 5000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Dags with an outline, upazila by upazila: what lies side by side on the ground does so in the file. */
export async function* drawnDags(db: Db): AsyncGenerator<DrawnRow> {
  for (const upazila_id of await upazilasWithDags(db))
    yield* inBatches<DrawnRow>(batch, async (last) => {
      const { rows } = await sql<DrawnRow>`
        select d.id, d.dag_no, d.khatiyan_number, s.code as survey, s.name_en as survey_en, s.name_bn as survey_bn,
          d.area as area_sq_ft, d.meta ->> 'land_class' as land_class, z.zil_no, m.jl_no, m.name_en as mouza_en,
          m.name_bn as mouza_bn, u.name_en as upazila_en, u.name_bn as upazila_bn, t.name_en as district_en,
          t.name_bn as district_bn, v.name_en as division_en, v.name_bn as division_bn, d.zil_id, d.mouza_id,
          d.upazila_id, d.survey_type_id, d.version, d.updated_at, ${outlineOf('d.geometry')}
        from dags d join zils z on z.id = d.zil_id join mouzas m on m.id = d.mouza_id
        join upazilas u on u.id = d.upazila_id join districts t on t.id = u.district_id
        join divisions v on v.id = t.division_id left join survey_types s on s.id = d.survey_type_id
        where d.upazila_id = ${upazila_id} and d.id > ${last?.id ?? 0} and d.geometry is not null
        order by d.id limit ${batch}`.execute(db)
      return rows
    })
}
