import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js'
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js'
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js'
import { buildHeader } from 'flatgeobuf/lib/mjs/generic/featurecollection.js'
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js'
import { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { Feature } from '../features/features.ts'

const wgs84 = 4326
/** `fgb`, version 3. */
const firstBytes = Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0)

/** Features of one kind as FlatGeobuf, a batch at a time: the library's own way holds all of them twice. */
export async function* flatGeobuf(count: number, batches: AsyncIterable<Feature[]>): AsyncGenerator<Uint8Array> {
  let header: Header | undefined
  let sent = 0
  for await (const features of batches) {
    const [first] = features
    if (!first) continue
    const known = header ?? headerOf(count, first)
    if (!header) yield Buffer.concat([firstBytes, buildHeader(known, wgs84)])
    header = known
    yield Buffer.concat(features.map((feature) => bytesOf(feature, known)))
    sent += features.length
  }
  if (sent !== count) throw new Error(`${count} features were announced and ${sent} are there`)
}

type Header = Parameters<typeof buildHeader>[0]

const headerOf = (featuresCount: number, { properties }: Feature): Header => ({
  geometryType: GeometryType.MultiPolygon,
  columns: Object.keys({ id: 0, ...properties }).map(column),
  envelope: null,
  featuresCount,
  indexNodeSize: 0,
  crs: null,
  title: null,
  description: null,
  metadata: null,
})

const typeOf = (name: string) => {
  if (/(^|_)id$/.test(name)) return ColumnType.Long
  return name === 'area_sq_ft' ? ColumnType.Double : ColumnType.String
}

const column = (name: string) => ({
  name,
  type: typeOf(name),
  title: null,
  description: null,
  width: -1,
  precision: -1,
  scale: -1,
  nullable: true,
  unique: false,
  primary_key: false,
})

const bytesOf = ({ id, geometry, properties }: Feature, header: Header) =>
  buildFeature(parseGeometry(ParcelGeometry.parse(JSON.parse(geometry))), { id, ...properties }, header)
