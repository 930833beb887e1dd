import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'

/** An owner on record; the same name in several rows is one. */
export type RecordedPerson = { name: string; name_en: string | null; share: string | null; area: number }

/** The owners of a dag, each name once with all that stands under it. */
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
