import { digitsFor, type Language } from '#contract/digits.ts'
import { both, text } from '../../text.ts'
import type { ParcelSheet } from '../../typesetting/papers.ts'
import { type Bilingual, inBothDigits } from '../../typesetting/sheets/land.ts'

const inBoth = (words: (language: Language) => string): Bilingual => ({ bn: words('bn'), en: words('en') })

/** The corners ring by ring; a ring has a title where there are several. */
export function cornerTable({ corners, rings }: ParcelSheet) {
  const numbered = corners.map((corner, place) => ({ ...corner, number: place + 1 }))
  const groups = [...Map.groupBy(numbered, ({ ring }) => ring)]
  return groups.map(([ring, of], nth) => ({
    title: groups.length > 1 ? titleOf(ring, of, rings?.[nth]) : null,
    corners: of.map(({ number, lon, lat, side }) => ({
      number: inBothDigits(String(number)),
      lon: lon.toFixed(7),
      lat: lat.toFixed(7),
      side: inBothDigits(side.toFixed(2)),
    })),
  }))
}

type Ring = NonNullable<ParcelSheet['rings']>[number]

/** Part or hole that it goes round, its corners, and that its last side goes back to the first. */
function titleOf(number: number, of: readonly { number: number }[], ring: Ring | undefined): Bilingual {
  const numbers = of.map((corner) => corner.number)
  return inBoth((language) => {
    const digits = (value: number | undefined) => digitsFor(String(value ?? ''), language)
    const first = digits(numbers[0])
    const name = nameOf(language, number, ring)
    if (!ring || ring.corners > of.length) return text(language, 'rings.open', { ring: name, first })
    return text(language, 'rings.closed', { ring: name, first, last: digits(numbers.at(-1)) })
  })
}

function nameOf(language: Language, number: number, ring: Ring | undefined): string {
  const digits = (value: number) => digitsFor(String(value), language)
  if (!ring) return text(language, 'rings.unknown', { number: digits(number) })
  if (ring.hole === null) return text(language, 'rings.part', { part: digits(ring.part) })
  return text(language, 'rings.hole', { part: digits(ring.part), hole: digits(ring.hole) })
}

/** Number of corners left out, and the place of the whole list; null if all are printed. */
export function leftOutCorners({ corners, corner_count, line, verify_url }: ParcelSheet) {
  if (corner_count <= corners.length) return null
  const counts = { count: corner_count, listed: corners.length, left: corner_count - corners.length }
  const words = inBoth((language) => {
    const digits = (value: number) => digitsFor(String(value), language)
    const { count, listed, left } = counts
    return text(language, 'more_corners', { count: digits(count), listed: digits(listed), left: digits(left) })
  })
  const link = line && new URL(`/api/ogc/collections/dags/items/${line.dag_id}`, verify_url).href
  return { ...words, all: link ? { ...both('all_corners'), link, address: link.replace(/^https?:\/\//, '') } : null }
}

/** Corners that have their number in the picture, where not all have. */
export const numberedCorners = (step: number): Bilingual | null =>
  step === 1 ? null : inBoth((language) => text(language, 'some_numbered', { step: digitsFor(String(step), language) }))
