import type { Db } from '#server/app/database.ts'
import { advanceHead } from '#server/audit/audit.sql.ts'
import { chainHash } from '#server/audit/chain.ts'
import { deedsOfLane, enterDeeds } from './audit.sql.ts'

export const lanes = 16
const batch = 2_000

/** Chains the audit entries of a lane in order, as the server does. */
export async function chainLane(trx: Db, lane: number): Promise<void> {
  let [lane_number, hash] = [0, '']
  for (;;) {
    const deeds = await deedsOfLane(trx, lane, lane_number, batch)
    const rows = deeds.map((deed) => {
      const previous_hash = hash
      hash = chainHash(previous_hash, { ...deed, request_id: 'demo' })
      lane_number = deed.lane_number
      return { lane_number, previous_hash, hash }
    })
    if (rows.length > 0) await enterDeeds(trx, lane, JSON.stringify(rows))
    if (rows.length < batch) break
  }
  await advanceHead(trx, lane, lane_number, hash)
}
