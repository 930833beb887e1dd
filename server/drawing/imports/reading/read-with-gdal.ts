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

/** The features of the one layer with polygons, in degrees of WGS 84, as the bytes of a GeoJSON collection. */
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
  const layer = layerWithPolygons(layers)
  if (typeof layer === 'string') return layer
  const told = layer.geometryFields[0]?.coordinateSystem
  // A GeoJSON that comes here names another system; GDAL answers WGS 84 where it does not know the name.
  const system = driverShortName === 'GeoJSON' && isWgs84(told?.projjson) ? null : told
  const isKnown = system ? isDatumKnown(system.projjson) : false
  if (!isKnown && proj === null) return system ? 'parcels_datum_unknown' : 'parcels_crs_unknown'
  const from = isKnown || proj === null ? [] : ['-s_srs', proj]
  const to = ['-f', 'GeoJSON', '-t_srs', 'EPSG:4326', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9']
  const output = await gdal.ogr2ogr(dataset, [...from, ...to, '-limit', String(most_features + 1), layer.name])
  return gdal.getFileBytes(output)
}

/** QGIS keeps styles and projects in a GeoPackage as layers without shapes; empty ones are left over. */
function layerWithPolygons(layers: readonly Layer[]): Layer | ImportFault {
  if (layers.length === 0) return 'parcels_unreadable'
  const of = (types: RegExp) =>
    layers.filter(({ geometryFields }) => geometryFields.some(({ type }) => types.test(type)))
  const sure = of(/polygon|surface/i)
  const candidates = sure.length > 0 ? sure : of(/unknown|collection/i)
  const filled = candidates.filter(({ featureCount }) => featureCount !== 0)
  if (filled.length > 1) return 'parcels_several_layers'
  return filled[0] ?? candidates[0] ?? 'parcels_no_polygons'
}
