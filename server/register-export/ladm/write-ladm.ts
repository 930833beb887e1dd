import type { Db } from '#server/app/database.ts'
import { type LayerRow, newGeoPackage } from '../geopackage/geopackage.sql.ts'
import type { Cells } from '../tables.sql.ts'
import type { ExportFolder } from '../write-rows.ts'
import { type LadmClass, ladmLayers } from './classes.ts'
import { type KhatianEntry, khatianEntries, plainRows, type SpatialUnit, spatialUnits } from './ladm.sql.ts'
import { partiesOf, rightsOf } from './owners.ts'

type LadmRow = LayerRow & { geojson?: string | null }

async function* plain(rows: AsyncIterable<Cells>): AsyncGenerator<LadmRow> {
  for await (const cells of rows) yield { outline: null, cells }
}

async function* drawn(units: AsyncIterable<SpatialUnit>): AsyncGenerator<LadmRow> {
  for await (const unit of units) yield { outline: unit.wkb === null ? null : unit, cells: unit, geojson: unit.geojson }
}

async function* owned(entries: AsyncIterable<KhatianEntry>, of: (entry: KhatianEntry) => Cells[]) {
  for await (const entry of entries) for (const cells of of(entry)) yield { outline: null, cells }
}

const rowsOf: Record<LadmClass, (db: Db) => AsyncIterable<LadmRow>> = {
  LA_Level: (db) => plain(plainRows.LA_Level(db)),
  LA_SpatialUnitGroup: (db) => plain(plainRows.LA_SpatialUnitGroup(db)),
  LA_SpatialUnit: (db) => drawn(spatialUnits(db)),
  LA_BAUnit: (db) => plain(plainRows.LA_BAUnit(db)),
  LA_Party: (db) => owned(khatianEntries(db), partiesOf),
  LA_Right: (db) => owned(khatianEntries(db), rightsOf),
  LA_AdministrativeSource: (db) => plain(plainRows.LA_AdministrativeSource(db)),
}

/**
 * Writes the register in the classes of ISO 19152-2: all of them into `ladm/ladm.gpkg`, and each into
 * `ladm/CLASS.ndjson`, an object a line. It has owners: it is never served.
 */
export async function writeLadm(db: Db, folder: ExportFolder, made_at: Date) {
  await folder.writeBy('ladm/ladm.gpkg', async (target) => {
    const file = newGeoPackage(target, made_at)
    const counts: Record<string, number> = {}
    try {
      for (const layer of ladmLayers) {
        const put = file.addLayer(layer)
        const heads = Object.keys(layer.columns)
        let rows = 0
        async function* lines() {
          for await (const row of rowsOf[layer.name](db)) {
            put(row)
            rows += 1
            yield lineOf(heads, row, layer.has_outlines)
          }
        }
        await folder.write(`ladm/${layer.name}.ndjson`, lines(), () => ({ rows }))
        counts[layer.name] = rows
      }
      file.end()
    } finally {
      file.close()
    }
    return { layers: counts }
  })
}

function lineOf(heads: readonly string[], { cells, geojson }: LadmRow, has_outlines: boolean): string {
  const object = JSON.stringify(Object.fromEntries(heads.map((head) => [head, cells[head] ?? null])))
  return has_outlines ? `${object.slice(0, -1)},"geometry":${geojson ?? 'null'}}\n` : `${object}\n`
}
