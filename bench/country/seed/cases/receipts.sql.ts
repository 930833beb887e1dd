import { sql } from 'kysely'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { Db } from '#server/app/database.ts'
import { fiscalYear } from '../land/expressions.sql.ts'
import { codeOf, joinPlaces, printedParcel, printedSheet } from './papers.sql.ts'
import type { SeededPurpose } from './payments.sql.ts'
import type { Span } from './sizes.ts'

const series: Record<SeededPurpose, 'JA' | 'JD' | 'JM'> = { application: 'JA', land_tax: 'JD', mutation: 'JM' }

/**
 * Numbers without gaps, by office and fiscal year in the order of time: as if each receipt had been issued at the
 * payment.
 */
export const numberReceipts = (trx: Db) =>
  sql`create table country_seed.receipt_numbers as
    select payment_id, series, office_code, fiscal_year,
      row_number() over (partition by series, office_code, fiscal_year order by payment_id) as series_number
    from (select p.id as payment_id, ${sql.lit(JSON.stringify(series))}::jsonb ->> p.purpose as series, u.office_code,
        ${fiscalYear(sql`p.settled_at`)} as fiscal_year
      from payments p join upazilas u on u.id = p.office_id where p.status = 'succeeded') as issued`.execute(trx)

export const indexReceiptNumbers = (trx: Db) =>
  sql`create unique index on country_seed.receipt_numbers (payment_id)`.execute(trx)

export const recordSeries = (trx: Db) =>
  sql`insert into receipt_series (series, office_code, fiscal_year, last_number)
    select series, office_code, fiscal_year, max(series_number) from country_seed.receipt_numbers group by 1, 2, 3`.execute(
    trx,
  )

const paid = sql`jsonb_build_object('payer_name', w.name, 'method', p.method, 'payer_masked', p.payer_masked,
  'reference', p.reference, 'total_poisha', p.amount_poisha, 'demo', true)`

const label = (code: ReturnType<typeof sql>, amount: ReturnType<typeof sql>) =>
  sql`(select jsonb_build_object('label_en', f.purpose_en, 'label_bn', f.purpose_bn, 'amount_poisha', ${amount})
    from fees f where f.code = ${code} and f.valid_from <= p.created_at order by f.valid_from desc limit 1)`

type Source = { content: ReturnType<typeof sql>; line: ReturnType<typeof sql>; from: ReturnType<typeof sql> }

const sources: Record<SeededPurpose, Source> = {
  application: {
    content: sql`jsonb_build_object('parcel', case when d.id is null then ${printedSheet} else ${printedParcel} end,
      'lines', jsonb_build_array(${label(sql`case when d.id is null then 'mouza_map' else 'khatian_copy' end`, sql`p.amount_poisha`)}))`,
    line: sql`null::bigint`,
    from: sql`join applications a on a.id = p.subject_id left join dags d on d.id = a.dag_id
      left join mouza_maps y on y.id = a.mouza_map_id
      cross join lateral (select coalesce(d.mouza_id, y.mouza_id) as mouza_id, coalesce(d.zil_id, y.zil_id) as zil_id,
        coalesce(d.survey_type_id, y.survey_type_id) as survey_type_id) as l
      ${joinPlaces({ mouza: 'l.mouza_id', zil: 'l.zil_id', survey: 'l.survey_type_id' })}`,
  },
  mutation: {
    content: sql`jsonb_build_object('parcel', ${printedParcel}, 'lines', jsonb_build_array(
      ${label(sql`'mutation_application'`, sql`a.application_fee_poisha`)},
      ${label(sql`case a.land_type when 'agricultural' then 'mutation_agricultural' else 'mutation_non_agricultural' end`, sql`a.mutation_fee_poisha`)}))`,
    line: sql`null::bigint`,
    from: sql`join mutations a on a.id = p.subject_id join dags d on d.id = a.dag_id
      ${joinPlaces({ mouza: 'd.mouza_id', zil: 'd.zil_id', survey: 'd.survey_type_id' })}`,
  },
  land_tax: {
    content: sql`jsonb_build_object('parcel', ${printedParcel}, 'owners',
        (select jsonb_agg(o - 'id' - 'father' - 'address') from jsonb_array_elements(k.khotiyan) as o),
        'land_class_en', d.meta ->> 'land_class', 'land_class_bn', d.meta ->> 'land_class_bn', 'area', d.area,
        'taxable_decimals', a.taxable_decimals, 'year', a.year, 'years_late', 0, 'principal_poisha', a.principal_poisha,
        'penalty_poisha', 0, 'paid_through', null, 'outstanding_poisha', null) || words.content`,
    line: sql`a.id`,
    from: sql`join land_tax_payments a on a.id = p.subject_id join land_tax_registrations r on r.id = a.registration_id
      join dags d on d.id = r.dag_id join khatians k on k.id = d.id + d.id / 50
      join country_seed.tax_words words on words.tax_rate_id = a.tax_rate_id and words.decimals = a.taxable_decimals
        and words.land_type = r.land_type
      ${joinPlaces({ mouza: 'd.mouza_id', zil: 'd.zil_id', survey: 'd.survey_type_id' })}`,
  },
}

/** Receipts of all payments, with their printed content. */
export const insertReceipts = (trx: Db, purpose: SeededPurpose, { first, end }: Span) => {
  const { content, line, from } = sources[purpose]
  return sql`insert into receipts (id, number, series, office_code, fiscal_year, series_number, verify_code, payment_id,
      line_id, amount_poisha, content, issued_at) overriding system value
    select p.id, s.series || '-' || s.office_code || '-' || substr(s.fiscal_year, 3, 2) || substr(s.fiscal_year, 6) || '-'
        || lpad(s.series_number::text, 6, '0'), s.series, s.office_code, s.fiscal_year, s.series_number,
      ${codeOf(sql`p.id`, 12, 4)}, p.id, ${line}, p.amount_poisha, ${paid} || ${content}, p.settled_at
    from payments p join country_seed.receipt_numbers s on s.payment_id = p.id join users w on w.id = p.user_id ${from}
    where p.purpose = ${sql.lit(purpose)} and p.id >= ${sql.lit(first)} and p.id < ${sql.lit(end)} order by p.id`.execute(
    trx,
  )
}

export const makeTaxWords = (trx: Db) =>
  sql`create table country_seed.tax_words (tax_rate_id bigint, decimals int, land_type text, content jsonb)`.execute(
    trx,
  )

/** Rates and areas of all issued dakhilas. */
export async function taxedKinds(trx: Db) {
  const { rows } = await sql<{
    tax_rate_id: number
    decimals: number
    land_type: LandType
    exempt: boolean
    rate: number
  }>`
    select distinct a.tax_rate_id, a.taxable_decimals as decimals, r.land_type, a.exempt, a.rate_poisha as rate
    from land_tax_payments a join land_tax_registrations r on r.id = a.registration_id`.execute(trx)
  return rows
}

export const insertTaxWords = (trx: Db, json: string) =>
  sql`insert into country_seed.tax_words
    select * from jsonb_to_recordset(${json}::jsonb) as row_of(tax_rate_id bigint, decimals int, land_type text, content jsonb)`.execute(
    trx,
  )
