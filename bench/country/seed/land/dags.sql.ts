import { type RawBuilder, sql } from 'kysely'
import { villageClasses } from '#demo/land/land-classes.ts'
import type { Db } from '#server/app/database.ts'
import { dags_a_mouza, dags_a_zil } from '../layout/block.ts'
import { chance } from './expressions.sql.ts'

/** Mouzas from `first` up to `end`, counted from 0, of a country with `dags` dags. */
export type Mouzas = { first: number; end: number; dags: number }

/** Moves a shape of the block to its place on the ground. */
const laid = (shape: string) =>
  sql`st_affine(${sql.ref(shape)}, m.unit_lon, 0, 0, m.unit_lat, m.corner_lon, m.corner_lat)`

const of_mouzas = ({ first, end }: Mouzas) => sql`m.nth >= ${sql.lit(first)} and m.nth < ${sql.lit(end)}`

export const insertMouzas = (trx: Db, mouzas: Mouzas) =>
  sql`insert into mouzas (id, upazila_id, name_en, name_bn, jl_no, mouza_code, meta, outline) overriding system value
    select m.nth + 1, m.upazila_id, m.name_en, m.name_bn, m.jl_no, null,
      jsonb_build_object('demo', true, 'name_source', case when m.made_up then 'made up' else 'geodata' end),
      ${laid('s.mouza')}
    from country_seed.mouzas m join country_seed.sheets s using (column_, row_)
    where ${of_mouzas(mouzas)} order by m.nth`.execute(trx)

export const insertZils = (trx: Db, mouzas: Mouzas) =>
  sql`insert into zils (id, mouza_id, upazila_id, zil_no, meta, outline, newest_drawn_survey_id) overriding system value
    select m.nth * 2 + z.zil + 1, m.nth + 1, m.upazila_id, (z.zil + 1)::text, '{"demo": true}',
      case z.zil when 0 then ${laid('s.first_zil')} else ${laid('s.second_zil')} end,
      (select id from survey_types where code = 'RS')
    from country_seed.mouzas m join country_seed.sheets s using (column_, row_), (values (0), (1)) as z(zil)
    where ${of_mouzas(mouzas)} and m.nth * ${sql.lit(dags_a_mouza)} + z.zil * ${sql.lit(dags_a_zil)} < ${sql.lit(mouzas.dags)}
    order by m.nth, z.zil`.execute(trx)

/** A land class for each dag, the common ones more often. */
const landClass = (dag_id: RawBuilder<unknown>) => {
  const metas = villageClasses.map((each) => sql`${sql.lit(JSON.stringify({ demo: true, ...each }))}::jsonb`)
  return sql`(array[${sql.join(metas)}])[1 + ${chance(dag_id, 4)} % ${sql.lit(villageClasses.length)}]`
}

const dag_id = sql`(m.nth * ${sql.lit(dags_a_mouza)} + s.place + 1)`

/** The recorded area of a dag equals its drawn area. */
export const insertDags = (trx: Db, mouzas: Mouzas) =>
  sql`insert into dags (id, zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry)
    overriding system value
    select ${dag_id}, m.nth * 2 + s.zil + 1, m.nth + 1, m.upazila_id, t.id, s.dag_no::text, s.khatian_no::text,
      (s.area * m.square_feet)::numeric(16, 2), ${landClass(dag_id)}, ${laid('s.shape')}
    from country_seed.mouzas m join country_seed.shapes s using (column_, row_, two_surveys)
    join survey_types t on t.code = s.survey
    where ${of_mouzas(mouzas)} and ${dag_id} <= ${sql.lit(mouzas.dags)}
    order by m.nth, s.place`.execute(trx)
