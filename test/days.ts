import { dhakaDay } from '#contract/dates.ts'
import { clock, type Db, now } from '#server/app/database.ts'

const day_ms = 86_400_000

/** Sets the clock to a day later at noon in Dhaka, when the day before is over. */
export async function oneDayOn(db: Db) {
  clock.offset_ms += day_ms
  const at = await now(db)
  const noon = new Date(`${dhakaDay(at)}T12:00:00+06:00`)
  clock.offset_ms += noon.getTime() - at.getTime()
}
