import type { Village } from '../people/people.ts'
import { between, pick, type Random } from '../random.ts'
import { type Change, earlierHolding, type Holding, ownerRows } from './owner-rows.ts'
import type { DagRow, KhatianRow } from './record-rows.ts'

/** History of one khatian, the present holding last; the first has no reason. */
export type Chain = { holding: Holding; since: string; reason: string | null }[]

const day = (random: Random, from_year: number, to_year: number) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${between(random, from_year, to_year)}-${two(between(random, 1, 12))}-${two(between(random, 1, 28))}T04:00:00.000Z`
}

/** The chain that ends with `now`: itself alone, or after one or two earlier holdings. */
export function makeChain(random: Random, now: Holding, village: Village, has_history: boolean): Chain {
  const first = day(random, 2011, 2015)
  if (!has_history) return [{ holding: now, since: first, reason: null }]
  const second = earlierHolding(random, now, village)
  const later = { holding: now, since: day(random, 2021, 2025), reason: second.reason }
  if (pick(random, [true, false])) return [{ holding: second.holding, since: first, reason: null }, later]
  const third: Change = earlierHolding(random, second.holding, village)
  return [
    { holding: third.holding, since: first, reason: null },
    { holding: second.holding, since: day(random, 2016, 2020), reason: third.reason },
    later,
  ]
}

/** The rows of one dag for its khatian's chain, without ids. An owner's row id is stable for dag and version. */
export const versionRows = (dag: DagRow, chain: Chain): Omit<KhatianRow, 'id'>[] =>
  chain.map(({ holding, since, reason }, i) => ({
    dag_id: dag.id,
    version: i + 1,
    current: i === chain.length - 1,
    khatiyan_number: dag.khatiyan_number,
    area: dag.area,
    khotiyan: ownerRows(`owner:${dag.id}:${i + 1}`, holding, Math.round(dag.area * 100)),
    since,
    reason,
  }))
