import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { drawParcels } from '#bench/country/seed/plain.sql.ts'
import { readGeography } from '#demo/geography/geography.ts'
import { writeDivisions } from '#demo/geography/geography-writers.ts'
import type { Db } from '#server/app/database.ts'

export type ParcelFile = { name: string; bytes: Buffer }

/** Two corners of a parcel move by this, in degrees: about 20 cm. */
const moved = 0.000002

/** The test land has some dags of its own, with khatians. */
const isDrawnHere = sql`not exists (select from khatians k where k.dag_id = dags.id)`

/**
 * Puts parcels on record, inside the drawn divisions, and returns them as features of a file, moved a little; every
 * other one is then deleted from the record.
 */
export async function parcelsToImport(db: Db, parcels: number): Promise<string[]> {
  const { divisions } = readGeography()
  await writeDivisions(db, JSON.stringify(divisions.map((division) => ({ ...division, id: division.id + 1000 }))))
  await drawParcels(db, parcels)
  const features: string[] = []
  const batch = 5000
  for (let after = 0; after < parcels; after += batch) {
    const { rows } = await sql<{ feature: string }>`
      select jsonb_build_object('type', 'Feature', 'properties', jsonb_build_object('zil_id', zil_id, 'survey', 'RS',
        'dag_no', dag_no, 'khatian_no', khatiyan_number),
        'geometry', st_asgeojson(st_translate(st_geometryn(geometry, 1), ${moved}::float8, 0), 7)::jsonb)::text as feature
      from dags where ${isDrawnHere} order by id limit ${batch} offset ${after}`.execute(db)
    features.push(...rows.map(({ feature }) => feature))
  }
  if (features.length !== parcels) throw new Error(`${features.length} parcels are drawn, not ${parcels}`)
  await sql`delete from dags where ${isDrawnHere} and id % 2 = 0`.execute(db)
  await sql`analyze`.execute(db)
  return features
}

/** True with Debian's gdal-bin. */
export const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0

/** Writes the parcels as GeoJSON and, if GDAL is installed, as GeoPackage. */
export function filesOf(features: readonly string[], folder: string): ParcelFile[] {
  const file = (name: string) => ({ name, bytes: readFileSync(join(folder, name)) })
  writeFileSync(join(folder, 'parcels.geojson'), `{"type":"FeatureCollection","features":[${features.join(',\n')}]}`)
  rmSync(join(folder, 'parcels.gpkg'), { force: true })
  if (!hasGdal) return [file('parcels.geojson')]
  execFileSync('ogr2ogr', ['parcels.gpkg', 'parcels.geojson'], { cwd: folder, stdio: 'ignore' })
  return [file('parcels.geojson'), file('parcels.gpkg')]
}
