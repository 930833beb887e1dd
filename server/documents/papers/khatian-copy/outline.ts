import { digitsFor } from '#contract/digits.ts'
import type { Neighbour, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { type Point, planeAround } from '#contract/land-records/plane.ts'
import type { MapPoint } from '../../typesetting/papers.ts'
import { type LabelPoint, labelPoint } from '../label-point.ts'
import type { PrintedOutline } from './content.ts'

/** The part of the plane that the paper shows, in units of which the parcel spans 100. */
export const outlineFrame = { width: 320, height: 200 }

/** A parcel and those around it that the paper's picture reaches. */
export function printedOutline(geojson: ParcelGeometry, neighbours: readonly Neighbour[]): PrintedOutline {
  const plane = planeAround(geojson)
  const around = neighbours.map((each) => ({ dag_no: each.dag_no, rings: plane.rings(each.geojson) }))
  return {
    parcel: plane.rings(geojson).map(roughly),
    around: around
      .filter(({ rings }) => rings.some((ring) => reachesFrame(ring)))
      .map(({ dag_no, rings }) => ({ dag_no, rings: rings.map(roughly) })),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10
const roughly = (ring: readonly Point[]) => ring.map(({ x, y }): [number, number] => [tenths(x), tenths(y)])

function reachesFrame(ring: readonly Point[]) {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  const { width, height } = outlineFrame
  return (
    Math.min(...xs) < width / 2 &&
    Math.max(...xs) > -width / 2 &&
    Math.min(...ys) < height / 2 &&
    Math.max(...ys) > -height / 2
  )
}

const pathOf = (rings: readonly (readonly MapPoint[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** Height of a number on the paper, in units of the plane. */
const label = { own: 13, others: 10 }

/** The picture for the template, and the dag numbers that fit into their parcels, as text above it. */
export function outlinePicture(outline: PrintedOutline, dag_no: string) {
  const { width, height } = outlineFrame
  const others = outline.around.flatMap((each) => numberIn(each.rings, each.dag_no, label.others))
  return {
    drawing: drawingOf(outline),
    width,
    height,
    labels: [
      ...others.map((each) => ({ ...each, own: false })),
      ...numberIn(outline.parcel, dag_no, label.own).map((each) => ({ ...each, own: true })),
    ],
  }
}

const roomOfDigit = 0.62

function numberIn(rings: PrintedOutline['parcel'], dag_no: string, size: number) {
  const spots = rings.map((ring) => labelPoint(ring))
  const { point, room } = spots.reduce((best, each) => (each.room > best.room ? each : best), noSpot)
  const [x, y] = point
  const inFrame = Math.abs(x) < outlineFrame.width / 2 - size && Math.abs(y) < outlineFrame.height / 2 - size
  return inFrame && room > dag_no.length * size * roomOfDigit ? [{ text: digitsFor(dag_no, 'bn'), x, y, size }] : []
}

const noSpot: LabelPoint = { point: [0, 0], room: 0 }

function drawingOf({ parcel, around }: PrintedOutline): string {
  const { width, height } = outlineFrame
  const others = `<path fill="none" stroke="#a79f8c" stroke-width="1" d="${pathOf(around.flatMap(({ rings }) => rings))}"/>`
  const own = `<path fill="#D7262B" fill-opacity="0.22" fill-rule="evenodd" stroke="#D7262B" stroke-width="2.6" stroke-linejoin="round" d="${pathOf(parcel)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="#fdfaf0"/>${others}${own}</svg>`
}
