type Position = [number, number]

const square = (lon: number, lat: number, size = 0.001): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
]
const polygon = (...rings: unknown[][]) => ({ type: 'Polygon', coordinates: rings })

const bowTie: Position[] = [
  [89.5, 23.5],
  [89.501, 23.501],
  [89.501, 23.5],
  [89.5, 23.501],
]
/** So many points on a circle; the one at a quarter of the way is the northernmost. */
const circle = (count: number) =>
  Array.from({ length: count }, (_, at): Position => {
    const angle = (at / count) * 2 * Math.PI
    return [89.5 + 0.01 * Math.cos(angle), 23.5 + 0.01 * Math.sin(angle)]
  })
const swapped = square(89.5, 23.5).map(([lon, lat]): Position => [lat, lon])

const tooFew = 'Add at least 3 points to form a polygon.'
const tooMany = 'A boundary has at most 10,000 points'
const crosses = 'The boundary crosses or touches itself here'
const noPolygon = 'A boundary is a polygon or several'
const noNumbers = 'A point here is not two numbers'
const range = 'Longitude must be between -180..180 and Latitude between -90..90.'
const metres = 'These are metres of a grid. Choose the grid, or give degrees.'

/** Impossible boundaries: a name, the shape, the words of the refusal, and the place that they name. */
export const hostileShapes: readonly [what: string, geometry: unknown, words: string, at: Position | null][] = [
  ['a bow tie', polygon(bowTie), crosses, [89.5005, 23.5005]],
  ['two points', polygon(bowTie.slice(0, 2)), tooFew, [89.5, 23.5]],
  ['one point many times', polygon(Array.from({ length: 4 }, () => [89.5, 23.5])), tooFew, [89.5, 23.5]],
  ['points nearer than a centimetre', polygon(square(89.5, 23.5, 1e-9)), tooFew, [89.5, 23.5]],
  ['a ring of 50,000 points', polygon(circle(50_000)), tooMany, [89.5031, 23.5095]],
  ['40,000 points in four rings', polygon(...Array.from({ length: 4 }, () => circle(10_000))), tooMany, [89.51, 23.5]],
  ['swapped degrees', polygon(swapped), 'Longitude and latitude are swapped', [23.5, 89.5]],
  ['another country', polygon(square(12.5, 41.9)), 'This lies outside Bangladesh', [12.5, 41.9]],
  ['metres', polygon(square(250_000, 2_600_000, 10)), metres, [250_000, 2_600_000]],
  ['no place on earth', polygon(square(200, 23)), range, [200, 23]],
  ['a hole outside', polygon(square(89.5, 23.5), square(89.6, 23.5)), 'A hole lies outside its parcel', [89.6, 23.5]],
  ['nothing at all', polygon(), 'There are no points', null],
  ['an empty ring', polygon([]), 'There are no points', null],
  [
    'a part in a part',
    { type: 'MultiPolygon', coordinates: [[square(89.5, 23.5)], [square(89.5002, 23.5002, 0.0001)]] },
    'Two parts of the boundary lie over each other',
    [89.5002, 23.5002],
  ],
  ['a line', { type: 'LineString', coordinates: bowTie }, noPolygon, [89.5, 23.5]],
  ['words', 'POLYGON((89 23))', noPolygon, null],
  ['words for a ring', { type: 'Polygon', coordinates: ['89 23'] }, noPolygon, null],
  [
    'coordinates as text',
    polygon([
      [89.4, 23.4],
      ['89.5', '23.5'],
    ]),
    noNumbers,
    [89.5, 23.5],
  ],
  [
    'words for a point',
    polygon([
      [89.4, 23.4],
      ['east', 'north'],
    ]),
    noNumbers,
    [89.4, 23.4],
  ],
  [
    'NaN',
    polygon([
      [Number.NaN, 23.5],
      [89.6, 23.6],
    ]),
    noNumbers,
    [89.6, 23.6],
  ],
  ['points with one number', polygon([[89.5], [89.6]]), noNumbers, null],
]
