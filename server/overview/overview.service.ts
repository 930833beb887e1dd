import { dhakaDay } from '#contract/dates.ts'
import type { Overview, UpazilaFigures } from '#contract/overview/overview.ts'
import { takaOf } from '#contract/payments/money.ts'
import { startOf } from '#contract/revenue/revenue-spans.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { revenueNow } from '#server/revenue/revenue.service.ts'
import { recordCounts } from './overview.sql.ts'
import { figuresOfUpazilas } from './upazila-figures.sql.ts'

/** Numbers of records and revenue, inside the actor's upazilas. */
export async function getOverview(db: Db, actor: Actor): Promise<Overview> {
  const offices = await officesOf(db, actor)
  return { stats: await recordCounts(db, offices), revenue: await revenueNow(db, offices) }
}

/** The figures of each of the actor's upazilas. */
export async function listUpazilaFigures(db: Db, actor: Actor): Promise<UpazilaFigures[]> {
  const offices = await officesOf(db, actor)
  const rows = await figuresOfUpazilas(db, offices, startOf.year(dhakaDay(await now(db))))
  return rows.map(({ revenue_poisha, ...row }) => ({ ...row, revenue: takaOf(revenue_poisha) }))
}
