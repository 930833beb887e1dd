import type { Overview } from '#contract/overview.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { revenueNow } from '#server/revenue/revenue.service.ts'
import { recordCounts } from './overview.sql.ts'

/** How many records there are and what came in, inside the actor's upazilas. */
export async function getOverview(db: Db, actor: Actor): Promise<Overview> {
  const offices = await officesOf(db, actor)
  return { stats: await recordCounts(db, offices), revenue: await revenueNow(db, offices) }
}
