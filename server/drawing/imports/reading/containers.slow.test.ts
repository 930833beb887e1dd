import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Grid, grids } from '#contract/drawing/grids.ts'
import { readParcels } from './read-parcels.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))

/** Six dags of Savar in Bangladesh TM: dag 101 has its first corner here. */
const first = [90.2943128, 23.8840621]
const parts = unzipSync(fixture('btm-without-prj.zip'))
const shapefile = (names: readonly string[], at = (name: string) => name) =>
  Object.fromEntries(
    names.flatMap((end) =>
      parts[`parcels.${end}`] ? [[at(`parcels.${end}`), parts[`parcels.${end}`] ?? strToU8('')]] : [],
    ),
  )
const all = ['shp', 'shx', 'dbf']
const geographic = (name: string, datum: string, spheroid: string, more = '') =>
  `GEOGCS["${name}",DATUM["${datum}",SPHEROID[${spheroid}]${more}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`
const btm = (base: string) =>
  `PROJCS["BTM",${base},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",-2000000.0],PARAMETER["Central_Meridian",90.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`
const everest = '"Everest_1830",6377276.345,300.8017'
const withPrj = (prj: string) => ({ ...shapefile(all), 'parcels.prj': strToU8(prj) })

const collection: { features: { [name: string]: unknown }[] } = JSON.parse(
  fixture('one-dag-in-two-pieces.geojson').toString(),
)
const [one, other] = collection.features
const square = [90.295, 23.885]
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const crs = (name: string) => ({ type: 'name', properties: { name } })

type Seen = { fault: string | null; total: number; corner: number[] | undefined }

async function seen(name: string, bytes: Uint8Array, grid: Grid | null = null): Promise<Seen> {
  const corners: number[][] = []
  let total = 0
  const proj = grid && grids[grid].proj
  const fault = await readParcels(
    { bytes, name, proj, most_features: 50_000 },
    {
      begin: async (count) => {
        total = count
      },
      take: async (features) => {
        corners.push(
          ...features.map(({ geometry }) =>
            JSON.parse(/\[(-?[\d.]+,-?[\d.]+)\]/.exec(JSON.stringify(geometry))?.[0] ?? '[]'),
          ),
        )
        return true
      },
    },
  )
  return { fault, total, corner: corners[0]?.map((degree) => Number(degree.toFixed(6))) }
}
const rounded = (at: readonly number[]) => at.map((degree) => Number(degree.toFixed(6)))
const read = (total: number, at: readonly number[]) => ({ fault: null, total, corner: rounded(at) })
const refused = (fault: string) => ({ fault, total: 0, corner: undefined })

describe('a zip of parcels', () => {
  const beside = { 'parcels.qmd': strToU8('x'), 'Thumbs.db': strToU8('x'), 'settings.json': strToU8('{"a":1}') }
  const points = Uint8Array.from(parts['parcels.shp'] ?? [])
  points[32] = 1
  it.each([
    ['a folder', shapefile(all, (name) => `Mouza Savar/${name}`), read(6, first)],
    ['folders of Windows', shapefile(all, (name) => `Mouza\\RS\\${name}`), read(6, first)],
    [
      '__MACOSX beside',
      { ...shapefile(all), '__MACOSX/._parcels.shp': strToU8('x'), '.DS_Store': strToU8('x') },
      read(6, first),
    ],
    ['other files beside', { ...shapefile(all), ...beside }, read(6, first)],
    ['no .shx', shapefile(['shp', 'dbf']), read(6, first)],
    ['names in capitals', shapefile(all, (name) => name.toUpperCase()), read(6, first)],
    [
      'points in another Shapefile',
      { ...shapefile(all), 'towers.shp': points, 'towers.dbf': strToU8('x') },
      read(6, first),
    ],
    ['a GeoPackage', { 'a/b.gpkg': fixture('qgis-layer-styles.gpkg') }, read(6, first)],
    ['a GeoJSON', { 'a/b.geojson': json(collection) }, read(2, square)],
    ['no .dbf', shapefile(['shp', 'shx']), refused('parcels_no_dbf')],
    ['no .shp', shapefile(['dbf', 'shx']), refused('parcels_no_shp')],
    ['nothing of it', { 'parcels.kml': strToU8('<kml/>'), 'readme.txt': strToU8('x') }, refused('parcels_zip_empty')],
    ['points alone', { 'towers.shp': points, 'towers.dbf': strToU8('x') }, refused('parcels_no_polygons')],
    [
      'two Shapefiles',
      { ...shapefile(all), ...shapefile(all, (name) => `b/${name}`) },
      refused('parcels_several_layers'),
    ],
  ] as const)('with %s is judged by what is in it', async (_what, files, expected) => {
    expect(await seen('a.zip', zipSync(files), 'btm')).toEqual(expected)
  })
})

describe('the datum of a file', () => {
  it.each([
    [
      'Everest without a shift',
      btm(geographic('GCS_Everest_1830', 'D_Everest_1830', everest)),
      'parcels_datum_unknown',
    ],
    [
      'a shift of 0 on Everest',
      btm(geographic('x', 'Everest', everest, ',TOWGS84[0,0,0,0,0,0,0]')),
      'parcels_datum_unknown',
    ],
    [
      'Gulshan 303 on another ellipsoid',
      btm(geographic('GCS_Gulshan_303', 'D_Gulshan_303', '"Everest",6377299.36,300.8017')),
      'parcels_datum_unknown',
    ],
    [
      'Kalianpur 1880',
      btm(geographic('GCS_Kalianpur_1880', 'D_Kalianpur_1880', '"Everest_1830",6377299.36,300.8017')),
      'parcels_datum_unknown',
    ],
    [
      'an unknown datum on GRS 1980',
      btm(geographic('unknown', 'D_unknown', '"GRS_1980",6378137,298.257222101')),
      'parcels_datum_unknown',
    ],
    ['a plan of its own', 'LOCAL_CS["Plan",UNIT["Meter",1.0]]', 'parcels_datum_unknown'],
    [
      'a shift in the file',
      btm(geographic('x', 'Everest', everest, ',TOWGS84[283.729,735.942,261.143,0,0,0,0]')),
      null,
    ],
    [
      'Gulshan 303 by its name',
      btm(geographic('GCS_Gulshan_303', 'D_Gulshan_303', '"Everest_Adjustment_1937",6377276.345,300.8017')),
      null,
    ],
  ])('is known or asked about: %s', async (_what, prj, fault) => {
    expect(await seen('a.zip', zipSync(withPrj(prj)))).toEqual(fault === null ? read(6, first) : refused(fault))
    if (fault !== null) expect(await seen('a.zip', zipSync(withPrj(prj)), 'btm')).toEqual(read(6, first))
  })

  it.each([
    ['EPSG:4243', 'parcels_datum_unknown'],
    ['Everest 1830', 'parcels_crs_unknown'],
    ['urn:ogc:def:crs:EPSG::999999', 'parcels_crs_unknown'],
  ])('that a GeoJSON names as %s is asked about', async (name, fault) => {
    expect(await seen('a.geojson', json({ ...collection, crs: crs(name) }))).toEqual(refused(fault))
    expect(await seen('a.geojson', json({ ...collection, crs: crs(name) }), 'wgs84')).toEqual(read(2, square))
  })

  it('that one feature or its shape names is asked about', async () => {
    const shape = one?.['geometry'] as object
    for (const feature of [
      { ...one, crs: crs('EPSG:4243') },
      { ...one, geometry: { ...shape, crs: crs('EPSG:4682') } },
    ])
      expect(await seen('a.geojson', json({ ...collection, features: [feature] }))).toEqual(
        refused('parcels_crs_unknown'),
      )
  })
})

describe('a GeoJSON of parcels', () => {
  const lines = `${JSON.stringify(one)}\n${JSON.stringify(other)}\n`
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each([
    ['one feature', json(one), read(1, square)],
    ['a feature a line', Buffer.from(lines), read(2, square)],
    ['a feature a line, with separators', Buffer.from(`\u001E${lines.replace('}\n{', '}\n\u001E{')}`), read(2, square)],
    ['UTF-16', utf16(JSON.stringify(collection)), read(2, square)],
    ['UTF-16 of the other order', utf16(JSON.stringify(collection)).swap16(), read(2, square)],
    ['UTF-16 without a mark', Buffer.from(JSON.stringify(collection), 'utf16le'), read(2, square)],
    ['a mark of UTF-8', Buffer.from(`\uFEFF${JSON.stringify(collection)}`), read(2, square)],
    ['half a line', Buffer.from(lines.slice(0, -20)), refused('parcels_unreadable')],
    ['no feature', json({ type: 'Topology' }), refused('parcels_unreadable')],
  ] as const)('with %s is judged by what is in it', async (_what, bytes, expected) => {
    expect(await seen('a.geojson', bytes)).toEqual(expected)
  })
})

it('a GeoPackage in write-ahead mode is read without its log', async () => {
  const open = Buffer.from(fixture('qgis-layer-styles.gpkg'))
  open[18] = 2
  open[19] = 2
  expect(await seen('a.gpkg', open)).toEqual(read(6, first))
})

it('a GeoPackage whose layer may have any shape is judged by the shapes in it', async () => {
  expect(await seen('a.gpkg', fixture('layer-of-any-shape.gpkg'))).toMatchObject({ fault: null, total: 6 })
})
