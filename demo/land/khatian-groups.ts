import { between, type Random, shuffled } from '../random.ts'

/**
 * Deals the dags of a sheet to khatians of `least` to `most` dags each, the last with what is left. The order within a
 * khatian is the dags' own, and so is that of the khatians by their first dag.
 */
export function dealToKhatians<T>(random: Random, dags: readonly T[], size: { least: number; most: number }): T[][] {
  const order = new Map(dags.map((dag, i) => [dag, i]))
  const left = shuffled(random, dags)
  const groups: T[][] = []
  while (left.length > 0) groups.push(left.splice(0, between(random, size.least, size.most)))
  const place = (dag: T | undefined) => (dag === undefined ? 0 : (order.get(dag) ?? 0))
  for (const group of groups) group.sort((a, b) => place(a) - place(b))
  return groups.sort(([a], [b]) => place(a) - place(b))
}
