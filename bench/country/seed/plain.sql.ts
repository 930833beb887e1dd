import { type RawBuilder, sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import { dags_a_zil as per_zil, zil } from './layout/block.ts'

// Sheets as in the country, on a plain: 30 m a parcel, 80 a zil, two zils a mouza, 112 mouzas an upazila.
const width = 0.000285
const height = 0.00027
const mouzas_a_row = 32
const zils_an_upazila = 224
const corner = { west: 89.6, south: 23.3 }
/** Zils in one statement; even, so that no mouza is cut. */
const batch = 100

/**
 * Draws parcels that fill a plain, row by row: a parcel's position does not depend on their number. Neighbours share
 * their corners. It adds the places, each for a fixed number of parcels; survey RS. Loads through all triggers, on both
 * databases, about 10,000 a second; `seedCountry` needs PostgreSQL and is four times as fast, with khatians and cases.
 */
export async function drawParcels(db: Db, dags: number): Promise<void> {
  const zils = Math.ceil(dags / per_zil)
  await transaction(db, async (trx) => {
    await places(trx, zils)
    await sql`analyze mouzas, zils`.execute(trx)
    for (let first = 0; first < zils; first += batch) {
      const end = Math.min(first + batch, zils)
      await parcels(trx, first, end, dags)
      // Without statistics of the tables the database reads them completely for every mouza.
      if (first === 0) await sql`analyze dags, mouzas, zils`.execute(trx)
      await outlines(trx, first, end)
    }
  })
  await sql`analyze`.execute(db)
}

const numbers = (first: number, end: number, name: string) =>
  sql`generate_series(${first}::int, ${end - 1}::int) as ${sql.raw(name)}`

async function places(trx: Db, zils: number) {
  const upazilas = Math.ceil(zils / zils_an_upazila)
  const half_upazila = zils_an_upazila / 2
  const statements: RawBuilder<unknown>[] = [
    sql`insert into survey_types (code, name_en) values ('RS', 'Revisional survey') on conflict (code) do nothing`,
    sql`insert into divisions (name_en, name_bn) values ('Plain', 'সমতল')`,
    sql`insert into districts (division_id, name_en, name_bn) select max(id), 'Plain', 'সমতল' from divisions`,
    sql`insert into upazilas (district_id, name_en, name_bn, office_code)
      select (select max(id) from districts), 'Plain ' || n, 'সমতল ' || n, 'P' || n from ${numbers(0, upazilas, 'n')}`,
    sql`insert into mouzas (upazila_id, name_en, name_bn, jl_no, mouza_code)
      select u.id, 'Mouza ' || n, 'মৌজা ' || n, (n % 112 + 1)::text, 'P' || n
      from ${numbers(0, Math.ceil(zils / 2), 'n')} join upazilas u on u.office_code = 'P' || n / ${half_upazila}::int`,
    sql`insert into zils (mouza_id, upazila_id, zil_no)
      select m.id, m.upazila_id, (n % 2 + 1)::text from ${numbers(0, zils, 'n')} join mouzas m on m.mouza_code = 'P' || n / 2`,
  ]
  for (const statement of statements) await statement.execute(trx)
}

/**
 * A corner or the middle of an edge, counted in halves of a parcel and moved by an offset that depends on its place.
 */
const point = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`st_point(
  ${corner.west}::float8 + (${a} + 0.5 * sin((${a}) * 12.9898 + (${b}) * 78.233)) * ${width / 2}::float8,
  ${corner.south}::float8 + (${b} + 0.5 * sin((${a}) * 39.3468 + (${b}) * 11.135)) * ${height / 2}::float8)`

const ring = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
].map(([a, b]) => point(sql`2 * i + ${sql.lit(a)}`, sql`2 * j + ${sql.lit(b)}`))

/** Zils are side by side, two a mouza, in rows of mouzas. */
const parcels = (trx: Db, first: number, end: number, dags: number) =>
  sql`
  insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry)
  select z.id, z.mouza_id, z.upazila_id, (select id from survey_types where code = 'RS'), (k + 1)::text, (k / 3 + 1)::text,
    9000, jsonb_build_object('land_class', (array['Nal', 'Bhiti', 'Pukur'])[k % 3 + 1]),
    st_setsrid(st_multi(st_makepolygon(st_makeline(array[${sql.join(ring)}]))), 4326)
  from ${numbers(first, end, 'n')}
  join mouzas m on m.mouza_code = 'P' || n / 2
  join zils z on z.mouza_id = m.id and z.zil_no = (n % 2 + 1)::text,
    ${numbers(0, per_zil, 'k')},
    lateral (select n % ${mouzas_a_row * 2}::int * ${zil.across}::int + k % ${zil.across}::int as i,
      n / ${mouzas_a_row * 2}::int * ${zil.up}::int + k / ${zil.across}::int as j) as place
  where n * ${per_zil}::int + k < ${dags}::int`.execute(trx)

/** A mouza's outline is that of its parcels. */
const outlines = (trx: Db, first: number, end: number) =>
  sql`
  update mouzas set outline = (select st_multi(st_union(d.geometry)) from dags d where d.mouza_id = mouzas.id)
  where mouza_code in (select distinct 'P' || n / 2 from ${numbers(first, end, 'n')})`.execute(trx)
