import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { dags_a_mouza } from '../layout/block.ts'
import type { Mouzas } from './dags.sql.ts'

// Triggers maintain these columns and tables for mouzas and dags; they are off here, so everything is written at once.

const mouzaIds = ({ first, end }: Mouzas) => sql`m.id > ${sql.lit(first)} and m.id <= ${sql.lit(end)}`

/** Writes outlines for tiles, and the tiles that changed: a mouza's dags are all over it. */
export async function writeTiles(trx: Db, mouzas: Mouzas): Promise<void> {
  await sql`select generalise_outlines('mouzas', array_agg(m.id), array_agg(m.outline)) from mouzas m
    where ${mouzaIds(mouzas)}`.execute(trx)
  await sql`select add_tile_changes('mouzas', array(
    select distinct tile_span_of(m.outline, 9) from mouzas m where ${mouzaIds(mouzas)}))`.execute(trx)
  await sql`select add_tile_changes('dags', array(
    select distinct tile_span_of(m.outline, 14) from mouzas m where ${mouzaIds(mouzas)}))`.execute(trx)
}

/** Writes the sheets that have drawn dags, all to be checked, the number of dags, and the mouzas to be counted for the quality report. */
export async function writeSheetsAndCounts(trx: Db, mouzas: Mouzas): Promise<void> {
  const { first, end } = mouzas
  await sql`insert into quality_changes (mouza_id) select m.id from mouzas m where ${mouzaIds(mouzas)}`.execute(trx)
  const dags = sql`dags d where d.id > ${sql.lit(first * dags_a_mouza)} and d.id <= ${sql.lit(end * dags_a_mouza)}`
  await sql`insert into topology_sheets (zil_id, survey_type_id, upazila_id)
    select distinct d.zil_id, d.survey_type_id, d.upazila_id from ${dags}`.execute(trx)
  await sql`insert into dag_count_changes (upazila_id, dags, drawn, digitised)
    select d.upazila_id, count(*), count(*), count(*) from ${dags} group by d.upazila_id`.execute(trx)
}

/** Writes the extent of the boundaries of each upazila and survey. */
export const writeExtents = (trx: Db) =>
  sql`insert into boundary_extents (upazila_id, survey_type_id, extent)
    select s.upazila_id, s.survey_type_id, st_setsrid(st_extent(z.outline)::geometry, 4326)
    from topology_sheets s join zils z on z.id = s.zil_id group by s.upazila_id, s.survey_type_id`.execute(trx)

export const addUpCounts = async (trx: Db) => {
  await sql`insert into dag_counts (upazila_id, dags, drawn, digitised)
    select upazila_id, sum(dags), sum(drawn), sum(digitised) from dag_count_changes group by upazila_id`.execute(trx)
  await sql`delete from dag_count_changes`.execute(trx)
}

/** Inserts the names of mouzas in both scripts for the search, with their spellings: no trigger writes them here. */
export async function insertPlaceNames(trx: Db): Promise<void> {
  await sql`insert into place_names (kind, place_id, name, name_key)
    select 'mouza', m.nth + 1, name ->> 'name', name ->> 'name_key'
    from country_seed.mouzas m, jsonb_array_elements(m.names) as name order by m.nth`.execute(trx)
  await sql`insert into place_spellings (name_key) select distinct name_key from place_names
    on conflict (name_key) do nothing`.execute(trx)
}

/** A scanned map of some sheets, drawn when somebody opens it. The maps are spread evenly over all sheets. */
export const insertMaps = (trx: Db, maps: number) =>
  sql`with places as (
      select n, md5('country map ' || n)::uuid as file_id, z.id as zil_id, z.mouza_id, z.upazila_id, z.zil_no,
        m.name_en, m.name_bn, u.name_en as upazila_en, u.name_bn as upazila_bn
      from generate_series(1, ${sql.lit(maps)}) as n
      join zils z on z.id = 1 + (n - 1)::bigint * (select count(*) from zils) / ${sql.lit(maps)}
      join mouzas m on m.id = z.mouza_id join upazilas u on u.id = z.upazila_id),
    scans as (
      insert into files (id, storage_key, name, content_type)
      select file_id, 'undrawn/' || file_id, 'specimen-map-' || n || '.jpg', 'image/jpeg' from places),
    papers as (
      insert into demo_papers (file_id, document)
      select file_id, jsonb_build_object('paper', 'specimen-paper', 'title_bn', 'মৌজা ম্যাপ', 'title_en', 'Mouza map',
        'lines', jsonb_build_array(
          jsonb_build_object('label', 'মৌজা · Mouza', 'value', name_bn || ' · ' || name_en),
          jsonb_build_object('label', 'উপজেলা · Upazila', 'value', upazila_bn || ' · ' || upazila_en),
          jsonb_build_object('label', 'শিট · Sheet', 'value', zil_no)))
      from places)
    insert into mouza_maps (id, zil_id, mouza_id, upazila_id, survey_type_id, name, name_bn, year, scale, document_id)
    overriding system value
    select n, zil_id, mouza_id, upazila_id, (select id from survey_types where code = 'RS'), name_en || ' RS, sheet ' || zil_no,
      name_bn || ' আরএস, শিট ' || translate(zil_no, '12', '১২'), 1960 + n % 25, 3960, file_id
    from places order by n`.execute(trx)
