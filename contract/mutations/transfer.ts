import { z } from 'zod'
import {
  divide,
  type Fraction,
  fraction,
  isEqual,
  minus,
  none,
  over,
  storable,
  sumOf,
  times,
  whole,
} from '#contract/fractions.ts'
import { OwnerRow } from '#contract/land-records/land-records.ts'
import { recordedShare, writtenShare } from '#contract/land-records/recorded-share.ts'
import { SharesLater, TaxAfter } from '#contract/land-tax/tax-after.ts'
import { neededId } from '#contract/records/records.ts'
import { line } from '#contract/text-input.ts'
import { GateLine } from './conflict-gate.ts'
import { NamesOnRecord } from './mutations.ts'
import { OverrideFact, OverrideReason } from './override.ts'

// Transfer in the khatian: the giving rows, and the rows afterwards.

const listed = (ids: unknown) => (ids === undefined || ids === null || Array.isArray(ids) ? ids : [ids])

const RowIds = z
  .preprocess(listed, z.array(line(60)).max(500, { error: 'too_long' }).nullish())
  .transform((ids) => (ids && ids.length > 0 ? [...new Set(ids)] : null))

/** Registrations whose holders give; those that the record names if not sent, none if it is empty. */
const GiverIds = z
  .preprocess(
    listed,
    z
      .array(z.literal('none').or(neededId('wrong_type')))
      .max(100, { error: 'too_long' })
      .nullish(),
  )
  .transform((ids) => (ids ? ids.filter((id) => id !== 'none') : null))

/**
 * GET /admin/mutations/{id}/transfer. `row_ids`: the rows of the previous owner; defaults to the rows with that name.
 */
export const TransferQuery = z.object({ row_ids: RowIds, giver_ids: GiverIds })
export type TransferQuery = z.output<typeof TransferQuery>

/** POST /admin/mutations/{id}/apply. */
export const ApplyTransfer = z.object({
  row_ids: RowIds,
  giver_ids: GiverIds,
  /** Names as the khatian is to have them, in the order of the buyers; those of the application if not sent. */
  buyers: z.array(NamesOnRecord).max(50, { error: 'too_long' }).nullish(),
  /** Version of the khatian that the officer has seen: any other is 409 `conflict`. */
  khatian_version: z
    .int({ error: 'wrong_type' })
    .nullish()
    .transform((version) => version ?? null),
  shares_later: SharesLater,
  /** Reason for an entry without facts that it needs, unless the approval has given one. It is told. */
  override_reason: OverrideReason,
})
export type ApplyTransfer = z.output<typeof ApplyTransfer>

/** Obstacles to a transfer; the first that applies is reported. */
export const TransferObstacle = z.enum(['applied', 'dag_open', 'rows_open', 'more_than_held', 'not_approved', 'unpaid'])
export type TransferObstacle = z.infer<typeof TransferObstacle>

/** An owner in the new khatian: as before, with less land, or new. */
export const ProposedOwner = OwnerRow.extend({ change: z.enum(['same', 'less', 'new']) })
export type ProposedOwner = z.infer<typeof ProposedOwner>

/** The owners before and after, side by side. */
export const Transfer = z.object({
  /** Null until its dag on record is decided. */
  dag: z
    .object({
      dag_id: z.int(),
      dag_number: z.string(),
      khatiyan_number: z.string(),
      /** Square feet. */
      area: z.number(),
      khatian_version: z.int(),
    })
    .nullable(),
  owners: z.array(OwnerRow),
  /** Rows of the previous owner; empty until somebody chooses them. */
  row_ids: z.array(z.string()),
  /** Square feet of these rows. */
  held_area: z.number(),
  /** Square feet to transfer. */
  sold_area: z.number().nullable(),
  /** Null while it cannot be calculated. A row that is missing here is removed. */
  proposed: z.array(ProposedOwner).nullable(),
  /** Land tax afterwards; null while that is not known, and where no tax is due. */
  tax: TaxAfter.nullable(),
  /** Null if it can be entered now, unless a rule of the checklist blocks. */
  obstacle: TransferObstacle.nullable(),
  /** Current results of the rules, with the chosen rows. */
  checklist: z.array(GateLine),
  /** Facts that it is entered without only with a reason, and that no reason of the approval covers. */
  needs_reason: z.array(OverrideFact),
})
export type Transfer = z.infer<typeof Transfer>

type Buyer = NamesOnRecord & { name: string; address: string; share: Fraction }
type Transferred = {
  owners: readonly OwnerRow[]
  row_ids: readonly string[]
  /** Square feet; null: all of these rows. */
  sold_area: number | null
  buyers: readonly Buyer[]
  /** Id of a new row, by the index of its buyer. */
  idOf: (place: number) => string
}

const hundredths = (area: number) => Math.round(area * 100)

/**
 * Returns the owners after a transfer. Each giving row keeps its part of the rest, and is removed if nothing is left;
 * the buyers follow the last of them. Not a hundredth of a square foot is lost. Null if the rows have less than is
 * transferred, or so little that a buyer would get none.
 */
export function ownersAfter({ owners, row_ids, sold_area, buyers, idOf }: Transferred): ProposedOwner[] | null {
  const givers = owners.filter(({ id }) => row_ids.includes(id))
  const held = givers.reduce((sum, { area }) => sum + hundredths(area), 0)
  const sold = sold_area === null ? held : hundredths(sold_area)
  if (sold <= 0 || sold > held) return null
  const rests = divide(
    held - sold,
    givers.map(({ area }) => fraction(hundredths(area), held)),
  )
  const parts = divide(
    sold,
    buyers.map(({ share }) => share),
  )
  if (parts.some((part) => part <= 0)) return null
  const others = owners.flatMap((owner) => (row_ids.includes(owner.id) ? [] : (recordedShare(owner) ?? [])))
  const shares = sharesAfter(givers, others, rests, fraction(sold, held), buyers)
  const last = givers.at(-1)
  return owners.flatMap((owner) => {
    const place = givers.indexOf(owner)
    if (place < 0) return [{ ...owner, change: 'same' as const }]
    const rest = rests[place] ?? 0
    const change = rest === hundredths(owner.area) ? 'same' : 'less'
    const { exact_share: _, ...as_before } = owner
    const kept: ProposedOwner = { ...as_before, ...shares(place), area: rest / 100, change }
    return [...(rest > 0 ? [kept] : []), ...(owner === last ? buyers.map(newRow) : [])]
  })

  function newRow({ name, name_bn, father, address }: Buyer, place: number): ProposedOwner {
    const share = shares(givers.length + place)
    return {
      id: idOf(place),
      ...ownerNames(name, name_bn),
      ...(father !== null && { father }),
      address: oneLine(address),
      ...share,
      area: (parts[place] ?? 0) / 100,
      change: 'new',
    }
  }
}

/** The khatian is in Bengali; a name in Latin letters is next to it. */
export const ownerNames = (name: string, name_bn: string | null) =>
  name_bn === null || name_bn === name ? { owner: name } : { owner: name_bn, owner_en: name }

/** The khatian has one line for an address. */
const oneLine = (address: string) => address.replace(/\s*\n\s*/g, ', ').slice(0, 300)

/**
 * Shares of the rows that follow: each giver keeps what is left of theirs, the buyers have their parts of what is given, as
 * exact fractions. Decimals are rounded each for itself, so that equal parts look equal. If a giver has no recorded share,
 * no row gets one.
 */
function sharesAfter(
  givers: readonly OwnerRow[],
  others: readonly Fraction[],
  rests: readonly number[],
  given: Fraction,
  buyers: readonly Buyer[],
) {
  const before = givers.flatMap((giver) => recordedShare(giver) ?? [])
  if (before.length < givers.length) return () => ({})
  const total = sumOf(before)
  const staying = before.map((share, place) => ((rests[place] ?? 0) > 0 ? share : none))
  const kept = times(total, minus(whole, given))
  // A giver whose last hundredth was rounded away leaves the rest to the others.
  const factor = isEqual(kept, none) ? none : over(kept, sumOf(staying))
  const received = times(total, given)
  const shares = storable(
    [...staying.map((share) => times(share, factor)), ...buyers.map(({ share }) => times(received, share))],
    others,
  )
  const places = Math.max(3, ...givers.map(({ share }) => share?.split('.')[1]?.length ?? 0))
  return (place: number) => writtenShare(shares[place] ?? none, places)
}
