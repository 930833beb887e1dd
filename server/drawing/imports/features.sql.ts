import { type RawBuilder, sql } from 'kysely'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import type { BuiltOn, ImportOutcome } from '#contract/imports/imports.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { isDagUsed } from '#server/app/database/dag-uses.ts'
import { pageRows } from '#server/app/database/record-lists.ts'
import { overlayGrid, roundedSquareFeet, soundShape } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { inCountry, inOffices, problemOf } from '../shape-judgement.sql.ts'
import type { SentFeature } from './file-feature.ts'

type Shape = RawBuilder<unknown>

/** Nearer than this, in degrees, two outlines are one: about 3 cm, what a grid and its rounding move a corner by. */
const same_place = 0.0000003

/**
 * True if a dag is drawn like the file's shape: no corner lies off the other outline, and the land between them is no
 * more than a strip of that width all around. Corners alone can all lie on an outline of other land.
 */
const isSame = (drawn: Shape, sent: Shape, isSound: Shape) => sql<boolean>`case
  when ${drawn} is null or ${isSound} is not true then false
  when st_hausdorffdistance(${drawn}, ${sent}) > ${same_place}::float8 then false
  else st_area(st_symdifference(${soundShape(drawn)}, ${sent}, ${overlayGrid}))
    <= ${same_place}::float8 * st_perimeter(${sent}) end`

/** Judges features of a file against the record and keeps them with what they are to it. */
export async function judgeFeatures(
  trx: Db,
  import_id: number,
  features: readonly SentFeature[],
  offices: Offices,
): Promise<void> {
  const inside: RawBuilder<unknown> =
    offices === 'everywhere' ? sql`true` : sql`z.upazila_id = any(${offices}::bigint[])`
  await sql`
    insert into parcel_import_features (import_id, row_number, zil_id, survey_type_id, dag_no, khatiyan_number, geometry,
      outcome, reason, place, dag_id, dag_version)
    select ${import_id}, row_number, zil_id, survey_id, dag_no, khatiyan_number, geometry,
      case when why is not null then 'refused' when dag_id is null then 'new' when is_same then 'same' else 'changed' end,
      why, case when why is not null then place end, dag_id, dag_version
    from (
      select s.row_number, s.zil_id, t.id as survey_id, s.dag_no, s.khatiyan_number, whole.geometry,
        d.id as dag_id, d.version as dag_version,
        ${isSame(sql`d.geometry`, sql`whole.geometry`, sql`shape.valid`)} as is_same,
        coalesce(case when s.lon is not null then st_setsrid(st_makepoint(s.lon, s.lat), 4326) end, shape.location) as place,
        coalesce(s.reason, case when z.id is null then 'import_zil_unknown' when not (${inside}) then 'outside_office'
          when t.id is null then 'import_survey_unknown' end,
          ${problemOf({ valid: sql`shape.valid`, reason: sql`shape.reason` })},
          case when d.closed_at is not null then 'import_dag_closed'
            when d.id is null and s.khatiyan_number is null then 'import_no_khatian'
            when not ${inCountry(sql`whole.geometry`)} then 'shape_outside_bangladesh'
            when not ${inOffices(sql`whole.geometry`, sql`z.id`, offices)} then 'shape_outside_office' end) as why
      from jsonb_to_recordset(${JSON.stringify(features)}::jsonb) as s (row_number int, zil_id bigint,
        survey_type_id bigint, survey text, dag_no text, khatiyan_number text, shape text, reason text, lon float8, lat float8)
      left join zils z on z.id = s.zil_id
      left join survey_types t on t.id = s.survey_type_id or s.survey_type_id is null and upper(t.code) = upper(s.survey)
      left join lateral (select st_setsrid(st_geomfromgeojson(s.shape), 4326) as geometry) whole on s.shape is not null
      left join lateral st_isvaliddetail(whole.geometry) shape on s.shape is not null
      left join dags d on d.zil_id = z.id and d.survey_type_id = t.id and d.dag_no = s.dag_no) as judged
    order by row_number`.execute(trx)
}

/** Deletes the results of an earlier check of the file. */
export const forgetFeatures = (trx: Db, import_id: number) =>
  trx.deleteFrom('parcel_import_features').where('import_id', '=', import_id).execute()

/**
 * Rows of dags that the file has more than once. Row numbers come as one array, since the database knows nothing of rows
 * that were just written: it takes them for few, and would join them one by one.
 */
const repeated = (import_id: number) => sql`array(
  select row_number from (
    select row_number, count(*) over (partition by zil_id, survey_type_id, dag_no) as times
    from parcel_import_features where import_id = ${import_id} and outcome <> 'refused') as counted
  where times > 1)`

/** A dag that the file has twice is refused each time: nobody knows which is meant. */
export async function refuseTwice(trx: Db, import_id: number): Promise<void> {
  await sql`
    update parcel_import_features set outcome = 'refused', reason = 'import_twice',
      place = case when geometry is not null then st_pointonsurface(geometry) end
    where import_id = ${import_id} and row_number = any(${repeated(import_id)})`.execute(trx)
}

/**
 * Joins the features of each dag into its first one. Pieces that lie over each other are refused: nobody knows whose the
 * land between is.
 */
export async function joinPieces(trx: Db, import_id: number): Promise<void> {
  await sql`
    with pieces as materialized (
      select zil_id, survey_type_id, dag_no, min(row_number) as first, array_agg(row_number) as rows,
        st_multi(st_union(geometry, ${overlayGrid})) as whole, sum(st_area(geometry)) as added
      from parcel_import_features where import_id = ${import_id} and row_number = any(${repeated(import_id)})
      group by zil_id, survey_type_id, dag_no),
    overlapping as (
      update parcel_import_features f set outcome = 'refused', reason = 'import_pieces_overlap',
        place = st_pointonsurface(f.geometry)
      from pieces p where f.import_id = ${import_id} and f.row_number = any(p.rows) and ${piecesOverlap}),
    joined as (
      delete from parcel_import_features f using pieces p
      where f.import_id = ${import_id} and f.row_number = any(p.rows) and f.row_number <> p.first and not ${piecesOverlap})
    update parcel_import_features f set geometry = p.whole, outcome = case when f.dag_id is null then 'new'
      when ${isSame(sql`(select d.geometry from dags d where d.id = f.dag_id)`, sql`p.whole`, sql`true`)} then 'same'
      else 'changed' end
    from pieces p where f.import_id = ${import_id} and f.row_number = p.first and not ${piecesOverlap}`.execute(trx)
}

/** Square degrees: about 20 square feet, as much as two dags may overlap. */
const piecesOverlap = sql`(p.added - st_area(p.whole) > 1.8e-10)`

export type FeatureRow = Omit<ImportedFeature, 'reason' | 'geojson' | 'recorded' | 'at'> & {
  reason: FaultText | null
  geojson: string | null
  recorded: string | null
  lon: number | null
  lat: number | null
}

export async function featuresOfImport(
  db: Db,
  import_id: number,
  { outcome, limit, offset }: { outcome: ImportOutcome | undefined; limit: number; offset: number },
): Promise<FeatureRow[]> {
  const { rows } = await sql<FeatureRow>`
    select f.row_number as row, f.dag_no, t.code as survey, f.zil_id, z.zil_no, f.dag_id, f.outcome, f.reason,
      st_x(f.place) as lon, st_y(f.place) as lat, st_asgeojson(f.geometry, 7) as geojson,
      case when f.outcome <> 'refused' then ${roundedSquareFeet(sql`f.geometry`)}::float8 end as area,
      st_asgeojson(d.geometry, 7) as recorded
    from parcel_import_features f left join survey_types t on t.id = f.survey_type_id left join zils z on z.id = f.zil_id
    left join dags d on d.id = f.dag_id
    where f.import_id = ${import_id} ${outcome === undefined ? sql`` : sql`and f.outcome = ${outcome}`}
    order by f.row_number ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export const parsedShape = (geojson: string | null): ParcelGeometry | null =>
  geojson === null ? null : JSON.parse(geojson)

export async function countFeatures(db: Db, import_id: number, outcome: ImportOutcome | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parcel_import_features
    where import_id = ${import_id} ${outcome === undefined ? sql`` : sql`and outcome = ${outcome}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Number of dags that changed since the file was checked. */
export async function changedSince(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parcel_import_features f
    left join dags d on d.zil_id = f.zil_id and d.survey_type_id = f.survey_type_id and d.dag_no = f.dag_no
    where f.import_id = ${import_id} and f.outcome in ('new', 'changed')
      and (d.id, d.version) is distinct from (f.dag_id, f.dag_version)`.execute(trx)
  return rows[0]?.count ?? 0
}

type Rows = { import_id: number; first_row: number; last_row: number }

/** Records the dags and boundaries that entering rows wrote, so that they can be undone; returns their number. */
export async function recordEntered(trx: Db, { import_id, first_row, last_row }: Rows): Promise<number> {
  const { numAffectedRows } = await sql`
    update parcel_import_features f set dag_id = d.id,
      boundary_version = (select max(b.version) from dag_boundaries b where b.dag_id = d.id)
    from dags d where f.import_id = ${import_id} and f.row_number between ${first_row} and ${last_row}
      and f.outcome in ('new', 'changed')
      and d.zil_id = f.zil_id and d.survey_type_id = f.survey_type_id and d.dag_no = f.dag_no`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Counts its dags that were changed, closed or used since they were entered, with the first ten of them. Undoing a new
 * dag would also delete the office's statement about its lineage, unseen.
 */
export async function builtOn(trx: Db, import_id: number): Promise<BuiltOn & { count: number }> {
  const { rows } = await sql<{ id: number; dag_no: string; count: number }>`
    select d.id, d.dag_no, count(*) over ()::int as count from parcel_import_features f join dags d on d.id = f.dag_id
    where f.import_id = ${import_id} and f.outcome in ('new', 'changed') and (
      d.closed_at is not null
      or f.boundary_version <> (select max(b.version) from dag_boundaries b where b.dag_id = d.id)
      or f.outcome = 'new' and (
        exists (select from khatians k where k.dag_id = d.id and k.version > 1)
        or exists (select from dag_lineages l where l.dag_id = d.id and not l.withdrawn)
        or exists (select from dag_parents p where p.older_dag_id = d.id)
        or ${isDagUsed(sql`d.id`)}))
    order by f.row_number limit 10`.execute(trx)
  return { count: rows[0]?.count ?? 0, records: rows.map(({ id, dag_no }) => ({ id, page: 'dags', name: dag_no })) }
}

/** Counts what its parcels are to the record, and where they lie. */
export async function countImport(trx: Db, id: number): Promise<void> {
  await sql`
    update imports i set new_count = c.new, changed_count = c.changed, same_count = c.same,
      refused_count = c.refused, bbox = case when c.shape is not null
        then jsonb_build_array(st_xmin(c.shape), st_ymin(c.shape), st_xmax(c.shape), st_ymax(c.shape)) end
    from (select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
        count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'refused') as refused,
        st_extent(geometry) as shape
      from parcel_import_features where import_id = ${id}) c
    where i.id = ${id}`.execute(trx)
}
