import type { AuditCheck, AuditHead } from '#contract/audit/audit.ts'
import { type Db, now } from '#server/app/database.ts'
import { auditHeads, entriesOfLane } from './audit-log.sql.ts'
import { chainHash } from './chain.ts'
import type { HeadsFile } from './heads-file.ts'

type Fault = AuditCheck['faults'][number]

const batch = 1000
const most_faults = 200

/**
 * Walks every lane from its first entry to its head: each must carry the hash of the one before and the hash of what it
 * says. What was written outside the database tells whether the end of a lane was cut off together with its head.
 */
export async function verifyAudit(db: Db, outside: HeadsFile): Promise<AuditCheck> {
  const faults: Fault[] = []
  const at = await now(db)
  const seen_outside = Map.groupBy(await outside.read(), ({ lane }) => lane)
  let entries = 0
  for (const head of await auditHeads(db)) {
    const lane = await verifyLane(db, head, seen_outside.get(head.lane) ?? [])
    entries += lane.entries
    faults.push(...lane.faults)
  }
  return { at: at.toISOString(), entries, intact: faults.length === 0, faults: faults.slice(0, most_faults) }
}

async function verifyLane(db: Db, head: AuditHead, outside: AuditHead[]) {
  const { lane } = head
  const faults: Fault[] = []
  const outsideHashes = new Map(outside.map(({ lane_number, hash }) => [lane_number, hash]))
  let last = { lane_number: 0, hash: '' }
  let entries = 0
  for (;;) {
    const rows = await entriesOfLane(db, lane, last.lane_number, batch)
    for (const row of rows) {
      const { lane_number } = row
      if (lane_number !== last.lane_number + 1)
        faults.push({ lane, lane_number: last.lane_number + 1, fault: 'missing' })
      else if (row.previous_hash !== last.hash) faults.push({ lane, lane_number, fault: 'changed' })
      if (row.hash !== chainHash(row.previous_hash, row)) faults.push({ lane, lane_number, fault: 'changed' })
      const noted = outsideHashes.get(lane_number)
      if (noted !== undefined && noted !== row.hash) faults.push({ lane, lane_number, fault: 'changed' })
      last = { lane_number, hash: row.hash }
      entries += 1
    }
    if (rows.length < batch) break
  }
  // Entries written while the lane was read stand behind the head that was read first.
  if (last.lane_number < head.lane_number) faults.push({ lane, lane_number: last.lane_number + 1, fault: 'missing' })
  else if (last.lane_number === head.lane_number && last.hash !== head.hash)
    faults.push({ lane, lane_number: last.lane_number, fault: 'head_differs' })
  const furthest = Math.max(0, ...outsideHashes.keys())
  if (furthest > last.lane_number) faults.push({ lane, lane_number: last.lane_number + 1, fault: 'cut' })
  return { entries, faults }
}
