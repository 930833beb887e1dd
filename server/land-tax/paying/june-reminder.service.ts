import { dhakaDay } from '#contract/dates.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { beginReminders, lockReminders, peopleWithLand, recordReminders, reminderKey } from './june-reminder.sql.ts'

const batch = 500

/** A server that stops waits for the job no longer than this. */
const max_run_ms = 5000

/**
 * In June, in Dhaka, notifies everybody who has approved land with an unpaid year that the tax year ends on the 30th,
 * once a tax year. It passes over the people once a day, since land is approved in June too. After a server was killed
 * the pass continues where it stopped.
 */
export async function remindInJune(db: Db): Promise<void> {
  const end = performance.now() + max_run_ms
  while (await remindSome(db)) if (performance.now() > end) return
}

/** One batch, with how far it came, or nothing of it. True while there are more. */
export const remindSome = (db: Db, most = batch): Promise<boolean> =>
  transaction(db, async (trx) => {
    const at = await now(trx)
    const day = dhakaDay(at)
    if (day.slice(5, 7) !== '06') return false
    const year = taxYearOf(at)
    await beginReminders(trx, year, day)
    const reached = await lockReminders(trx, year)
    if (!reached) return false
    const after = reached.day < day ? 0 : reached.after_user_id
    if (after === null) return false
    const people = await peopleWithLand(trx, year, after, most)
    for (const { user_id, lands } of people)
      if (lands > 0)
        await notify(trx, {
          user_id,
          type: 'land_tax_due_in_june',
          params: { years: [year], lands },
          link: '/dashboard?tab=ldt',
          dedupe_key: reminderKey(year, user_id),
        })
    const more = people.length === most
    await recordReminders(trx, year, day, more ? (people.at(-1)?.user_id ?? null) : null)
    return more
  })
