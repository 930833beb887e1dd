import type { FaultState } from '#contract/drawing/topology-rules.ts'
import { accepted_growth_sq_ft } from '#contract/drawing/topology-rules.ts'
import type { FoundFault } from './check-sheet.sql.ts'

/** A fault as it stands on record. */
export type StoredFault = Omit<FoundFault, 'place'> & { id: number; state: FaultState; accepted_area: number | null }

/** What a check makes of the faults of a sheet. */
export type FaultChanges = {
  added: FoundFault[]
  /** On record and found again, otherwise than it stands there; `state` is what it becomes. */
  changed: { stored: StoredFault; found: FoundFault; state: 'open' | 'accepted' }[]
  mended: StoredFault[]
}

/**
 * Compares what a check found with what is on record. What is found no more is mended. What was mended and is found again
 * is open, and so is what was accepted and has grown since.
 */
export function compareFaults(stored: readonly StoredFault[], found: readonly FoundFault[]): FaultChanges {
  const unmatched = new Map<string, StoredFault[]>()
  for (const each of stored) unmatched.set(keyOf(each), [...(unmatched.get(keyOf(each)) ?? []), each])
  const changes: FaultChanges = { added: [], changed: [], mended: [] }
  for (const each of found) {
    const candidates = unmatched.get(keyOf(each)) ?? []
    const same = candidates.find((other) => each.kind !== 'gap' || meets(each, other))
    if (!same) {
      changes.added.push(each)
      continue
    }
    candidates.splice(candidates.indexOf(same), 1)
    const state = same.state === 'accepted' && !hasGrown(same, each) ? 'accepted' : 'open'
    if (state !== same.state || differs(same, each)) changes.changed.push({ stored: same, found: each, state })
  }
  changes.mended = [...unmatched.values()].flat().filter(({ state }) => state !== 'mended')
  return changes
}

type Identity = Pick<FoundFault, 'kind' | 'dag_id' | 'other_dag_id'>
const keyOf = ({ kind, dag_id, other_dag_id }: Identity) => `${kind} ${dag_id} ${other_dag_id ?? ''}`

/** Gaps between the same dags are told apart by where they lie. */
const meets = (one: Omit<FoundFault, 'place'>, other: Omit<FoundFault, 'place'>) =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north

const hasGrown = ({ accepted_area }: StoredFault, { area }: FoundFault) =>
  area > (accepted_area ?? 0) + accepted_growth_sq_ft

const measures = ['area', 'width', 'recorded_area', 'drawn_area', 'west', 'south', 'east', 'north'] as const
const differs = (stored: StoredFault, found: FoundFault) => measures.some((each) => stored[each] !== found[each])
