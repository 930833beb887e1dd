import { sql } from 'kysely'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { settledYears } from '../recorded-holdings/settled-years.sql.ts'

/** Dedupe key of the reminder of a person and a tax year. */
export const reminderKey = (year: TaxYear, user_id: number) => `land_tax_due_in_june:${year}:${user_id}`

/** Begins the reminders of a tax year; nothing where they have begun. */
export const beginReminders = (trx: Db, tax_year: TaxYear, day: string) =>
  trx
    .insertInto('tax_reminders')
    .values({ tax_year, day, after_user_id: 0 })
    .onConflict((on) => on.column('tax_year').doNothing())
    .execute()

/** Progress of a year's reminders, locked until the transaction ends; undefined while another server has the lock. */
export async function lockReminders(trx: Db, tax_year: TaxYear) {
  const { rows } = await sql<{ day: string; after_user_id: number | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, after_user_id from tax_reminders
    where tax_year = ${tax_year} for update skip locked`.execute(trx)
  return rows[0]
}

export const recordReminders = (trx: Db, tax_year: TaxYear, day: string, after_user_id: number | null) =>
  trx
    .updateTable('tax_reminders')
    .set({ day, after_user_id, updated_at: sql<Date>`now()` })
    .where('tax_year', '=', tax_year)
    .execute()

/**
 * The next people with approved land, in the order of their ids, each with the number of their lands with a year up to
 * this one that is neither paid nor being paid; without those already notified about this year.
 */
export async function peopleWithLand(db: Db, year: TaxYear, after_user_id: number, most: number) {
  const first = Number(year.slice(0, 4))
  const { rows } = await sql<{ user_id: number; lands: number }>`
    with people as (
      select distinct user_id from land_tax_registrations
      where status = 'approved' and user_id > ${after_user_id} order by user_id limit ${most})
    select people.user_id, case when exists (
        select from notifications n where n.dedupe_key = ${reminderKey(year, 0).slice(0, -1)}::text || people.user_id)
      then 0 else (
        select count(*)::int from land_tax_registrations r
        where r.user_id = people.user_id and r.status = 'approved'
          and least(${first}::int, left(r.taxable_until, 4)::int) - left(r.taxable_from, 4)::int + 1 > (
            select count(distinct lp.year) from ${settledYears} lp where lp.registration_id = r.id
              and (r.taxable_until is null or lp.year collate "C" <= r.taxable_until)
              and lp.year collate "C" >= r.taxable_from and lp.year collate "C" <= ${year}::text)) end as lands
    from people order by people.user_id`.execute(db)
  return rows
}
