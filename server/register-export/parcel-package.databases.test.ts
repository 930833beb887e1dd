import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { landFactory } from '#test/land.ts'
import { readGeoPackage } from '#test/read-geopackage.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { parcelLayers, writeParcelPackage } from './parcel-package.ts'

const { db } = await emptyDatabase()
const land = landFactory(db)
const place = await land.place({ mouza: ['Birulia', 'বিরুলিয়া'], district: ['Dhaka', 'ঢাকা'] })
const other_place = await land.place()
const survey_type_id = await land.survey('RS')

const with_hole =
  'MULTIPOLYGON(((90.2 23.8, 90.3 23.8, 90.3 23.9, 90.2 23.8),(90.25 23.83, 90.26 23.84, 90.26 23.83, 90.25 23.83)),((91 24, 91.123456789012 24, 91 24.1, 91 24)))'
const draw = (table: string, column: string, id: number, shape: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = st_geomfromtext(${shape}, 4326) where id = ${id}`.execute(db)

const dag_id = await land.dag(place, { survey_type_id, dag_no: '12/১ক', area: 4356.25 })
await draw('dags', 'geometry', dag_id, with_hole)
await sql`update dags set meta = '{"land_class": "নাল"}' where id = ${dag_id}`.execute(db)
const far_id = await land.dag(other_place, { survey_type_id: null, dag_no: '7' })
await draw('dags', 'geometry', far_id, 'MULTIPOLYGON(((89 22, 89.1 22, 89.1 22.1, 89 22)))')
const bare_id = await land.dag(place, { survey_type_id, dag_no: '13' })
await sql`update dags set geometry = null where id = ${bare_id}`.execute(db)
await draw('mouzas', 'outline', place.mouza_id, 'MULTIPOLYGON(((90 23, 92 23, 92 25, 90 23)))')

const path = join(testFolder('gpkg'), 'parcels.gpkg')
const counts = await writeParcelPackage(db, path, new Date('2026-11-20T06:00:00Z'))

describe('the GeoPackage of parcels', () => {
  it('has a layer of dags and one of each level of places, in WGS 84, as GDAL reads it', async () => {
    const { layers, errors } = await readGeoPackage(path)
    expect(errors).toEqual([])
    expect(layers.map(({ name }) => name)).toEqual(['dags', 'divisions', 'districts', 'upazilas', 'mouzas', 'zils'])
    expect(Object.fromEntries(layers.map(({ name, featureCount }) => [name, featureCount]))).toEqual(counts)
    expect(counts).toMatchObject({ dags: 2, mouzas: 1, zils: 0 })
    for (const { geometryFields } of layers)
      expect(geometryFields).toEqual([
        expect.objectContaining({
          type: 'MultiPolygon',
          coordinateSystem: { projjson: { id: { authority: 'EPSG', code: 4326 } } },
        }),
      ])
  })

  it('has each outline as the database has it, with the names of its places in both languages', async () => {
    const { features } = await readGeoPackage(path)
    const dags = await features('dags')
    const { rows } = await sql<{ geometry: string }>`
      select st_asgeojson(geometry, 12) as geometry from dags where id = ${dag_id}`.execute(db)
    expect(dags[0]?.geometry).toEqual(JSON.parse(rows[0]?.geometry ?? ''))
    expect(dags[0]?.properties).toMatchObject({
      id: dag_id,
      dag_no: '12/১ক',
      survey: 'RS',
      area_sq_ft: 4356.25,
      land_class: 'নাল',
      zil_no: '2',
      mouza_en: 'Birulia',
      mouza_bn: 'বিরুলিয়া',
      district_bn: 'ঢাকা',
      zil_id: place.zil_id,
      version: 1,
    })
    expect(dags[1]?.properties).toMatchObject({ id: far_id, survey: null, survey_type_id: null })
    expect(await features('mouzas')).toMatchObject([{ properties: { id: place.mouza_id, name_en: 'Birulia' } }])
  })

  it('finds dags by place, and says where they lie', () => {
    const file = new DatabaseSync(path, { readOnly: true })
    const near = file.prepare(`select d.dag_no from rtree_dags_geom r join dags d on d.fid = r.id
      where r.maxx >= 90 and r.minx <= 90.25 and r.maxy >= 23.8`)
    expect(near.all()).toEqual([{ dag_no: '12/১ক' }])
    const extent = file.prepare(
      "select min_x, min_y, max_x, max_y, last_change from gpkg_contents where table_name = 'dags'",
    )
    expect(extent.get()).toEqual({
      min_x: 89,
      min_y: 22,
      max_x: 91.123456789012,
      max_y: 24.1,
      last_change: '2026-11-20T06:00:00.000Z',
    })
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
    file.close()
  })

  it('has a meaning for every column, and no owner', () => {
    for (const { columns } of parcelLayers)
      for (const [column, [, meaning]] of Object.entries(columns)) {
        expect(meaning).not.toBe('')
        expect(column).not.toMatch(/owner|khotiyan|father/)
      }
  })
})
