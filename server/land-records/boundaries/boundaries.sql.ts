import { sql } from 'kysely'
import type { BoundaryOrigin, BoundaryVersion } from '#contract/drawing/boundaries.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { iso } from '#server/app/database/record-lists.ts'
import { roundedSquareFeet, shapeFrom } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

type NewBoundary = {
  dag_id: number
  source: BoundaryOrigin
  drawn_by: number
  at: Date
}

/** Stores the dag's present boundary as its first version; nothing if versions exist, or nothing was drawn. */
export async function recordBoundaryBefore(trx: Db, dag_id: number): Promise<void> {
  await sql`
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_by, drawn_at)
    select id, 1, geometry, ${roundedSquareFeet(sql`geometry`)}, 'record', null, updated_at
    from dags where id = ${dag_id} and geometry is not null
      and not exists (select from dag_boundaries where dag_id = ${dag_id})`.execute(trx)
}

/** Writes a shape as the newest boundary of a dag. False, without a write, if it is the present boundary already. */
export async function writeBoundary(
  trx: Db,
  { dag_id, source, drawn_by, at }: NewBoundary,
  geojson: ParcelGeometry | null,
): Promise<boolean> {
  const shape = geojson ? shapeFrom(geojson) : sql`null::geometry`
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update dags set geometry = ${shape}, version = version + 1, updated_at = ${at}
      where id = ${dag_id} and geometry is distinct from ${shape}
      returning id, geometry)
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_by, drawn_at)
    select id, coalesce((select max(version) from dag_boundaries where dag_id = ${dag_id}), 0) + 1, geometry,
      ${roundedSquareFeet(sql`geometry`)}, ${source}, ${drawn_by}, ${at}
    from changed returning id`.execute(trx)
  return rows.length > 0
}

type VersionRow = Omit<BoundaryVersion, 'geojson'> & { geojson: string | null }

/** The last 200 boundaries of a dag, the newest first. */
export async function versionsOfBoundary(db: Db, dag_id: number): Promise<BoundaryVersion[]> {
  const { rows } = await sql<VersionRow>`
    select b.version, b.source, st_asgeojson(b.geometry, 7) as geojson, b.area::float8 as area,
      ${iso(sql`b.drawn_at`)} as drawn_at,
      u.name as drawn_by
    from dag_boundaries b left join users u on u.id = b.drawn_by
    where b.dag_id = ${dag_id} order by b.version desc limit 200`.execute(db)
  return rows.map(({ geojson, ...row }) => ({ ...row, geojson: geojson === null ? null : parsed(geojson) }))
}

/** One of the boundaries of a dag; undefined where there is no such version. */
export async function boundaryOfVersion(db: Db, dag_id: number, version: number) {
  const { rows } = await sql<{ geojson: string | null }>`
    select st_asgeojson(geometry, 15) as geojson from dag_boundaries
    where dag_id = ${dag_id} and version = ${version}`.execute(db)
  const [row] = rows
  return row && { geojson: row.geojson === null ? null : parsed(row.geojson) }
}

const parsed = (geojson: string): ParcelGeometry => JSON.parse(geojson)
