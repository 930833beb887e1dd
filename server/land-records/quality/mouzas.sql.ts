import { sql } from 'kysely'
import type { z } from 'zod'
import type { MouzaQuality, MouzaQualityQuery } from '#contract/land-records/quality.ts'
import { mouzaJson, placeJson } from '#server/app/database/place-json.ts'
import {
  insideOffices,
  iso,
  mouzasNamed,
  officeByOffice,
  officesOfFilter,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import { type Db, transaction } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { findingsOf } from './facts.sql.ts'

export type MouzaFilters = z.output<typeof MouzaQualityQuery>

/** Stands for dags of all surveys, with those whose survey is not stated. */
const every_survey = 0

/**
 * The mouzas that have dags. Their numbers are kept in a table, since the worst mouza of an upazila is found only by
 * reading the khatians of all: 200,000 dags, seconds of work. An opened mouza is read as it is.
 */
export const mouzaLists = recordLists<MouzaQuality, MouzaFilters, Offices>({
  columns: sql`q.mouza_id as id, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila, q.dags, q.findings, q.counts,
    ${iso(sql`q.counted_at`)} as counted_at`,
  table: sql`quality_of_mouzas q`,
  joins: sql`join mouzas m on m.id = q.mouza_id join upazilas u on u.id = q.upazila_id`,
  id: sql`q.mouza_id`,
  orders: { findings: sql`q.findings` },
  inside: insideOffices(sql`q.upazila_id`),
  parts: officeByOffice,
  // A search is a filter here: ids alone do not name a row, since a mouza has one for each survey.
  filters: ({ search, upazila_id, mouza_id, survey_type_id }, offices) => [
    sql`q.survey_type_id = ${survey_type_id ?? every_survey}`,
    ...when(upazila_id, (id) => sql`q.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`q.mouza_id = ${id}`),
    ...when(search, (text) => sql`q.mouza_id = any(${mouzasNamed(text, officesOfFilter(offices, { upazila_id }))})`),
  ],
})

/** Mouzas that changed since they were counted, those that wait longest first. */
export async function changedMouzas(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ mouza_id: number }>`
    select distinct mouza_id from (select mouza_id from quality_changes order by id limit ${limit}) as oldest`.execute(
    db,
  )
  return rows.map(({ mouza_id }) => mouza_id)
}

/** Counts a mouza again: changes are removed first, so that one during the count waits for the next. */
export const countMouza = (db: Db, mouza_id: number, at: Date): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`delete from quality_changes where mouza_id = ${mouza_id}`.execute(trx)
    await sql`delete from quality_of_mouzas where mouza_id = ${mouza_id}`.execute(trx)
    await sql`
      with ${findingsOf({ mouza_id })},
      dags_of_survey as (
        select coalesce(survey_type_id, ${sql.lit(every_survey)}) as survey_type_id, count(*) as dags, grouping(survey_type_id) as is_all
        from dag group by grouping sets ((survey_type_id), ()) having count(*) > 0),
      kind_of_survey as (
        select coalesce(survey_type_id, ${sql.lit(every_survey)}) as survey_type_id, kind, count(*) as count,
          grouping(survey_type_id) as is_all
        from finding group by grouping sets ((survey_type_id, kind), (kind)))
      insert into quality_of_mouzas (mouza_id, survey_type_id, upazila_id, dags, findings, counts, counted_at)
      select m.id, s.survey_type_id, m.upazila_id, s.dags, coalesce(f.findings, 0), coalesce(f.counts, '{}'), ${at}
      from dags_of_survey s join mouzas m on m.id = ${mouza_id}
        left join lateral (select sum(count) as findings, jsonb_object_agg(kind, count) as counts from kind_of_survey k
          where (k.survey_type_id, k.is_all) = (s.survey_type_id, s.is_all)) as f on true
      where s.is_all = 1 or s.survey_type_id <> ${sql.lit(every_survey)}`.execute(trx)
  })
