import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'

/** Owner on record; the same name in several rows counts as one. */
export type RecordedPerson = { name: string; name_en: string | null; share: string | null; area: number }

/** Owners of a dag: each name once, with its total area; a share only if the name has a single row. */
export function peopleOf(khotiyan: readonly OwnerRow[]): RecordedPerson[] {
  const names = [...new Set(khotiyan.map(({ owner }) => owner))]
  return names.map((name) => {
    const rows = khotiyan.filter(({ owner }) => owner === name)
    const [first] = rows
    return {
      name,
      name_en: first?.owner_en ?? null,
      share: rows.length === 1 ? (first?.share ?? null) : null,
      area: addedUp(rows.map(({ area }) => area)),
    }
  })
}
