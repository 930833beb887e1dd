import { between, type Random, shuffled } from '../random.ts'

/**
 * Deals the dags of a sheet to khatians of `least` to `most` dags each; the last gets the rest. The dags of a khatian
 * keep their order, and the khatians are in the order of their first dags.
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
