import type { LonLat } from '#contract/land-records/measure.ts'
import { openRing, type Part } from '../polygon/shape.ts'
import { type FileRings, UnreadableFile } from './file-rings.ts'

const number = '(-?[0-9]+(?:\\.[0-9]+)?)'
const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']\\s*${number}\\s*["']`)
const [lat_of, lon_of] = [attribute('lat'), attribute('lon')]

/**
 * Tracks of a GPX file: each piece of a track and each route is a part; waypoints alone are the corners of one part. It
 * is parsed without the browser's XML parser, which would also accept HTML from a file.
 */
export function readGpx(text: string): FileRings {
  const plain = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  if (!/<(?:\w+:)?gpx\b/.test(plain)) throw new UnreadableFile('broken')
  const walked = [...blocks(plain, 'trkseg', 'trkpt'), ...blocks(plain, 'rte', 'rtept')]
  const found = walked.length > 0 ? walked : [pointsIn(plain, 'wpt')]
  const parts = found.flatMap(({ corners }): Part[] => (corners.length > 0 ? [[openRing(corners)]] : []))
  if (parts.length === 0) throw new UnreadableFile('no_points')
  return { grid: 'wgs84', shape: parts, skipped: found.reduce((sum, { bad }) => sum + bad, 0) }
}

/** Points of every block with a name; blocks without points are skipped. */
const blocks = (text: string, block: string, point: string) =>
  [...text.matchAll(new RegExp(`<(?:\\w+:)?${block}\\b[^>]*>([\\s\\S]*?)</(?:\\w+:)?${block}>`, 'g'))]
    .map(([, inside = '']) => pointsIn(inside, point))
    .filter(({ corners, bad }) => corners.length + bad > 0)

function pointsIn(text: string, point: string) {
  const tags = [...text.matchAll(new RegExp(`<(?:\\w+:)?${point}\\b([^>]*)>`, 'g'))]
  const corners = tags.flatMap(([, attributes = '']): LonLat[] => {
    const [lon, lat] = [Number(lon_of.exec(attributes)?.[1]), Number(lat_of.exec(attributes)?.[1])]
    return Number.isFinite(lon) && Number.isFinite(lat) ? [[lon, lat]] : []
  })
  return { corners, bad: tags.length - corners.length }
}
