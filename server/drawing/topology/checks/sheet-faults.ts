import type { FaultState } from '#contract/drawing/topology-rules.ts'
import { accepted_growth_sq_ft } from '#contract/drawing/topology-rules.ts'
import type { FoundFault } from './check-sheet.sql.ts'

/** A fault on record. */
export type StoredFault = Omit<FoundFault, 'place'> & { id: number; state: FaultState; accepted_area: number | null }

/** Changes that a check makes to the faults of a sheet. */
export type FaultChanges = {
  added: FoundFault[]
  /** Faults that are found again with other values; `state` is the new state. */
  changed: { stored: StoredFault; found: FoundFault; state: 'open' | 'accepted' }[]
  mended: StoredFault[]
}

/**
 * Compares what a check found with what is on record. What is found no more is mended. What was mended and is found
 * again is open, and so is what was accepted and has grown since. The order of neither list plays a part.
 */
export function compareFaults(stored: readonly StoredFault[], found: readonly FoundFault[]): FaultChanges {
  const unmatched = new Map<string, StoredFault[]>()
  for (const each of stored) unmatched.set(keyOf(each), [...(unmatched.get(keyOf(each)) ?? []), each])
  const changes: FaultChanges = { added: [], changed: [], mended: [] }
  for (const [key, alike] of Map.groupBy(found, keyOf)) {
    const candidates = new Set(unmatched.get(key))
    const unplaced = new Set(alike)
    for (const [same, each] of alikeFirst([...candidates], alike)) {
      if (!candidates.has(same) || !unplaced.has(each)) continue
      candidates.delete(same)
      unplaced.delete(each)
      const state = same.state === 'accepted' && !hasGrown(same, each) ? 'accepted' : 'open'
      if (state !== same.state || differs(same, each)) changes.changed.push({ stored: same, found: each, state })
    }
    unmatched.set(key, [...candidates])
    changes.added.push(...unplaced)
  }
  changes.mended = [...unmatched.values()].flat().filter(({ state }) => state !== 'mended')
  return changes
}

/**
 * Pairs of stored and found faults, the likeliest first: unchanged faults, then those that are not mended, then those
 * with the largest overlap.
 */
const alikeFirst = (stored: readonly StoredFault[], found: readonly FoundFault[]) =>
  stored
    .flatMap((one) => found.filter((other) => meets(one, other)).map((other) => [one, other] as const))
    .toSorted(
      ([one, other], [two, another]) =>
        Number(differs(one, other)) - Number(differs(two, another)) ||
        Number(one.state === 'mended') - Number(two.state === 'mended') ||
        shared(two, another) - shared(one, other) ||
        one.id - two.id,
    )

type Identity = Pick<FoundFault, 'kind' | 'dag_id' | 'other_dag_id'>
const keyOf = ({ kind, dag_id, other_dag_id }: Identity) => `${kind} ${dag_id} ${other_dag_id ?? ''}`

/** One pair of dags has one fault of a kind, but any number of gaps, which differ by their place. */
const meets = (one: StoredFault, other: FoundFault) =>
  other.kind !== 'gap' ||
  (one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north)

/** Square degrees that the extents of two that meet have in common. */
const shared = (one: StoredFault, other: FoundFault) =>
  (Math.min(one.east, other.east) - Math.max(one.west, other.west)) *
  (Math.min(one.north, other.north) - Math.max(one.south, other.south))

const hasGrown = ({ accepted_area }: StoredFault, { area }: FoundFault) =>
  area > (accepted_area ?? 0) + accepted_growth_sq_ft

const measures = ['area', 'width', 'recorded_area', 'drawn_area', 'west', 'south', 'east', 'north'] as const
const differs = (stored: StoredFault, found: FoundFault) => measures.some((each) => stored[each] !== found[each])
