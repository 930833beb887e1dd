import { sql } from 'kysely'
import type { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'

type Outline = { geojson: ParcelGeometry; bbox: Bbox }
type OutlineRow = { geojson: string; west: number; south: number; east: number; north: number }

/** A dag's outline and its bounds; null when it was never drawn. Coordinates have 7 decimals, about a centimetre. */
export async function outlineOfDag(db: Db, dag_id: number): Promise<Outline | null> {
  const { rows } = await sql<OutlineRow>`
    select st_asgeojson(geometry, 7) as geojson, st_xmin(geometry) as west, st_ymin(geometry) as south,
      st_xmax(geometry) as east, st_ymax(geometry) as north
    from dags where id = ${dag_id} and geometry is not null`.execute(db)
  const row = rows[0]
  return row ? { geojson: JSON.parse(row.geojson), bbox: [row.west, row.south, row.east, row.north] } : null
}

type NeighbourRow = { id: number; dag_no: string; geojson: string }

/** The dags of the same zil and survey around one, nearest first, without itself; at most 120. */
export async function neighboursOfDag(db: Db, dag_id: number) {
  const { rows } = await sql<NeighbourRow>`
    select other.id, other.dag_no, st_asgeojson(other.geometry, 7) as geojson
    from dags d
    join dags other on other.zil_id = d.zil_id and other.survey_type_id = d.survey_type_id and other.id <> d.id
      and other.geometry && st_expand(d.geometry,
        3 * greatest(st_xmax(d.geometry) - st_xmin(d.geometry), st_ymax(d.geometry) - st_ymin(d.geometry)))
    where d.id = ${dag_id}
    order by other.geometry <-> d.geometry, other.id
    limit 120`.execute(db)
  return rows.map(({ geojson, ...row }) => ({ ...row, geojson: JSON.parse(geojson) as ParcelGeometry }))
}
