import { type RawBuilder, sql } from 'kysely'
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

/** In widths of the dag, or heights where it is higher than wide: so far to the sides of it, and above and below. */
type Reach = { sides: number; ends: number }

/** The drawn dags of the same zil and survey within reach of one, itself among them, also where it has no survey. */
const drawnAround = (dag_id: number | RawBuilder<number>, { sides, ends }: Reach) => sql`
  dags d
  cross join lateral (select greatest(st_xmax(d.geometry) - st_xmin(d.geometry),
    st_ymax(d.geometry) - st_ymin(d.geometry)) as width) as size
  join dags other on other.zil_id = d.zil_id and (other.survey_type_id = d.survey_type_id or other.id = d.id)
    and other.geometry && st_expand(d.geometry, size.width * ${sides}::float8, size.width * ${ends}::float8)
  where d.id = ${dag_id}`

const neighbours_at_most = 120

const drawn = ({ geojson, ...row }: NeighbourRow) => ({ ...row, geojson: JSON.parse(geojson) as ParcelGeometry })

/** The dags of the same zil and survey around one, nearest first, without itself; at most 120. */
export async function neighboursOfDag(db: Db, dag_id: number) {
  const { rows } = await sql<NeighbourRow>`
    select other.id, other.dag_no, st_asgeojson(other.geometry, 7) as geojson
    from ${drawnAround(dag_id, { sides: 3, ends: 3 })} and other.id <> d.id
    order by other.geometry <-> d.geometry, other.id
    limit ${neighbours_at_most}`.execute(db)
  return rows.map(drawn)
}

/** Reach of a paper's frame from the middle of a dag, at 27 degrees north, where a degree of longitude is shortest. */
const of_paper: Reach = { sides: 1.8, ends: 1 }

type OnPaper = { id: number; dag_no: string; geojson: ParcelGeometry }

/**
 * The outline of a dag, as a column of it, and after it those that a paper shows around it; null when it was never
 * drawn.
 */
export const outlinesOnPaper = (dag_id: RawBuilder<number>) => sql<[OnPaper, ...OnPaper[]] | null>`
  (select json_agg(drawn_dag) from (
    select other.id, other.dag_no, st_asgeojson(other.geometry, 7)::json as geojson
    from ${drawnAround(dag_id, of_paper)}
    order by other.id = d.id desc, other.geometry <-> d.geometry, other.id
    limit ${sql.lit(neighbours_at_most + 1)}) as drawn_dag)`
