import type { AuditCheck } from '#contract/audit/audit.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { auditHeads, entriesOfLane } from './audit-log.sql.ts'
import {
  beginCheck,
  endCheck,
  firstOpenCheck,
  hasOpenCheck,
  insertCheck,
  type LaneToRead,
  latestCheck,
  lockChecks,
  type OpenCheck,
  provenPlaces,
  saveCheck,
  saveProven,
} from './checks.sql.ts'
import type { ExternalHeads } from './heads-file.ts'
import { externalHashesByLane, faultsAtEnd, faultsOfEntries } from './lane-faults.ts'

const batch = 1000
const max_faults = 200

/** The newest check, under way or done; null where there was none. */
export const getLatestCheck = async (db: Db): Promise<AuditCheck | null> => (await latestCheck(db)) ?? null

/**
 * Has the log checked: what came since the last proven entry, or everything. One that waits or runs already is not
 * begun a second time.
 */
export async function startCheck(
  db: Db,
  { everything, started_by }: { everything: boolean; started_by: number | null },
): Promise<AuditCheck | null> {
  await transaction(db, async (trx) => {
    await lockChecks(trx)
    if (!(await hasOpenCheck(trx, everything))) await insertCheck(trx, { everything, started_by })
  })
  return getLatestCheck(db)
}

type Parts = { db: Db; outside: ExternalHeads; warn: (facts: Record<string, unknown>, text: string) => void }

/**
 * Reads each lane entry by entry, a thousand at a time, and records the position after each batch: after a kill another
 * server continues there. A lane without a fault is proven up to its last read entry.
 */
export function makeAuditChecks({ db, outside, warn }: Parts) {
  const isWaiting = () => hasOpenCheck(db)

  async function work(): Promise<void> {
    let notedOf: ReturnType<typeof externalHashesByLane> | undefined
    for (;;) {
      const check = await firstOpenCheck(db)
      if (!check) return
      // Ends that are noted meanwhile are of entries that the next check compares.
      notedOf ??= externalHashesByLane(await outside.read())
      if (check.lanes === null) await begin(check)
      else await readOn({ ...check, lanes: check.lanes }, notedOf)
    }
  }

  async function begin({ id, everything }: OpenCheck) {
    const proven = everything ? new Map() : await provenPlaces(db)
    const lanes = (await auditHeads(db)).map(({ lane, lane_number, hash }): LaneToRead => {
      const from = proven.get(lane)
      // The last proven entry is read again: it must still be what it was.
      const after = from ? { lane_number: from.lane_number - 1, hash: from.hash } : { lane_number: 0, hash: '' }
      return { lane, ...after, end: { lane_number, hash }, proven: from !== undefined }
    })
    const total = lanes.reduce((sum, { lane_number, end }) => sum + Math.max(0, end.lane_number - lane_number), 0)
    await beginCheck(db, id, { lanes, total })
  }

  async function readOn(check: OpenCheck & { lanes: LaneToRead[] }, notedOf: ReturnType<typeof externalHashesByLane>) {
    const [lane, ...others] = check.lanes
    if (!lane) return end(check)
    const noted = notedOf(lane.lane)
    const rows = await entriesOfLane(db, lane.lane, lane.lane_number, batch)
    // The check stored the hash of the proven entry, but not that of the one before it.
    const after = lane.proven ? { ...lane, hash: rows[0]?.previous_hash ?? '' } : lane
    const { faults, last } = faultsOfEntries(lane.lane, after, rows, noted)
    if (lane.proven && rows[0]?.hash !== lane.hash)
      faults.push({ lane: lane.lane, lane_number: lane.lane_number + 1, fault: rows[0] ? 'changed' : 'missing' })
    const read = { ...lane, ...last, proven: false }
    const is_read = rows.length < batch
    if (is_read) faults.push(...faultsAtEnd({ lane: lane.lane, ...lane.end }, last, noted))
    const all = [...check.faults, ...faults].slice(0, max_faults)
    const is_intact = all.every((fault) => fault.lane !== lane.lane)
    await transaction(db, async (trx) => {
      await saveCheck(trx, {
        ...check,
        done: check.done + rows.length,
        lanes: is_read ? others : [read, ...others],
        faults: all,
      })
      if (is_read && is_intact && last.lane_number > 0)
        await saveProven(trx, { lane: lane.lane, ...last }, await now(trx))
    })
  }

  async function end({ id, faults }: OpenCheck) {
    await transaction(db, async (trx) => endCheck(trx, id, await now(trx)))
    if (faults.length > 0) warn({ faults }, 'the audit log is not what was written')
  }

  /** Once a day by itself. */
  async function startDaily() {
    await startCheck(db, { everything: false, started_by: null })
  }

  return { isWaiting, work, startDaily }
}
