import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { z } from 'zod'
import type { ImportFault } from '#contract/imports/imports.ts'
import { isDatumKnown, isWgs84 } from './datum.ts'
import type { Members } from './zip-members.ts'

const formats = ['GeoJSON', 'ESRI Shapefile', 'GPKG'] as const

const Opened = z.object({
  driverShortName: z.enum(formats),
  layers: z.array(
    z.object({
      name: z.string(),
      featureCount: z.number().optional(),
      geometryFields: z.array(
        z.object({ type: z.string(), coordinateSystem: z.object({ projjson: z.unknown() }).nullish() }),
      ),
    }),
  ),
})
type Layer = z.infer<typeof Opened>['layers'][number]

type Asked = { members: Members; proj: string | null; most_features: number }

/** The features of the one layer that has polygons, in degrees of WGS 84, as the bytes of a GeoJSON collection. */
export async function readWithGdal({ members, proj, most_features }: Asked): Promise<Uint8Array | ImportFault> {
  // The library asks Node's insides for these alone, which a confined process has not.
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })
  const { default: initGdalJs } = await import('gdal3.js/node.js')
  // The library puts './' before every path.
  const script = createRequire(import.meta.url).resolve('gdal3.js/dist/package/gdal3.node.js')
  const library = relative(process.cwd(), dirname(script))
  const silent = () => undefined
  const gdal = await initGdalJs({ path: library, logHandler: silent, errorHandler: silent })
  for (const [name, bytes] of members) gdal.Module.FS.writeFile(`/input/${name}`, bytes)
  const { datasets } = await gdal.open(`/input/${members[0]?.[0]}`)
  const [dataset] = datasets
  if (!dataset) return 'parcels_unreadable'
  const { driverShortName, layers } = Opened.parse(dataset.info)
  if (layers.length === 0) return 'parcels_unreadable'
  const found: Uint8Array[] = []
  const candidates = layers.filter(mayHavePolygons)
  const filled = candidates.filter(({ featureCount }) => featureCount !== 0)
  for (const layer of filled.length > 0 ? filled : candidates) {
    const told = layer.geometryFields[0]?.coordinateSystem
    // A GeoJSON that comes here names another system; GDAL answers WGS 84 where it does not know the name.
    const system = driverShortName === 'GeoJSON' && isWgs84(told?.projjson) ? null : told
    const isKnown = system ? isDatumKnown(system.projjson) : false
    // An unknown datum is told before anything is converted; of a layer of any shapes these are looked at first.
    const unknown = isKnown || proj !== null ? null : system ? 'parcels_datum_unknown' : 'parcels_crs_unknown'
    if (unknown && isSurePolygon(layer)) return unknown
    const from = isKnown || proj === null ? [] : ['-s_srs', proj]
    const to = ['-f', 'GeoJSON', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9']
    const turned = isKnown || proj !== null ? ['-t_srs', 'EPSG:4326'] : []
    const output = await gdal.ogr2ogr(dataset, [
      ...from,
      ...to,
      ...turned,
      '-limit',
      String(most_features + 1),
      layer.name,
    ])
    const bytes = await gdal.getFileBytes(output)
    if (!isSurePolygon(layer) && !hasPolygons(bytes)) continue
    if (unknown) return unknown
    found.push(bytes)
  }
  if (filled.length > 0 && found.length > 1) return 'parcels_several_layers'
  return found[0] ?? 'parcels_no_polygons'
}

const typeIs = ({ geometryFields }: Layer, types: RegExp) => geometryFields.some(({ type }) => types.test(type))

/** The name of a layer's type says that it has polygons. */
const isSurePolygon = (layer: Layer) => typeIs(layer, /polygon|surface/i)

/**
 * Programs name the type of a layer with mixed shapes as they like, such as Geometry, Unknown or Collection: its shapes
 * decide. QGIS keeps styles and projects in a GeoPackage as layers without shapes; empty ones are left over.
 */
const mayHavePolygons = (layer: Layer) =>
  isSurePolygon(layer) || (layer.geometryFields.length > 0 && !typeIs(layer, /point|line|^(multi|compound)?curve/i))

const hasPolygons = (geojson: Uint8Array) => /"type":\s*"(Multi)?Polygon"/.test(new TextDecoder().decode(geojson))
