import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'

type Dag = { dag_no: string; khotiyan: readonly OwnerRow[] }

/** The owners over all dags of a khatian: the same name with the same father is one. Shares are of the `whole` area. */
export function ownersOver(dags: readonly Dag[], whole: number) {
  const rows = dags.flatMap(({ dag_no, khotiyan }) => khotiyan.map((row) => ({ ...row, dag_no })))
  const people = Map.groupBy(rows, ({ owner, father }) => JSON.stringify([owner, father ?? '']))
  return [...people.values()].flatMap((held) => {
    const [first] = held
    if (!first) return []
    const area = addedUp(held.map((row) => row.area))
    const dag_numbers = [...new Set(held.map(({ dag_no }) => dag_no))]
    return {
      owner: first.owner,
      owner_en: first.owner_en ?? null,
      father: first.father ?? null,
      address: first.address ?? null,
      area,
      share: whole > 0 ? (area / whole).toFixed(4) : '0.0000',
      dag_count: held.length,
      dag_numbers: dag_numbers.length < dags.length ? dag_numbers : null,
    }
  })
}
