import type { AuditCheck, AuditHead } from '#contract/audit/audit.ts'
import { type ChainedEntry, chainHash } from './chain.ts'

export type Fault = AuditCheck['faults'][number]
/** An entry of a lane by its number and hash; number 0 is before the first. */
export type Place = { lane_number: number; hash: string }
export type ChainedRow = ChainedEntry & { previous_hash: string; hash: string }
/** Hashes stored outside the database, by the number of their entry. */
export type ExternalHashes = ReadonlyMap<number, string>

/** Entries that follow a place in their lane: each carries the hash of the one before and the hash of what it says. */
export function faultsOfEntries(lane: number, after: Place, rows: readonly ChainedRow[], noted: ExternalHashes) {
  const faults: Fault[] = []
  let last = after
  for (const row of rows) {
    const { lane_number } = row
    if (lane_number !== last.lane_number + 1) faults.push({ lane, lane_number: last.lane_number + 1, fault: 'missing' })
    else if (row.previous_hash !== last.hash) faults.push({ lane, lane_number, fault: 'changed' })
    if (row.hash !== chainHash(row.previous_hash, row)) faults.push({ lane, lane_number, fault: 'changed' })
    const outside = noted.get(lane_number)
    if (outside !== undefined && outside !== row.hash) faults.push({ lane, lane_number, fault: 'changed' })
    last = { lane_number, hash: row.hash }
  }
  return { faults, last }
}

/**
 * Finds faults at the end of a lane that was read up to `last`; `head` was its end when the check began, and later
 * entries follow it. Hashes stored outside reveal an end that was cut off together with its head.
 */
export function faultsAtEnd(head: AuditHead, last: Place, noted: ExternalHashes): Fault[] {
  const { lane } = head
  const faults: Fault[] = []
  if (last.lane_number < head.lane_number) faults.push({ lane, lane_number: last.lane_number + 1, fault: 'missing' })
  else if (last.lane_number === head.lane_number && last.hash !== head.hash)
    faults.push({ lane, lane_number: last.lane_number, fault: 'head_differs' })
  const furthest = Math.max(0, ...noted.keys())
  if (furthest > last.lane_number) faults.push({ lane, lane_number: last.lane_number + 1, fault: 'cut' })
  return faults
}

/** Hashes kept outside the database, by lane. */
export function externalHashesByLane(heads: readonly AuditHead[]): (lane: number) => ExternalHashes {
  const by_lane = Map.groupBy(heads, ({ lane }) => lane)
  return (lane) => new Map((by_lane.get(lane) ?? []).map(({ lane_number, hash }) => [lane_number, hash]))
}
