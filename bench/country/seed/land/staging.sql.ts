import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

// Source data of the rows has a schema of its own while the country is being made.

export const makeStaging = async (trx: Db) => {
  await sql`create table country_seed.shapes (column_ int, row_ int, two_surveys boolean, place int, zil int, survey text,
    dag_no int, khatian_no int, shape geometry(MultiPolygon, 4326), area float8)`.execute(trx)
  await sql`create table country_seed.sheets (column_ int, row_ int, mouza geometry(MultiPolygon, 4326),
    first_zil geometry(MultiPolygon, 4326), second_zil geometry(MultiPolygon, 4326))`.execute(trx)
  await sql`create table country_seed.mouzas (nth int primary key, upazila_id bigint, column_ int, row_ int,
    two_surveys boolean, in_hills boolean, name_en text, name_bn text, made_up boolean, jl_no text, address text,
    unit_lon float8, unit_lat float8, corner_lon float8, corner_lat float8, square_feet float8,
    names jsonb)`.execute(trx)
  await sql`create table country_seed.households (id int primary key, owners text[], upto int[], shares text[],
    first_owner text, first_owner_en text)`.execute(trx)
  await sql`create table country_seed.owners (household int, nth smallint, sounds text[])`.execute(trx)
}

/** A ring in units, as JSON, as a closed polygon. */
const polygon = (ring: string) => sql`st_setsrid(st_multi(st_geomfromgeojson(jsonb_build_object('type', 'Polygon',
  'coordinates', jsonb_build_array(${sql.ref(ring)} || jsonb_build_array(${sql.ref(ring)} -> 0))))), 4326)`

export const stageShapes = (trx: Db, json: string) =>
  sql`insert into country_seed.shapes
    select column_, row_, two_surveys, place, zil, survey, dag_no, khatian_no, shape, st_area(shape)
    from (select *, ${polygon('ring')} as shape from jsonb_to_recordset(${json}::jsonb)
      as row_of(column_ int, row_ int, two_surveys boolean, place int, zil int, survey text, dag_no int,
        khatian_no int, ring jsonb)) as shaped`.execute(trx)

export const stageSheets = (trx: Db, json: string) =>
  sql`insert into country_seed.sheets
    select column_, row_, ${polygon('mouza')}, ${polygon('first_zil')}, ${polygon('second_zil')}
    from jsonb_to_recordset(${json}::jsonb)
      as row_of(column_ int, row_ int, mouza jsonb, first_zil jsonb, second_zil jsonb)`.execute(trx)

export const stageMouzas = (trx: Db, json: string) =>
  sql`insert into country_seed.mouzas
    select * from jsonb_to_recordset(${json}::jsonb)
      as row_of(nth int, upazila_id bigint, column_ int, row_ int, two_surveys boolean, in_hills boolean, name_en text,
        name_bn text, made_up boolean, jl_no text, address text, unit_lon float8, unit_lat float8, corner_lon float8,
        corner_lat float8, square_feet float8, names jsonb)`.execute(trx)

/** An owner is a piece of text between the dag's own fields. */
export const stageHouseholds = (trx: Db, json: string) =>
  sql`insert into country_seed.households
    select id, array(select trim('{}' from owner_of::text) from jsonb_array_elements(owners) with ordinality as o(owner_of, i) order by i),
      array(select part::int from jsonb_array_elements_text(upto) with ordinality as p(part, i) order by i),
      array(select share from jsonb_array_elements_text(shares) with ordinality as s(share, i) order by i),
      owners -> 0 ->> 'owner', owners -> 0 ->> 'owner_en'
    from jsonb_to_recordset(${json}::jsonb) as row_of(id int, owners jsonb, upto jsonb, shares jsonb)`.execute(trx)

/** Inserts the sounds of each owner of a household in the form of `owner_sounds`, and the words of all names. */
export const hearHouseholds = (trx: Db, json: string) =>
  sql`with owners as materialized (
      select row_of.id, o.nth, o.owner ->> 'owner' as owner, o.owner ->> 'owner_en' as owner_en,
        o.owner ->> 'father' as father
      from jsonb_to_recordset(${json}::jsonb) as row_of(id int, owners jsonb)
      cross join lateral jsonb_array_elements(row_of.owners) with ordinality as o (owner, nth)),
    words as materialized (
      select * from words_of_names(array(
        select owner from owners union select owner_en from owners union select father from owners))),
    words_written as (
      insert into owner_words (word, sound)
      select distinct word, sound from words
      where not exists (select from owner_words known where known.word = words.word)),
    heard as materialized (
      select name, array_agg(distinct sound) as sounds from words where sound <> '' group by name)
    insert into country_seed.owners
    select o.id, o.nth, array(select unnest(a.sounds || b.sounds) union select '<' || unnest(f.sounds))
    from owners o
    left join heard a on a.name = o.owner
    left join heard b on b.name = o.owner_en
    left join heard f on f.name = o.father`.execute(trx)
