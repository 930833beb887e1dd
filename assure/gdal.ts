import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FeatureCollectionId } from '#contract/map/ogc.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { areaDifference, shapesOfZil, shapesOnRecord } from './gdal.sql.ts'
import { tileDifferences, tilesRead } from './gdal-tiles.ts'
import { differences, gdalVersion, type Read, shapesRead } from './gdal-tools.ts'
import { withDatabaseOf } from './ground.ts'
import { onPostgres } from './own-database.sql.ts'
import { counted, type Run, type Verdict, verdictOf } from './run.ts'
import { type Settings, startServer, stop } from './server-process.ts'

/** Savar and its surroundings: the demo has thousands of dags there. */
const savar = [90.2, 23.7, 90.4, 23.95]
const country = [88, 20, 93, 27]
const max_difference = 0.001
/** Maximum difference for the same boundaries in an equal-area projection. */
const same = max_difference / 10

/**
 * GDAL reads the real server: every collection of the OGC API, both downloads of a zil, and vector tiles. Counts and
 * areas equal those of the database, and GDAL reports no warning. On PostgreSQL too if a server is named.
 */
export const gdal: Run = {
  name: 'gdal',
  title: 'GDAL reads maps',
  run: async () => {
    const version = await gdalVersion()
    const embedded = await onDemo({})
    const postgres = await onPostgres((DATABASE_URL) => onDemo({ DATABASE_URL }))
    return verdict(version, postgres === null ? [embedded] : [embedded, postgres])
  },
}

type Found = { findings: string[]; features: number; dags: number; most: number }

async function onDemo(more: Settings): Promise<Found> {
  const folder = temporaryFolder('gdal')
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ...more,
  }
  const server = await startServer({ ...settings, REQUESTS_PER_MINUTE: '9999999' })
  const collections: { layer: FeatureCollectionId; box: number[]; read: Read }[] = []
  const downloads: { name: string; read: Read }[] = []
  const findings: string[] = []
  const zil_id = await zilIn(server.address, savar)
  try {
    for (const layer of FeatureCollectionId.options) {
      const box = layer === 'dags' ? savar : country
      const selection = ['-spat', ...box.map(String)]
      const source = { name: layer, address: `OAPIF:${server.address}/api/ogc`, layer, selection }
      collections.push({ layer, box, read: await shapesRead(source, folder) })
    }
    for (const format of ['geojson', 'fgb'] as const) {
      const { file, layer } = await saved(`${server.address}/api/map/zils/${zil_id}/parcels.${format}`, folder)
      downloads.push({ name: format, read: await shapesRead({ name: format, address: file, layer }, folder) })
    }
    findings.push(...(await tileDifferences(server.address, folder)))
  } finally {
    await stop(server)
  }
  return withDatabaseOf(settings, async (db) => {
    const of_zil = await shapesOfZil(db, zil_id)
    for (const { name, read } of downloads) findings.push(...differences(`parcels.${name}`, read, of_zil, same))
    for (const { layer, box, read } of collections)
      findings.push(...differences(layer, read, await shapesOnRecord(db, layer, box), same))
    const { count, most } = await areaDifference(db)
    if (count < 1000 || most > max_difference) findings.push(`areas of ${count} dags differ by up to ${most}`)
    const features = collections.reduce((sum, { read }) => sum + read.count, 0)
    return { findings, features, dags: of_zil.count, most }
  })
}

/** A zil with drawn dags in a box. */
async function zilIn(address: string, box: number[]): Promise<number> {
  const answer = await fetch(`${address}/api/ogc/collections/dags/items?limit=1&bbox=${box.join(',')}`)
  const One = z.object({ features: z.tuple([z.object({ properties: z.object({ zil_id: z.int() }) })]) })
  return One.parse(await answer.json()).features[0].properties.zil_id
}

/** Saves a download under its own name. FlatGeobuf calls its one layer L1. */
async function saved(address: string, folder: string): Promise<{ file: string; layer: string }> {
  const answer = await fetch(address)
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  if (!answer.ok || name === undefined) throw new Error(`${address} answers ${answer.status}`)
  const file = join(folder, name)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return { file, layer: name.endsWith('.fgb') ? 'L1' : name.replace(/\.\w+$/, '') }
}

function verdict(version: string, found: Found[]): Verdict {
  const figures = found.map(
    ({ features, dags, most }) =>
      `${counted(features)} features of 5 collections and ${counted(dags)} dags of a zil twice, ${tilesRead} vector tiles, areas of 1,000 dags within ${(most * 100).toFixed(4)} % of the ellipsoid's`,
  )
  return verdictOf(
    `${version}; ${figures.join('; on PostgreSQL ')}`,
    found.flatMap(({ findings }) => findings),
  )
}
