import { digitsFor } from '#contract/digits.ts'
import { grouped } from '#contract/payments/money.ts'
import type { MapPoint, MouzaMap } from '../../typesetting/papers.ts'
import {
  districtField,
  divisionField,
  inBothDigits,
  jlField,
  mouzaField,
  surveyField,
  upazilaField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { labelPoint } from '../label-point.ts'
import { mapScale } from './map-scale.ts'

/** Room for the drawing on A3 landscape, in millimetres. */
const frame = { width: 380, height: 216 }
const smallestLabel = 4
const largestLabel = 10

/** Data of the mouza map template: one path for all boundaries, the numbers as text above it. */
export function mouzaMapSheet({ sheet, parcels, demo }: MouzaMap) {
  const scale = mapScale(
    parcels.flatMap(({ ring }) => ring),
    frame,
  )
  const drawn = parcels.map((parcel) => ({ ...parcel, ring: parcel.ring.map(scale.place) }))
  return {
    demo,
    frame,
    drawing: svgOf(drawn.map(({ ring }) => ring)),
    labels: drawn.map(({ dag_no, ring, label }) => {
      const spot = labelPoint(ring)
      const [x, y] = label ? scale.place(label) : spot.point
      const text = digitsFor(dag_no, 'bn')
      return { text, x, y, size: labelSize(spot.room, text) }
    }),
    scale: { ...inBothDigits(`1:${grouped(String(scale.denominator))}`), bar_mm: scale.bar.mm },
    bar: inBothDigits(String(scale.bar.metres)),
    count: inBothDigits(String(parcels.length)),
    title: [mouzaField(sheet), jlField(sheet), ...zilField(sheet), surveyField(sheet)],
    place: [upazilaField(sheet), districtField(sheet), divisionField(sheet)],
  }
}

const pointsPerMillimetre = 2.83
const widthOfDigit = 0.58
const shareOfRoom = 0.8

/** In points; a number leaves a fifth of the room that its parcel gives. */
function labelSize(room: number, text: string): number {
  const fitting = (room * pointsPerMillimetre * shareOfRoom) / (text.length * widthOfDigit)
  return Math.round(Math.min(largestLabel, Math.max(smallestLabel, fitting)) * 10) / 10
}

function svgOf(rings: readonly (readonly MapPoint[])[]): string {
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')
  const look = 'fill="none" stroke="#17221E" stroke-width="0.28" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><path ${look} d="${path}"/></svg>`
}
