import { randomUUID } from 'node:crypto'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { DagForm, DagRecord, OwnerForm } from '#contract/land-records/land-records-office.ts'
import { areaAfter, isAreaOf, sharesFit } from '#contract/land-records/owner-shares.ts'
import { fieldError } from '#server/app/app-error.ts'
import { ownerIds } from './owner-ids.ts'

export type KhatianFacts = { khatiyan_number: string; khotiyan: OwnerRow[]; area: number }

type Owner = { [Field in Exclude<keyof OwnerForm, 'owner' | 'area'>]?: string | undefined } & Pick<
  OwnerForm,
  'owner' | 'area'
>

const ownerRow = (id: string, { owner, owner_en, father, address, share, area }: Owner): OwnerRow => ({
  id,
  owner,
  ...(owner_en !== undefined && { owner_en }),
  ...(father !== undefined && { father }),
  ...(address !== undefined && { address }),
  ...(share !== undefined && { share }),
  area,
})

/** A row whose share stays as it was keeps the exact one. */
function withExactShare(row: OwnerRow, on_record: readonly OwnerRow[]): OwnerRow {
  const before = on_record.find(({ id }) => id === row.id)
  const exact_share = before?.share === row.share ? before?.exact_share : undefined
  return exact_share === undefined ? row : { ...row, exact_share }
}

/** The owners after a form: those on record keep their row ids, a new one gets one. */
export function ownersAfter(sent: readonly Owner[], on_record: readonly OwnerRow[]): OwnerRow[] {
  const ids = ownerIds(sent, on_record)
  return sent.map((owner, at) => withExactShare(ownerRow(ids[at] ?? randomUUID(), owner), on_record))
}

/** Refuses shares that neither make one nor as much as those on record. */
export function refuseOtherShares(field: string, owners: readonly Owner[], on_record: readonly OwnerRow[]): void {
  if (!sharesFit(owners, on_record)) throw fieldError(field, 'shares_differ')
}

/**
 * The khatian after a form. Owners that are not sent stay as they are; what is sent replaces them all. Shares make one, or as
 * much as on record (422 on `khotiyan`). An area is the sum of its owners' areas (422 on `area`), so that there is none
 * without owners (422 on `khotiyan`): a dag that is only drawn has neither. One that is on record otherwise, as a register
 * states it, stays while the owners' sum does, and so does what nobody has while the shares make as much as before.
 */
export function khatianOf(form: DagForm, before: DagRecord | null): KhatianFacts {
  const on_record = before?.khotiyan ?? []
  const khotiyan = form.khotiyan ? ownersAfter(form.khotiyan, on_record) : on_record
  if (khotiyan.length === 0 && form.area) throw fieldError('khotiyan', 'owners_missing')
  if (form.khotiyan) refuseOtherShares('khotiyan', khotiyan, on_record)
  if (!isAreaOf(form.area, khotiyan, before)) throw fieldError('area', 'area_differs')
  const area = form.area ?? areaAfter(khotiyan, before)
  return { khatiyan_number: form.khatiyan_number, khotiyan, area }
}

const plain = (owners: readonly OwnerRow[]) => JSON.stringify(owners.map(({ id, ...owner }) => ownerRow(id, owner)))

export const hasSameOwners = (one: { khotiyan: OwnerRow[] }, other: { khotiyan: OwnerRow[] }) =>
  plain(one.khotiyan) === plain(other.khotiyan)

export const isSameKhatian = (one: KhatianFacts, other: KhatianFacts) =>
  one.khatiyan_number === other.khatiyan_number && one.area === other.area && hasSameOwners(one, other)
