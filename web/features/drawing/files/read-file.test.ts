import { describe, expect, it } from 'vitest'
import { btm, type Grid } from './grid-names.ts'
import { toDegrees } from './grids.ts'
import { readBoundaryFile } from './read-file.ts'

const read = (name: string, text: string, grid: Grid = 'wgs84') => readBoundaryFile(new File([text], name), grid)

const corners = [
  [90.3, 23.8],
  [90.301, 23.8],
  [90.301, 23.801],
]
const closed = [...corners, corners[0]]
const found = { kind: 'read', shape: [[corners]], skipped: 0 }
const polygon = { type: 'Polygon', coordinates: [closed] }
const collection = (...geometries: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', geometry })) })

describe('GeoJSON', () => {
  it.each([
    ['a polygon', JSON.stringify(polygon)],
    ['with a mark at its beginning', `\uFEFF${JSON.stringify(polygon)}`],
    ['a feature', JSON.stringify({ type: 'Feature', geometry: polygon, properties: null })],
    ['a line around the land', collection({ type: 'LineString', coordinates: closed })],
    ['points', collection(...corners.map((coordinates) => ({ type: 'Point', coordinates })))],
    ['geometries together', JSON.stringify({ type: 'GeometryCollection', geometries: [polygon] })],
  ])('is read: %s', async (_, text) => expect(await read('a.geojson', text)).toEqual(found))

  it('keeps parts and holes, and counts what is no polygon', async () => {
    const hole = corners.map(([lon = 0, lat = 0]) => [lon - 0.0002, lat + 0.0001])
    const two = { type: 'MultiPolygon', coordinates: [[closed, hole], [closed]] }
    const bad = [null, { type: 'Point', coordinates: [90, 23] }, { type: 'Polygon', coordinates: [['a']] }]
    expect(await read('a.json', collection(two, ...bad))).toEqual({
      kind: 'read',
      shape: [[corners, hole], [corners]],
      skipped: 3,
    })
  })

  it.each([
    ['{"type": ', 'broken'],
    [collection(), 'no_points'],
    [collection(null), 'no_points'],
  ])('without points is reported: %s', async (text, problem) =>
    expect(await read('a.geojson', text)).toEqual({ kind: 'unreadable', problem }),
  )
})

describe('GPX', () => {
  const point = (tag: string, [lon, lat]: number[]) => `<${tag} lat="${lat}" lon='${lon}'><ele>8</ele></${tag}>`
  const gpx = (inside: string) => `<?xml version="1.0"?><gpx version="1.1">${inside}</gpx>`
  const track = `<trk><trkseg>${corners.map((at) => point('trkpt', at)).join('')}</trkseg></trk>`

  it.each([
    ['a track', gpx(`<!-- <wpt lat="1" lon="2"/> -->${point('wpt', [91, 24])}${track}`)],
    ['a route', gpx(`<rte>${corners.map((at) => point('rtept', at)).join('')}</rte>`)],
    ['marked points', gpx(corners.map(([lon, lat]) => `<wpt lat="${lat}" lon="${lon}"/>`).join('\n'))],
  ])('is read: %s', async (_, text) => expect(await read('a.gpx', text)).toEqual(found))

  it('skips points without a place', async () => {
    expect(await read('a.gpx', gpx(track.replace('</trkseg>', '<trkpt lat="x" lon="90"/></trkseg>')))).toEqual({
      ...found,
      skipped: 1,
    })
  })

  it('that is invalid or empty is reported', async () => {
    expect(await read('a.gpx', '<html>')).toEqual({ kind: 'unreadable', problem: 'broken' })
    expect(await read('a.gpx', gpx(''))).toEqual({ kind: 'unreadable', problem: 'no_points' })
  })
})

describe('a list of points', () => {
  it.each([
    ['bare', '90.3,23.8\n90.301,23.8\n90.301,23.801'],
    [
      'with a head in another order',
      'Name,Latitude (°),Longitude\r\na,23.8,90.3\r\nb,23.8,90.301\r\nc,23.801,90.301\r\n',
    ],
    ['numbered, with semicolons', '\uFEFF1;90.3;23.8\n2;90.301;23.8\n3;90.301;23.801'],
    ['with decimal commas', 'x;y\n90,3;23,8\n90,301;23,8\n90,301;23,801'],
    ['in Bengali', 'দ্রাঘিমাংশ\tঅক্ষাংশ\n৯০.৩\t২৩.৮\n৯০.৩০১\t২৩.৮\n৯০.৩০১\t২৩.৮০১'],
    ['closed, quoted, with an unknown head', 'p,q\n"90.3","23.8"\n90.301,23.8\n90.301,23.801\n90.3,23.8'],
  ])('is read: %s', async (_, text) => expect(await read('a.csv', text)).toEqual(found))

  it('skips lines without numbers', async () => {
    expect(await read('a.txt', '90.3,23.8\n90.301,23.8\nend,\n90.301,23.801')).toEqual({ ...found, skipped: 1 })
  })

  it.each([
    ['', 'no_points'],
    ['lon,lat', 'no_points'],
    ['lon,lat\na,b', 'no_numbers'],
  ])('that is empty is reported: %j', async (text, problem) =>
    expect(await read('a.csv', text)).toEqual({ kind: 'unreadable', problem }),
  )

  it('is not read from another kind of file, or if it is too large', async () => {
    expect(await read('a.kmz', 'x')).toEqual({ kind: 'unreadable', problem: 'unknown' })
    expect(await read('a.csv', '1,2\n'.repeat(1_300_000))).toEqual({ kind: 'unreadable', problem: 'too_large' })
  })

  it.each([
    ['23.8,90.3\n23.8,90.301\n23.801,90.301', 'shape_swapped'],
    ['232000,2634000\n232100,2634000\n232100,2634100', 'shape_not_degrees'],
    ['10.3,53.8\n10.301,53.8\n10.301,53.801', 'shape_outside_bangladesh'],
    ['90.3,23.8\n90.301,23.8', 'shape_too_few_points'],
  ])('is refused if it cannot be a boundary: %s', async (text, problem) => {
    expect(await read('a.csv', text)).toMatchObject({ kind: 'refused', fault: { problem } })
  })

  it('in metres of a grid is read once the grid is chosen', async () => {
    const text = '500000,2633000\n500100,2633000\n500100,2633100'
    expect(await read('a.csv', text, 'utm46')).toMatchObject({ kind: 'refused' })
    expect(await read('a.csv', '232000,2634000\n232100,2634000\n232100,2634100', 'utm46')).toMatchObject({
      kind: 'read',
    })
  })
})

describe('the conversion of a grid to degrees', () => {
  const near = (grid: Grid, from: [number, number], to: [number, number], places: number) => {
    const [lon, lat] = toDegrees(grid, from)
    expect(lon).toBeCloseTo(to[0], places)
    expect(lat).toBeCloseTo(to[1], places)
  }

  // The middle of a zone at the equator's parallel of 24°: 0.9996 of the meridian's 2,655,336.4 m.
  it('has the length of the meridian in the middle of UTM 45N and 46N', () => {
    near('utm45', [500_000, 0.9996 * meridian_m(24)], [87, 24], 7)
    near('utm46', [500_000, 0.9996 * meridian_m(24)], [93, 24], 7)
  })

  it('places 90° east equally far from the middles of the two zones', () => {
    const [west] = toDegrees('utm45', [805_000, 2_633_000])
    const [east] = toDegrees('utm46', [195_000, 2_633_000])
    expect(west - 87).toBeCloseTo(93 - east, 7)
  })

  it('shifts the Bangladesh grid by a few hundred metres from WGS 84, with 90° east in its middle', () => {
    const [lon, lat] = toDegrees('btm', [btm.false_easting, 631_000])
    expect(Math.abs(lon - 90) * 102_000).toBeLessThan(400)
    expect(Math.abs(lat - 23.795) * 111_000).toBeLessThan(3000)
  })

  it('leaves degrees as they are', () => expect(toDegrees('wgs84', [90.123456789, 23.1])).toEqual([90.123456789, 23.1]))
})

/** Metres from the equator along a meridian of WGS 84, added up in small steps. */
function meridian_m(latitude: number): number {
  const [a, e2, steps] = [6_378_137, 0.00669437999014, 20_000]
  const step = ((latitude / steps) * Math.PI) / 180
  const radius = (at: number) => (a * (1 - e2)) / (1 - e2 * Math.sin((at + 0.5) * step) ** 2) ** 1.5
  return Array.from({ length: steps }, (_, at) => radius(at) * step).reduce((sum, part) => sum + part, 0)
}
