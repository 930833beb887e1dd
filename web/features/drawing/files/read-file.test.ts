import { describe, expect, it } from 'vitest'
import type { Grid } from '#contract/drawing/grids.ts'
import { btm } from './btm.ts'
import { toDegrees } from './grids.ts'
import { readBoundaryFile } from './read-file.ts'

const read = (name: string, text: string | Uint8Array<ArrayBuffer>, grid: Grid | null = null) =>
  readBoundaryFile(new File([text], name), grid)

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
    expect(await read('a.csv', text, 'utm46n')).toMatchObject({ kind: 'refused' })
    expect(await read('a.csv', '232000,2634000\n232100,2634000\n232100,2634100', 'utm46n')).toMatchObject({
      kind: 'read',
    })
  })
})

/** Four corners of a plot in Savar, as offices and surveyors write them. */
const plot = [
  [90.295, 23.885],
  [90.2953, 23.885],
  [90.2953, 23.8853],
  [90.295, 23.8853],
]
const rounded = (shape: readonly (readonly (readonly (readonly number[])[])[])[]) =>
  shape.map((part) => part.map((ring) => ring.map((at) => at.map((degree) => Number(degree.toFixed(6))))))
const ringsOf = async (text: string | Uint8Array<ArrayBuffer>, grid: Grid | null = null) => {
  const file = await read('a.csv', text, grid)
  return file.kind === 'read' ? rounded(file.shape) : file
}
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)
const lines = (of: (lon: string, lat: string) => string, [west, east, low, high]: readonly string[]) =>
  [of(west ?? '', low ?? ''), of(east ?? '', low ?? ''), of(east ?? '', high ?? ''), of(west ?? '', high ?? '')].join(
    '\n',
  )
const decimal = ['90.295', '90.2953', '23.885', '23.8853']
const seconds = ['90°17\'42.00"', '90°17\'43.08"', '23°53\'6.00"', '23°53\'7.08"']

describe('a list of points of an office', () => {
  it.each([
    ['degrees, minutes and seconds', `lat;lon\n${lines((lon, lat) => `${lat}N;${lon}E`, seconds)}`],
    ['letters that turn the columns', lines((lon, lat) => `${lat}N,${lon}E`, seconds)],
    ['letters in front', lines((lon, lat) => `E ${lon},N ${lat}`, seconds)],
    ['an ordinal sign for degrees', lines((lon, lat) => `${lon},${lat}`, seconds).replaceAll('°', 'º')],
    [
      'signs of print',
      lines((lon, lat) => `${lon},${lat}`, seconds)
        .replaceAll("'", '′')
        .replaceAll('"', '″'),
    ],
    ['degrees of Windows-1252', windows1252(lines((lon, lat) => `${lon};${lat}`, seconds))],
    ['degrees spoilt by an editor', lines((lon, lat) => `${lon};${lat}`, seconds).replaceAll('°', 'Â°')],
    [
      'd, m and s',
      lines((lon, lat) => `${lon},${lat}`, ['90d17m42.00s', '90d17m43.08s', '23d53m6.00s', '23d53m7.08s']),
    ],
    [
      'words',
      lines(
        (lon, lat) => `${lon};${lat}`,
        ['90 deg 17 min 42 sec', '90 deg 17 min 43.08 sec', '23 deg 53 min 6 sec', '23 deg 53 min 7.08 sec'],
      ),
    ],
    [
      'blanks between',
      lines((lon, lat) => `${lon};${lat}`, ['90 17 42.00', '90 17 43.08', '23 53 6.00', '23 53 7.08']),
    ],
    ['colons', lines((lon, lat) => `${lon}\t${lat}`, ['90:17:42.00', '90:17:43.08', '23:53:06.00', '23:53:07.08'])],
    [
      'minutes with decimals',
      lines((lon, lat) => `${lon},${lat}`, ["90°17.7'", "90°17.718'", "23°53.1'", "23°53.118'"]),
    ],
    [
      'Bengali digits and words',
      lines(
        (lon, lat) => `${lon};${lat}`,
        [
          '৯০ ডিগ্রি ১৭ মিনিট ৪২ সেকেন্ড',
          '৯০ ডিগ্রি ১৭ মিনিট ৪৩.০৮ সেকেন্ড',
          '২৩ ডিগ্রি ৫৩ মিনিট ৬ সেকেন্ড',
          '২৩ ডিগ্রি ৫৩ মিনিট ৭.০৮ সেকেন্ড',
        ],
      ),
    ],
    ['quoted seconds', lines((lon, lat) => `"${lon.replace('"', '""')}","${lat.replace('"', '""')}"`, seconds)],
    [
      'remarks before the head',
      `Mouza Savar; sheet 3, RS\n# measured 12,5 by GPS\n\nlon,lat\n${lines((lon, lat) => `${lon},${lat}`, decimal)}`,
    ],
    ['remarks without a head', `Points of the plot\n${lines((lon, lat) => `${lon},${lat}`, decimal)}`],
    ['exponents', lines((lon, lat) => `${lon},${lat}`, ['9.0295E+01', '9.02953e1', '2.3885E+01', '2.38853E+01'])],
    [
      'decimal commas and semicolons',
      lines(
        (lon, lat) => `${lon};${lat}`,
        decimal.map((each) => each.replace('.', ',')),
      ),
    ],
    ['blanks between the columns', lines((lon, lat) => `${lon} ${lat}`, decimal)],
    ['seconds with blanks between the columns', lines((lon, lat) => `${lat}N ${lon}E`, seconds)],
    ['UTF-16', utf16(`lon,lat\n${lines((lon, lat) => `${lon},${lat}`, decimal)}`)],
    ['names of points', lines((lon, lat) => `P,${lon},${lat}`, decimal)],
  ])('is read: %s', async (_, text) => expect(await ringsOf(text)).toEqual([[plot]]))

  it.each([
    ['in thousands, quoted', '"224,296.01","2,644,023.80"\n"224,519.40","2,644,023.80"\n"224,519.40","2,644,194.34"'],
    ['in lakhs', '2,24,296.01;26,44,023.80\n2,24,519.40;26,44,023.80\n2,24,519.40;26,44,194.34'],
    ['with points between thousands', '224.296,01;2.644.023,80\n224.519,40;2.644.023,80\n224.519,40;2.644.194,34'],
    ['with blanks between thousands', '224 296.01;2 644 023.80\n224 519.40;2 644 023.80\n224 519.40;2 644 194.34'],
    ['with exponents', '2.2429601E+05,2.64402380E+06\n2.2451940E+05,2.64402380E+06\n2.2451940E+05,2.64419434E+06'],
    ['with units', '224296.01 m,2644023.80 m\n224519.40 m,2644023.80 m\n224519.40 m,2644194.34 m'],
  ])('in metres is read: %s', async (_, text) => {
    const same = '224296.01,2644023.80\n224519.40,2644023.80\n224519.40,2644194.34'
    expect(await ringsOf(text, 'utm46n')).toEqual(await ringsOf(same, 'utm46n'))
  })

  it('of several dags is refused', async () => {
    const text = `dag,lon,lat\n${lines((lon, lat) => `101,${lon},${lat}`, decimal)}\n${lines((lon, lat) => `102,${lon},${lat}`, decimal)}`
    expect(await ringsOf(text)).toEqual({ kind: 'unreadable', problem: 'several_dags' })
    expect(await ringsOf(text.replace('dag', 'দাগ নং'))).toEqual({ kind: 'unreadable', problem: 'several_dags' })
  })

  it.each([
    ['an empty line', '', ''],
    ['a line of separators, as a spreadsheet saves it', '', ',,'],
    ['a ring that comes back to its first point', '90.3,23.8', ''],
  ])('has several rings, divided by %s', async (_what, last, between) => {
    const first = ['90.3,23.8', '90.301,23.8', '90.301,23.801', ...(last ? [last] : [])]
    const second = ['90.302,23.8', '90.303,23.8', '90.303,23.801', ...(last ? ['90.302,23.8'] : [])]
    const lines = ['lon,lat', ...first, ...(last && !between ? [] : [between]), ...second]
    expect(await ringsOf(lines.join('\n'))).toEqual([
      [
        [
          [90.3, 23.8],
          [90.301, 23.8],
          [90.301, 23.801],
        ],
      ],
      [
        [
          [90.302, 23.8],
          [90.303, 23.8],
          [90.303, 23.801],
        ],
      ],
    ])
  })

  it('with an empty line after each point is one ring', async () => {
    expect(await ringsOf('90.3,23.8\n\n90.301,23.8\n\n90.301,23.801\n')).toHaveLength(1)
  })

  it('has a ring for each value of its first column', async () => {
    const other = lines((lon, lat) => `b,${lon},${lat}`, ['90.296', '90.2963', '23.885', '23.8853'])
    const text = `part,lon,lat\n${lines((lon, lat) => `a,${lon},${lat}`, decimal)}\n${other}`
    expect(await ringsOf(text)).toEqual([
      [plot],
      [plot.map(([lon = 0, lat]) => [Number((lon + 0.001).toFixed(6)), lat])],
    ])
  })

  it.each([
    ['61 minutes', `23°61'6.00",90°17'42.00"`],
    ['words alone', 'north,south'],
  ])('is refused with %s', async (_, text) => expect(await ringsOf(text)).toMatchObject({ kind: 'unreadable' }))
})

describe('the coordinate system of a GeoJSON', () => {
  const named = (name: string, geometry: object = polygon) =>
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name } },
      features: [{ type: 'Feature', geometry }],
    })
  it('is taken from the file, and asked about if it is not in the list', async () => {
    expect(await read('a.geojson', named('urn:ogc:def:crs:OGC:1.3:CRS84'))).toEqual(found)
    const [lon = 0, lat = 0] = toDegrees('gulshan303', [90.3, 23.8])
    expect(await read('a.geojson', named('urn:ogc:def:crs:EPSG::4682'))).toMatchObject({
      shape: [[[[lon, lat], {}, {}]]],
    })
    for (const name of ['urn:ogc:def:crs:EPSG::4243', 'EPSG:3857', 'Everest 1830']) {
      expect(await read('a.geojson', named(name))).toEqual({ kind: 'unreadable', problem: 'crs_unknown' })
      expect(await read('a.geojson', named(name), 'wgs84')).toEqual(found)
    }
  })

  it('is read from a feature or a shape alone too', async () => {
    const crs = { type: 'name', properties: { name: 'EPSG:4243' } }
    for (const text of [
      { ...polygon, crs },
      { type: 'Feature', geometry: { ...polygon, crs } },
      { type: 'Feature', geometry: polygon, crs },
    ])
      expect(await read('a.geojson', JSON.stringify(text))).toEqual({ kind: 'unreadable', problem: 'crs_unknown' })
  })

  it('is read with a feature a line', async () => {
    const line = JSON.stringify({ type: 'Feature', geometry: polygon })
    expect(await read('a.geojson', `${line}\n${line}\n`)).toEqual({ ...found, shape: [[corners], [corners]] })
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
    near('utm45n', [500_000, 0.9996 * meridian_m(24)], [87, 24], 7)
    near('utm46n', [500_000, 0.9996 * meridian_m(24)], [93, 24], 7)
  })

  it('places 90° east equally far from the middles of the two zones', () => {
    const [west] = toDegrees('utm45n', [805_000, 2_633_000])
    const [east] = toDegrees('utm46n', [195_000, 2_633_000])
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
