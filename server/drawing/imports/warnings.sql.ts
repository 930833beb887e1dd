import { sql } from 'kysely'
import { type ImportWarning, max_listed_warnings } from '#contract/drawing/parcel-imports.ts'
import type { FaultKind } from '#contract/drawing/topology-rules.ts'
import { pageRows } from '#server/app/database/record-lists.ts'
import { roundedSquareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { FoundFault, Sheet } from '../topology/checks/check-sheet.sql.ts'

/** Parcels so far around the import, in degrees (about 20 m), are its neighbours. */
const nearby = 0.0002
/** Degrees, about 5 cm: nearer than this a parcel and a gap touch. */
const touch = 0.0000005

const outlineOf = sql`coalesce(z.outline, m.outline, u.outline)`
const places = sql`zils z join mouzas m on m.id = z.mouza_id join upazilas u on u.id = z.upazila_id`

/**
 * Lays the parcels of an import out as they would lie once it is entered: all of its sheets, and what lies around. What
 * it draws has the lowest ids, so that a pair or gap with the record belongs to a sheet of the import. A parcel that
 * lies wholly outside its zil is no neighbour of anything there, and would stretch the ground over the country.
 */
export async function layGround(trx: Db, import_id: number): Promise<void> {
  await sql`
    insert into parcel_import_ground (import_id, id, zil_id, survey_type_id, area, geometry)
    select f.import_id, case when f.outcome = 'same' then f.dag_id else -f.row_number end, f.zil_id, f.survey_type_id,
      coalesce(d.area, 0), f.geometry
    from parcel_import_features f left join dags d on d.id = f.dag_id
    join ${places} on z.id = f.zil_id
    where f.import_id = ${import_id} and f.outcome <> 'refused'
      and (${outlineOf} is null or st_intersects(${outlineOf}, f.geometry))`.execute(trx)
  await sql`
    insert into parcel_import_ground (import_id, id, zil_id, survey_type_id, area, geometry)
    select ${import_id}, d.id, d.zil_id, d.survey_type_id, d.area, d.geometry
    from dags d
    where d.id = any(array(
        select own.id from (select distinct zil_id, survey_type_id from parcel_import_ground where import_id = ${import_id}) s
        join dags own on own.zil_id = s.zil_id and own.survey_type_id = s.survey_type_id
        union
        select beside.id from parcel_import_ground g
        join dags beside on beside.geometry && st_expand(g.geometry, ${nearby}::float8)
          and beside.survey_type_id = g.survey_type_id
        where g.import_id = ${import_id}))
      and d.geometry is not null and d.id not in (
        select dag_id from parcel_import_features where import_id = ${import_id} and outcome = 'changed')
    on conflict (import_id, id) do nothing`.execute(trx)
}

/**
 * The parcels of an import in the form in which a sheet is checked. The sum keeps the database from finding neighbours
 * by their import instead of by their place: it takes rows that were just written for few.
 */
export const groundAsDags = (import_id: number) =>
  sql`(select id, zil_id, survey_type_id, area, geometry from parcel_import_ground where import_id + 0 = ${import_id})`

export const clearGround = (trx: Db, import_id: number) =>
  trx.deleteFrom('parcel_import_ground').where('import_id', '=', import_id).execute()

/** The sheets in which an import draws something. */
export async function drawnSheets(trx: Db, import_id: number): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select distinct zil_id, survey_type_id from parcel_import_ground where import_id = ${import_id} and id < 0
    order by zil_id, survey_type_id`.execute(trx)
  return rows
}

/** Puts the faults of a sheet on the import, of which a parcel that it draws is part; the others are there already. */
export async function addWarnings(trx: Db, import_id: number, faults: readonly FoundFault[]): Promise<void> {
  if (faults.length === 0) return
  await sql`
    with found as (
      select kind, dag_id, other_dag_id, area, recorded_area, drawn_area, place::geometry as place
      from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as fault (kind text, dag_id bigint, other_dag_id bigint,
        area numeric, recorded_area numeric, drawn_area numeric, place text)),
    owned as (
      select found.*, case when kind = 'gap' then (
          select max(g.id) from parcel_import_ground g where g.import_id = ${import_id} and g.id < 0
            and st_dwithin(g.geometry, found.place, ${touch}::float8))
        else (select max(id) from unnest(array[dag_id, other_dag_id]) as id where id < 0) end as own
      from found),
    paired as (select owned.*, case when own = dag_id then other_dag_id else dag_id end as other from owned)
    insert into parcel_import_warnings (import_id, rank, kind, row_number, other_row, other_dag_id, area, recorded_area,
      drawn_area, place)
    select ${import_id}, ${lastRank(import_id)} + row_number() over (order by area desc, own desc), kind, -own,
      case when other < 0 then -other end, case when other > 0 then other end, area, recorded_area, drawn_area,
      st_pointonsurface(place)
    from paired where own is not null`.execute(trx)
}

const lastRank = (import_id: number) =>
  sql`(select coalesce(max(rank), 0) from parcel_import_warnings where import_id = ${import_id})`

/** Warns of parcels that lie wholly outside their zil, mouza or upazila. */
export async function warnOfStrays(trx: Db, import_id: number): Promise<void> {
  await sql`
    insert into parcel_import_warnings (import_id, rank, kind, row_number, area, place)
    select ${import_id}, ${lastRank(import_id)} + row_number() over (order by f.row_number), 'outside', f.row_number,
      ${roundedSquareFeet(sql`f.geometry`)}, st_pointonsurface(f.geometry)
    from parcel_import_features f join ${places} on z.id = f.zil_id
    where f.import_id = ${import_id} and f.outcome in ('new', 'changed')
      and ${outlineOf} is not null and not st_intersects(${outlineOf}, f.geometry)`.execute(trx)
}

/** Counts the warnings of an import by kind, and keeps the largest of them. */
export async function countWarnings(trx: Db, import_id: number): Promise<void> {
  await sql`
    update imports set warning_counts = coalesce((
      select jsonb_object_agg(kind, count) from (
        select kind, count(*) as count from parcel_import_warnings where import_id = ${import_id} group by kind) as kinds),
      '{}')
    where id = ${import_id}`.execute(trx)
  await sql`
    with ranked as (select rank, row_number() over (order by area desc, rank) as place from parcel_import_warnings
      where import_id = ${import_id})
    delete from parcel_import_warnings w using ranked
    where w.import_id = ${import_id} and w.rank = ranked.rank and ranked.place > ${max_listed_warnings}`.execute(trx)
}

export const clearWarnings = (trx: Db, import_id: number) =>
  trx.deleteFrom('parcel_import_warnings').where('import_id', '=', import_id).execute()

type Asked = { kind: FaultKind | undefined; limit: number; offset: number }

type WarningRow = Omit<ImportWarning, 'at'> & { lon: number; lat: number }

export async function warningsOfImport(
  db: Db,
  import_id: number,
  { kind, limit, offset }: Asked,
): Promise<WarningRow[]> {
  const { rows } = await sql<WarningRow>`
    select w.rank as id, w.kind, w.row_number as row, f.dag_no, w.other_row,
      coalesce(w.other_dag_id, o.dag_id) as other_dag_id,
      coalesce(o.dag_no, d.dag_no) as other_dag_no, w.area::float8 as area, w.recorded_area::float8 as recorded_area,
      w.drawn_area::float8 as drawn_area, st_x(w.place) as lon, st_y(w.place) as lat
    from parcel_import_warnings w
    join parcel_import_features f on f.import_id = w.import_id and f.row_number = w.row_number
    left join parcel_import_features o on o.import_id = w.import_id and o.row_number = w.other_row
    left join dags d on d.id = w.other_dag_id
    where w.import_id = ${import_id} ${kind === undefined ? sql`` : sql`and w.kind = ${kind}`}
    order by w.area desc, w.rank ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export async function countListedWarnings(db: Db, import_id: number, kind: FaultKind | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parcel_import_warnings
    where import_id = ${import_id} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores how far the dags that file and record both have lie apart: metres between their middles. */
export async function measureDistance(trx: Db, import_id: number): Promise<void> {
  await sql`
    update imports set distance = (
      select case when count(*) > 0 then jsonb_build_object('dags', count(*),
        'median', round(percentile_cont(0.5) within group (order by metres)::numeric, 1),
        'max', round(max(metres)::numeric, 1)) end
      from parcel_import_features f join dags d on d.id = f.dag_id
      cross join lateral (select st_distance(st_centroid(f.geometry)::geography, st_centroid(d.geometry)::geography) as metres) as moved
      where f.import_id = ${import_id} and f.outcome in ('same', 'changed') and d.geometry is not null)
    where id = ${import_id}`.execute(trx)
}

/** A sheet of tens of thousands of parcels is checked for minutes, longer than a request may take. */
export const allowMinutes = (trx: Db) => sql`set local statement_timeout = '20min'`.execute(trx)
