import { DatabaseSync } from 'node:sqlite'
import { formatTables, indexTriggers, wgs84 } from './format.sql.ts'

/** A column with its type in SQLite and its meaning; a truth is the INTEGER 1 or 0. */
export type LayerColumn = readonly [type: 'TEXT' | 'INTEGER' | 'REAL', meaning: string]

export type Layer = {
  name: string
  about: string
  /** False for a table without shapes. */
  has_outlines: boolean
  columns: Readonly<Record<string, LayerColumn>>
}

type Box = { west: number; south: number; east: number; north: number }
/** A shape as well-known binary, with its box in degrees. */
export type Outline = Box & { wkb: Uint8Array }

export type LayerRow = { outline: Outline | null; cells: Readonly<Record<string, unknown>> }

const cache_kb = 65_536
const application_id = 0x4750_4b47
const version = 10_300

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * A new GeoPackage 1.3 (OGC 12-128r17) of multipolygons in WGS 84, each layer with an index of places. Rows go to the
 * disk as they come. Before `end` it is not whole.
 */
export function newGeoPackage(path: string, made_at: Date) {
  const file = new DatabaseSync(path)
  file.exec(`pragma application_id = ${application_id}; pragma user_version = ${version};
    pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${cache_kb}; begin`)
  file.exec(formatTables)
  const layers: { end: () => void }[] = []

  /** Adds a layer, and answers what puts a row into it. */
  function addLayer(layer: Layer): (row: LayerRow) => void {
    const { name, columns, has_outlines } = layer
    const heads = Object.keys(columns)
    const own = Object.entries(columns).map(([head, [type]]) => `${quoted(head)} ${type}`)
    const shape = has_outlines ? ['geom MULTIPOLYGON'] : []
    file.exec(`create table ${quoted(name)} (${['fid INTEGER PRIMARY KEY NOT NULL', ...shape, ...own].join(', ')})`)
    file
      .prepare(
        'insert into gpkg_contents (table_name, data_type, identifier, description, last_change) values (?, ?, ?, ?, ?)',
      )
      .run(name, has_outlines ? 'features' : 'attributes', name, layer.about, made_at.toISOString())
    const index = has_outlines ? addIndex(file, name) : undefined
    if (index) layers.push(index)
    const into = ['fid', ...(has_outlines ? ['geom'] : []), ...heads].map(quoted)
    const insert = file.prepare(
      `insert into ${quoted(name)} (${into.join(', ')}) values (${into.map(() => '?').join(', ')})`,
    )
    let fid = 0
    return ({ outline, cells }) => {
      fid += 1
      const geometry = has_outlines ? [outline && geometryBlob(outline)] : []
      insert.run(fid, ...geometry, ...heads.map((head) => cellOf(cells[head])))
      if (outline) index?.place(fid, outline)
    }
  }

  /** After the last row. */
  function end() {
    for (const layer of layers) layer.end()
    file.exec('commit')
  }

  return { addLayer, end, close: () => file.close() }
}

/** The column of shapes of a layer, with an index of places that programs keep when they edit it. */
function addIndex(file: DatabaseSync, name: string) {
  const index = quoted(`rtree_${name}_geom`)
  file.prepare(`insert into gpkg_geometry_columns values (?, 'geom', 'MULTIPOLYGON', ${wgs84}, 0, 0)`).run(name)
  file
    .prepare(`insert into gpkg_extensions values (?, 'geom', 'gpkg_rtree_index',
      'http://www.geopackage.org/spec120/#extension_rtree', 'write-only')`)
    .run(name)
  file.exec(`create virtual table ${index} using rtree(id, minx, maxx, miny, maxy)`)
  const insert = file.prepare(`insert into ${index} values (?, ?, ?, ?, ?)`)
  let box: Box | null = null
  return {
    place(fid: number, outline: Box) {
      insert.run(fid, outline.west, outline.east, outline.south, outline.north)
      box = box ? around(box, outline) : outline
    },
    end() {
      const { west = null, south = null, east = null, north = null } = box ?? {}
      file
        .prepare(
          `update gpkg_contents set srs_id = ${wgs84}, min_x = ?, min_y = ?, max_x = ?, max_y = ? where table_name = ?`,
        )
        .run(west, south, east, north, name)
      // They call functions that SQLite alone has not: from now on no row goes in by this process.
      file.exec(indexTriggers(name))
    },
  }
}

const around = (one: Box, other: Box): Box => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
})

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}

const little_endian_with_box = 0b11

/** A shape with the head of GeoPackage: its system of coordinates and its box. */
function geometryBlob({ wkb, west, south, east, north }: Outline): Uint8Array {
  const head = Buffer.alloc(40)
  head.write('GP', 0, 'latin1')
  head.writeUInt8(little_endian_with_box, 3)
  head.writeInt32LE(wgs84, 4)
  for (const [nth, degree] of [west, east, south, north].entries()) head.writeDoubleLE(degree, 8 + nth * 8)
  return Buffer.concat([head, wkb])
}
