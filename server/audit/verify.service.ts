import type { AuditHead } from '#contract/audit/audit.ts'
import type { Db } from '#server/app/database.ts'
import { auditHeads, entriesOfLane } from './audit-log.sql.ts'
import type { ExternalHeads } from './heads-file.ts'
import {
  type ExternalHashes,
  externalHashesByLane,
  type Fault,
  faultsAtEnd,
  faultsOfEntries,
  type Place,
} from './lane-faults.ts'

const batch = 1000
const max_faults = 200

/**
 * Walks every lane from its first entry to its head, at once: for the command line, where nobody waits for a page. `noted`
 * counts the ends noted outside that were compared; without any a cut at the end cannot be seen.
 */
export async function verifyAudit(db: Db, outside: ExternalHeads) {
  const faults: Fault[] = []
  const notedOf = externalHashesByLane(await outside.read())
  let entries = 0
  let noted = 0
  for (const head of await auditHeads(db)) {
    const hashes = notedOf(head.lane)
    noted += hashes.size
    const lane = await verifyLane(db, head, hashes)
    entries += lane.entries
    faults.push(...lane.faults)
  }
  return { entries, noted, intact: faults.length === 0, faults: faults.slice(0, max_faults) }
}

async function verifyLane(db: Db, head: AuditHead, noted: ExternalHashes) {
  const faults: Fault[] = []
  let last: Place = { lane_number: 0, hash: '' }
  let entries = 0
  for (;;) {
    const rows = await entriesOfLane(db, head.lane, last.lane_number, batch)
    const read = faultsOfEntries(head.lane, last, rows, noted)
    faults.push(...read.faults)
    last = read.last
    entries += rows.length
    if (rows.length < batch) break
  }
  return { entries, faults: [...faults, ...faultsAtEnd(head, last, noted)] }
}
