import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { type OwnerField, ownerFields } from './owner-values.ts'

/** Change of an owner from one version of a khatian to the next. */
export type OwnerChange =
  | { kind: 'same' | 'added' | 'removed'; row: OwnerRow }
  | { kind: 'changed'; row: OwnerRow; before: OwnerRow; fields: OwnerField[] }

/** Changes of a version's owners from the previous one; removed owners are last. */
export function ownerDiff(before: readonly OwnerRow[], after: readonly OwnerRow[]): OwnerChange[] {
  const left = new Set(before)
  // Rows keep their id; if an import gave new ids, a person is matched by name and father.
  const byId = new Map(after.map((row) => [row, before.find(({ id }) => id === row.id)]))
  for (const old of byId.values()) if (old) left.delete(old)
  const changes = after.map((row): OwnerChange => {
    const old = byId.get(row) ?? removeSame(left, row)
    if (!old) return { kind: 'added', row }
    const fields = ownerFields.filter((field) => (old[field] ?? '') !== (row[field] ?? ''))
    return fields.length > 0 ? { kind: 'changed', row, before: old, fields } : { kind: 'same', row }
  })
  return [...changes, ...[...left].map((row): OwnerChange => ({ kind: 'removed', row }))]
}

function removeSame(left: Set<OwnerRow>, row: OwnerRow): OwnerRow | undefined {
  const same = [...left].find(({ owner, father }) => owner === row.owner && father === row.father)
  if (same) left.delete(same)
  return same
}
