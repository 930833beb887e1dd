import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { type Db, now } from '#server/app/database.ts'
import { noonOf, setTime } from './clock.ts'

/** Sets the clock to a day later at noon in Dhaka, when the day before is over. */
export async function oneDayOn(db: Db) {
  setTime(noonOf(daysAfter(dhakaDay(await now(db)), 1)))
}
