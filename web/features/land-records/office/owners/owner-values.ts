import { latinDigits } from '#contract/digits.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { sameValues } from '#web/parts/form/same-values.ts'
import { typedNumber } from './typed-number.ts'

/** Typed values of one owner. */
export type OwnerValues = {
  /** React key, so that a row keeps its state when it moves. */
  key: string
  /** Row id of an owner on record; the server gives new ones an id. */
  id: string
  owner: string
  owner_en: string
  father: string
  address: string
  share: string
  area: string
}

export const ownerFields = ['owner', 'owner_en', 'father', 'address', 'share', 'area'] as const
export type OwnerField = (typeof ownerFields)[number]

let made = 0

export const newOwner = (): OwnerValues => ({
  ...newRow(),
  owner: '',
  owner_en: '',
  father: '',
  address: '',
  share: '',
  area: '',
})

function newRow() {
  made += 1
  return { key: `new-${made}`, id: '' }
}

export const ownerValuesOf = (row: OwnerRow): OwnerValues => ({
  key: row.id,
  id: row.id,
  owner: row.owner,
  owner_en: row.owner_en ?? '',
  father: row.father ?? '',
  address: row.address ?? '',
  share: row.share ?? '',
  area: String(row.area),
})

/** Copies an owner to another dag, without the area. */
export const copiedOwner = (row: OwnerRow): OwnerValues => ({ ...ownerValuesOf(row), ...newRow(), area: '' })

export const isEmptyOwner = (owner: OwnerValues) => ownerFields.every((field) => owner[field].trim() === '')

/** Owner as it is sent. */
export const sentOwner = ({ key: _, id, ...owner }: OwnerValues) => (id ? { id, ...owner } : owner)

/** True if the typed owners differ from those on record; their order counts. */
export function ownersDiffer(typed: readonly OwnerValues[], recorded: readonly OwnerRow[]): boolean {
  const plain = (owner: OwnerValues) => ({
    id: owner.id,
    owner: owner.owner.trim(),
    owner_en: owner.owner_en.trim(),
    father: owner.father.trim(),
    address: owner.address.trim(),
    share: latinDigits(owner.share.trim()),
    area: typedNumber(owner.area),
  })
  return !sameValues(typed.map(plain), recorded.map(ownerValuesOf).map(plain))
}

/** Moves the row at `from` to `to`. */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const others = rows.filter((_, at) => at !== from)
  const row = rows[from]
  return row === undefined ? others : others.toSpliced(to, 0, row)
}
