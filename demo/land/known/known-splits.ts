import type { Position } from '../../geography/outline.ts'
import { at, type Random } from '../../random.ts'
import { partsOf } from '../dag-numbers.ts'
import { areaOf, unionRings } from '../parcel-shapes.ts'
import { dividePatch, doubleAreaOf, type Parcel } from '../parcels.ts'
import type { SurveyCode } from '../survey-types.ts'

/** A parcel and its parents: parcels of the survey before, by their index in its list. */
export type KnownParcel = { parcel: Parcel; parents: { place: number; share: number }[] }

export type KnownSurvey = { code: SurveyCode; parcels: KnownParcel[] }

const codes = ['CS', 'SA', 'RS', 'BS'] as const

/** 70 m squared: after three surveys the smallest part is still a plot. */
const spacing_m = 70
const block = { column: 0, row: 0, width: 6, height: 6 }

const divided = 0.45
const joined = 0.3
/** Parcels are not joined beyond 1.5 acres, in hundredths of square feet. */
const largest = 150 * 43_560

/**
 * One patch of land as four surveys drew it, each by dividing and joining the parcels of the one before: the parents of
 * every parcel are known exactly. They share their corners, so each survey fills the patch.
 */
export function knownSplits(random: Random, centre: Position): { surveys: KnownSurvey[]; reach_m: number } {
  const { sheets, reach_m } = dividePatch(random, centre, spacing_m, [block])
  let parcels: KnownParcel[] = at(sheets, 0).map((parcel) => ({ parcel, parents: [] }))
  const surveys = codes.map((code, order) => {
    if (order > 0)
      parcels = redrawn(
        random,
        parcels.map(({ parcel }) => parcel),
      )
    return { code, parcels }
  })
  return { surveys, reach_m }
}

type Piece = { parcel: Parcel; of: number }

/** Parcels of the next survey: some divided, then some parts joined to a neighbour's. */
function redrawn(random: Random, before: readonly Parcel[]): KnownParcel[] {
  const left: Piece[] = before.flatMap((parcel, of) => {
    const parts = random() < divided ? partsOf(parcel) : null
    return (parts ?? [parcel]).map((part) => ({ parcel: part, of }))
  })
  const drawn: KnownParcel[] = []
  for (let piece = left.shift(); piece; piece = left.shift()) {
    const own = piece
    const other =
      random() < joined ? left.find((each) => each.of !== own.of && union(own.parcel, each.parcel)) : undefined
    const parcel = other && union(own.parcel, other.parcel)
    if (other) left.splice(left.indexOf(other), 1)
    drawn.push(parcel && other ? known(parcel, [own, other]) : known(own.parcel, [own]))
  }
  return drawn
}

const known = (parcel: Parcel, pieces: readonly Piece[]): KnownParcel => ({
  parcel,
  parents: pieces.map((piece) => ({ place: piece.of, share: doubleAreaOf(piece.parcel) / doubleAreaOf(parcel) })),
})

/** Two parcels as one; null if they do not adjoin, touch in several places or would be too large. */
function union(one: Parcel, other: Parcel): Parcel | null {
  const edges = new Set(other.map((from, i) => `${at(other, (i + 1) % other.length)}|${from}`))
  const shared = one.filter((from, i) => edges.has(`${from}|${at(one, (i + 1) % one.length)}`)).length
  const corners = new Set(other.map(String))
  // One edge has two corners, two in a row have three: more of them would leave a hole or a neck between the two.
  if (shared === 0 || one.filter((corner) => corners.has(String(corner))).length !== shared + 1) return null
  if (areaOf(one) + areaOf(other) > largest) return null
  const [ring, ...more] = unionRings([one, other])
  return ring && more.length === 0 ? ring : null
}
