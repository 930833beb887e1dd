import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'
import { readGeoPackage } from '#test/read-geopackage.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { exportFolder } from '../write-files.ts'
import { ladmLayers } from './classes.ts'
import { writeLadm } from './write-ladm.ts'

const { db, land, place, dagNumbered, paid, scan } = await mutationGround()
const survey_type_id = await land.survey('RS')
const scan_id = await scan('%PDF-1.7 the khatian')

const owners = [
  { id: 'a', owner: 'আব্দুল করিম', owner_en: 'Abdul Karim', father: 'আব্দুর রহিম', share: '0.333333', area: 100 },
  { id: 'b', owner: 'Rahela', address: 'Savar', share: '২/৩', area: 200.5 },
  { id: 'b', owner: 'Nobody', share: 'rest', area: 0 },
]
const { dag_id, dag_number } = await dagNumbered('12/1', { survey_type_id, owners, area: 300.5 })
const bare_id = await land.dag(place, { survey_type_id: null, dag_no: '13' })
await sql`update dags set geometry = null, closed_at = '2026-03-01T00:00:00Z' where id = ${bare_id}`.execute(db)
await sql`update khatians set document_id = ${scan_id} where dag_id = ${dag_id}`.execute(db)
await sql`insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, current)
  select dag_id, 99, 'older', area, khotiyan, false from khatians where dag_id = ${dag_id}`.execute(db)
const mutation = await paid({ dag_number, deed_number: 'D-77' })
await sql`update mutations set status = 'approved', dag_id = ${dag_id}, applied_at = '2026-02-01T00:00:00Z'
  where id = ${mutation.id}`.execute(db)
await paid({ deed_number: 'D-78' })

const path = join(testFolder('ladm'), 'register')
const folder = await exportFolder(path)
await writeLadm(db, folder, new Date('2026-11-20T06:00:00Z'))
await folder.writeManifest({ missing_files: 0 })
const objects = (name: string): Record<string, unknown>[] =>
  readFileSync(join(path, 'ladm', `${name}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const file = await readGeoPackage(join(path, 'ladm/ladm.gpkg'))

describe('the register in the classes of LADM', () => {
  it('has a dag as a spatial unit of its survey, drawn or not, open or closed', () => {
    expect(objects('LA_SpatialUnit')).toEqual([
      expect.objectContaining({
        suID: `dag-${dag_id}`,
        label: '12/1',
        area_areaSize: 300.5,
        area_uom: 'square foot',
        lID: `survey-${survey_type_id}`,
        sugID: `zil-${place.zil_id}`,
        endLifespanVersion: null,
        geometry: expect.objectContaining({ type: 'MultiPolygon' }),
      }),
      expect.objectContaining({
        suID: `dag-${bare_id}`,
        lID: null,
        geometry: null,
        endLifespanVersion: '2026-03-01T00:00:00.000Z',
      }),
    ])
    expect(objects('LA_Level')).toMatchObject([{ lID: `survey-${survey_type_id}`, code: 'RS' }])
  })

  it('has places in groups, each part of the one above', () => {
    expect(objects('LA_SpatialUnitGroup').map(({ hierarchyLevel }) => hierarchyLevel)).toEqual([1, 2, 3, 4, 5])
    expect(objects('LA_SpatialUnitGroup').at(3)).toEqual({
      sugID: `mouza-${place.mouza_id}`,
      hierarchyLevel: 4,
      label: '112',
      name: 'Bhakurta',
      nameBn: 'ভাকুর্তা',
      setID: `upazila-${place.upazila_id}`,
    })
  })

  it('has the khatian of a dag as it stands, with an owner, a right and its share for each row', () => {
    const [unit] = objects('LA_BAUnit')
    expect(unit).toMatchObject({ uID: `khatian-${dag_id}`, suID: `dag-${dag_id}`, type: 'basicPropertyUnit' })
    expect(objects('LA_BAUnit').map(({ name }) => name)).not.toContain('older')
    const parties = objects('LA_Party').filter(({ pID }) => String(pID).startsWith(`party-${dag_id}-`))
    expect(parties).toMatchObject([
      { pID: `party-${dag_id}-a`, name: 'আব্দুল করিম', nameEn: 'Abdul Karim', father: 'আব্দুর রহিম', type: null },
      { pID: `party-${dag_id}-b`, name: 'Rahela', address: 'Savar', father: null },
      { pID: `party-${dag_id}-b-3`, name: 'Nobody' },
    ])
    const rights = objects('LA_Right').filter(({ uID }) => uID === `khatian-${dag_id}`)
    expect(rights).toMatchObject([
      { pID: `party-${dag_id}-a`, share_numerator: 333333, share_denominator: 1000000, areaOfOwner: 100 },
      { pID: `party-${dag_id}-b`, share_numerator: 2, share_denominator: 3, shareText: '২/৩', shareCheck: false },
      { pID: `party-${dag_id}-b-3`, share_numerator: null, share_denominator: null, shareText: 'rest' },
    ])
  })

  it('has entries and the deeds of mutations that were entered as sources', () => {
    const sources = objects('LA_AdministrativeSource')
    const [right] = objects('LA_Right')
    expect(sources.find(({ sID }) => sID === right?.['sID'])).toMatchObject({
      type: 'khatian',
      uID: `khatian-${dag_id}`,
      extArchiveID: scan_id,
      availabilityStatus: 'docAvailable',
    })
    expect(sources.filter(({ type }) => type !== 'khatian')).toMatchObject([
      {
        sID: `deed-${mutation.id}`,
        type: 'sale',
        text: 'D-77, Savar Sub-Registry Office',
        acceptance: '2026-01-15',
        recordation: '2026-02-01T00:00:00.000Z',
        extArchiveID: null,
        availabilityStatus: 'archiveUnknown',
        uID: `khatian-${dag_id}`,
      },
    ])
  })

  it('refers to nothing that it has not', () => {
    const ids = new Set(
      ['lID', 'sugID', 'suID', 'uID', 'pID', 'sID'].flatMap((id, nth) =>
        objects(
          ['LA_Level', 'LA_SpatialUnitGroup', 'LA_SpatialUnit', 'LA_BAUnit', 'LA_Party', 'LA_AdministrativeSource'][
            nth
          ] ?? '',
        ).map((each) => each[id]),
      ),
    )
    for (const { name } of ladmLayers)
      for (const each of objects(name))
        for (const id of ['lID', 'sugID', 'setID', 'suID', 'uID', 'pID', 'sID'])
          if (each[id] !== undefined && each[id] !== null)
            expect([name, id, ids.has(each[id])]).toEqual([name, id, true])
  })

  it('is a GeoPackage that GDAL reads, with the same objects', async () => {
    expect(file.errors).toEqual([])
    expect(Object.fromEntries(file.layers.map(({ name, featureCount }) => [name, featureCount]))).toEqual(
      Object.fromEntries(ladmLayers.map(({ name }) => [name, objects(name).length])),
    )
    const units = await file.features('LA_SpatialUnit')
    const { rows } = await sql<{ geometry: string }>`
      select st_asgeojson(geometry, 12) as geometry from dags where id = ${dag_id}`.execute(db)
    expect(units.map(({ geometry }) => geometry)).toEqual([JSON.parse(rows[0]?.geometry ?? ''), null])
    for (const { name } of ladmLayers) {
      const { geometry: _, ...first } = objects(name)[0] ?? {}
      const [read] = await file.features(name)
      expect(read?.properties).toEqual(name === 'LA_Right' ? { ...first, shareCheck: 0 } : first)
    }
  })

  it('is in the manifest with its rows', () => {
    const { files } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
    expect(files.map(({ path: each }: { path: string }) => each)).toEqual([
      ...ladmLayers.map(({ name }) => `ladm/${name}.ndjson`),
      'ladm/ladm.gpkg',
    ])
    expect(files[2]).toMatchObject({ path: 'ladm/LA_SpatialUnit.ndjson', rows: 2 })
    expect(files.at(-1)).toMatchObject({ layers: { LA_SpatialUnit: 2 } })
  })
})
