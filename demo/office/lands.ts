import { type RawBuilder, sql } from 'kysely'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { Db } from '#server/app/database.ts'
import { known_mouza } from '../land/known/known-mouza.ts'
import { at } from '../random.ts'

type Owner = OwnerRow & { owner_en: string; address: string }

/** A dag on record as a citizen registers it. */
export type Land = {
  dag_id: number
  upazila_id: number
  district_id: number
  division_id: number
  upazila: string
  upazila_bn: string
  mouza_en: string
  mouza_bn: string
  mouza_id: number
  survey_type_id: number
  dag_no: string
  khatiyan_number: string
  land_area: number
  land_type: LandType
  owners: readonly Owner[]
}

type Row = Omit<Land, 'land_type'> & { land_class: string | null; land_class_bn: string | null }

/**
 * Dags of Savar and Dhamrai, spread over their mouzas: those with several owners first. The citizen's own are in RS.
 */
export const landsOfOffice = (db: Db): Promise<Land[]> =>
  landsWhere(
    db,
    sql`g.place % (case g.upazila when 'Savar' then 29 else 15 end) = 7`,
    sql`(jsonb_array_length(k.khotiyan) > 1) desc, g.place, g.dag_id`,
  )

/** Dags of Dhamrai that nobody has registered for tax. */
export const landsToTransfer = (db: Db): Promise<Land[]> =>
  landsWhere(
    db,
    sql`g.upazila = 'Dhamrai' and g.place % 5 = 1
      and not exists (select from land_tax_registrations r where r.dag_id = g.dag_id)`,
    sql`g.place`,
  )

/** A homestead of Savar with two owners, for the chain of sales. */
export const landOfChain = async (db: Db): Promise<Land> =>
  at(
    await landsWhere(
      db,
      sql`g.upazila = 'Savar' and g.land_class like 'Bari%' and g.place % 29 = 11
        and jsonb_array_length(k.khotiyan) = 2`,
      sql`g.place limit 1`,
    ),
    0,
  )

/** Dags of Savar to correct: some of which nobody with an account is known, and some that others have registered for tax. */
export async function landsToCorrect(db: Db): Promise<{ unknown: Land[]; registered: Land[] }> {
  const registration = sql`select from land_tax_registrations r where r.dag_id = g.dag_id`
  const mutation = sql`select from mutations m where m.dag_id = g.dag_id`
  const unknown = await landsWhere(
    db,
    sql`g.upazila = 'Savar' and g.land_class like 'Nal%' and g.place % 29 = 17
      and not exists (${registration}) and not exists (${mutation})`,
    sql`g.place limit 2`,
  )
  const registered = await landsWhere(
    db,
    sql`g.upazila = 'Savar' and exists (${registration} and r.status = 'approved') and not exists (${mutation})`,
    sql`g.place limit 1`,
  )
  return { unknown, registered }
}

/** Dags of the newest survey, without the mouza of known splits; `order` may end with a limit. */
async function landsWhere(db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Land[]> {
  const { rows } = await sql<Row>`
    select g.*, k.khotiyan as owners from (
      select d.id as dag_id, d.upazila_id, u.district_id, c.division_id, u.name_en as upazila, u.name_bn as upazila_bn,
        m.name_en as mouza_en, m.name_bn as mouza_bn, d.mouza_id, d.survey_type_id, d.dag_no,
        d.khatiyan_number, d.area::float8 as land_area, d.meta ->> 'land_class' as land_class,
        d.meta ->> 'land_class_bn' as land_class_bn, row_number() over (partition by d.upazila_id order by d.id) as place
      from dags d join mouzas m on m.id = d.mouza_id join upazilas u on u.id = d.upazila_id
      join districts c on c.id = u.district_id join survey_types s on s.id = d.survey_type_id
      where u.name_en in ('Savar', 'Dhamrai') and s.code = 'BS' and m.name_en <> ${known_mouza}) g
    join khatians k on k.dag_id = g.dag_id and k.current
    where ${condition}
    order by ${order}`.execute(db)
  return rows.flatMap(({ land_class, land_class_bn, ...row }) => {
    const land_type = landTypeOf(land_class, land_class_bn)
    return land_type ? [{ ...row, land_type }] : []
  })
}

/** Some maps of Savar with a scan. */
export async function mapsOfOffice(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from mouza_maps m join upazilas u on u.id = m.upazila_id
    where u.name_en = 'Savar' and m.document_id is not null order by m.id limit 3`.execute(trx)
  return rows.map(({ id }) => id)
}
