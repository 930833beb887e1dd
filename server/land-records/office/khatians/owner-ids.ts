import { latinDigits } from '#contract/digits.ts'

type Sent = { id?: string | undefined; owner: string; area: number }
type OnRecord = { id: string; owner: string; area: number }

/** By which two names are the same: one form of each letter, digit and space, one case. */
const nameKey = (owner: string) => latinDigits(owner.normalize('NFC')).toLowerCase().replace(/\s+/g, ' ').trim()

const sameArea = (one: number, other: number) => Math.round(one * 100) === Math.round(other * 100)

/**
 * The row ids of the owners that are sent, in their order; null for a new owner. For every writer, an owner keeps the
 * id of the version before: by the id that was sent, if that row is on record and still free; else by name, if it
 * occurs once on both sides, then with the same area, then by place among those of the name. No id goes to another name
 * unless it was sent with it, as in a corrected name, and none is given twice.
 */
export function ownerIds(sent: readonly Sent[], on_record: readonly OnRecord[]): (string | null)[] {
  const ids: (string | null)[] = sent.map(() => null)
  const free = new Map(on_record.map((row) => [row.id, row]))
  const take = (at: number, id: string | undefined) => {
    if (id === undefined || !free.delete(id)) return
    ids[at] = id
  }
  for (const [at, { id }] of sent.entries()) take(at, id)

  const left = () => sent.flatMap((row, at) => (ids[at] === null ? [{ ...row, at }] : []))
  const named = (owner: string) => [...free.values()].filter((row) => nameKey(row.owner) === nameKey(owner))
  const alone = left().filter(
    ({ owner }, _, all) => all.filter((row) => nameKey(row.owner) === nameKey(owner)).length === 1,
  )
  for (const { at, owner } of alone) if (named(owner).length === 1) take(at, named(owner)[0]?.id)
  for (const { at, owner, area } of left()) take(at, named(owner).find((row) => sameArea(row.area, area))?.id)
  for (const { at, owner } of left()) take(at, named(owner)[0]?.id)
  return ids
}
