import { placeKey } from '#contract/locations/place-key.ts'
import { type Line, readGeodata, readTable } from './csv.ts'
import { type Outline, outlineOf, type Polygon } from './outline.ts'
import { sliceOutline } from './slice-outline.ts'

type Place = { id: number; name_en: string; name_bn: string; bbs_code: string; outline: Outline }
export type Division = Place
export type District = Place & { division_id: number }
export type Upazila = Place & { district_id: number; kind: 'upazila' | 'metro_thana'; office_code: string }
export type PlaceName = {
  kind: 'division' | 'district' | 'upazila' | 'mouza'
  place_id: number
  name: string
  name_key: string
}

/** The real divisions, districts and upazilas of geodata/, as rows of the database. Nothing here is invented. */
export type Geography = {
  divisions: Division[]
  districts: District[]
  upazilas: Upazila[]
  place_names: PlaceName[]
}

/**
 * Upazilas newer than the boundary set, and their position in the older one: degrees counter-clockwise from east. The
 * straight cut replaces a boundary that no open data has.
 */
const newer: Record<string, number> = {
  '100490': 225, // Taltali, south-west of Amtali
  '107897': 270, // Rangabali, south of Galachipa
  '201539': 135, // Karnaphuli, north-west of Patiya
  '201973': 270, // Lalmai, south of Cumilla Sadar Dakshin
  '202235': 90, // Eidgaon, north of Cox's Bazar Sadar
  '204647': 0, // Guimara, east of Matiranga
  '305418': 180, // Dasar, west of Kalkini
  '456188': 225, // Tarakanda, south-west of Phulpur
  '506955': 90, // Naldanga, north of Natore Sadar
  '603687': 270, // Shayestaganj, south of Habiganj Sadar
  '609063': 90, // Madhyanagar, north of Dharmapasha
  '609160': 180, // Osmaninagar, west of Balaganj
}

type Feature = {
  properties: { code: string }
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] }
}

function readOutlines(file: string): Map<string, Outline> {
  const { features } = JSON.parse(readGeodata(file)) as { features: Feature[] }
  return new Map(
    features.map(({ properties, geometry }) => [
      properties.code,
      outlineOf(geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    ]),
  )
}

function upazilaOutlines(lines: Line[]): Map<string, Outline> {
  const outlines = readOutlines('upazilas.geojson')
  for (const line of lines) {
    if (line('has_boundary') === 'true') continue
    const [code, parent] = [line('code'), line('boundary_code')]
    const { slice, rest } = sliceOutline(known(outlines, parent), known(new Map(Object.entries(newer)), code), 0.35)
    outlines.set(code, slice).set(parent, rest)
  }
  return outlines
}

function known<T>(map: ReadonlyMap<string, T>, code: string): T {
  const value = map.get(code)
  if (value === undefined) throw new Error(`geodata has nothing for ${code}`)
  return value
}

/** Rows of `place_names` for the names of one place, each key once. */
export function placeNames(kind: PlaceName['kind'], place_id: number, names: string[]): PlaceName[] {
  const byKey = new Map(names.filter(Boolean).map((name) => [placeKey(name), name]))
  return [...byKey].map(([name_key, name]) => ({ kind, place_id, name, name_key }))
}

const namesOf = (line: Line) => [
  line('name_en'),
  line('name_bn'),
  ...line('aliases')
    .split('|')
    .map((each) => each.trim()),
]

function placesOf(lines: Line[], outlines: Map<string, Outline>): Place[] {
  return lines.map((line, index) => ({
    id: index + 1,
    name_en: line('name_en'),
    name_bn: line('name_bn'),
    bbs_code: line('code'),
    outline: known(outlines, line('code')),
  }))
}

const idsByCode = (places: Place[]) => new Map(places.map(({ bbs_code, id }) => [bbs_code, id]))

/** Reads geodata/ into rows; ids follow the order of the files. */
export function readGeography(): Geography {
  const lines = {
    division: readTable('divisions.csv'),
    district: readTable('districts.csv'),
    upazila: readTable('upazilas.csv'),
  }
  const divisions = placesOf(lines.division, readOutlines('divisions.geojson'))
  const division_ids = idsByCode(divisions)
  const districts = placesOf(lines.district, readOutlines('districts.geojson')).map((place) => ({
    ...place,
    division_id: known(division_ids, place.bbs_code.slice(0, 2)),
  }))
  const district_ids = idsByCode(districts)
  const kinds = new Map(lines.upazila.map((line) => [line('code'), line('kind')]))
  const upazilas = placesOf(lines.upazila, upazilaOutlines(lines.upazila)).map((place) => ({
    ...place,
    district_id: known(district_ids, place.bbs_code.slice(0, 4)),
    kind: kinds.get(place.bbs_code) === 'metro_thana' ? ('metro_thana' as const) : ('upazila' as const),
    office_code: place.bbs_code,
  }))
  const place_names = [
    ...lines.division.flatMap((line, i) => placeNames('division', i + 1, namesOf(line))),
    ...lines.district.flatMap((line, i) => placeNames('district', i + 1, namesOf(line))),
    ...lines.upazila.flatMap((line, i) => placeNames('upazila', i + 1, [...namesOf(line), line('name_bbs')])),
  ]
  return { divisions, districts, upazilas, place_names }
}
