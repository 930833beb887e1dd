import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { z } from 'zod'
import type { ImportFault } from '#contract/drawing/parcel-imports.ts'

const formats = ['GeoJSON', 'ESRI Shapefile', 'GPKG'] as const

const Opened = z.object({
  driverShortName: z.enum(formats),
  layers: z.array(
    z.object({
      geometryFields: z.array(z.object({ coordinateSystem: z.object({ wkt: z.string() }).nullish() })),
    }),
  ),
})

export type AskedFile = { path: string; proj: string | null; most_features: number }

/** The features of the one layer of a file, in degrees of WGS 84, as the bytes of a GeoJSON collection. */
export async function readWithGdal({ path, proj, most_features }: AskedFile): Promise<Uint8Array | ImportFault> {
  // The library asks Node's insides for these alone, which a confined process has not.
  Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })
  const { default: initGdalJs } = await import('gdal3.js/node.js')
  // The library puts './' before every path.
  const script = createRequire(import.meta.url).resolve('gdal3.js/dist/package/gdal3.node.js')
  const library = relative(process.cwd(), dirname(script))
  const silent = () => undefined
  const gdal = await initGdalJs({ path: library, logHandler: silent, errorHandler: silent })
  const { datasets } = await gdal.open(path, [], path.endsWith('.zip') ? ['vsizip'] : [])
  const [dataset] = datasets
  if (!dataset) return 'parcels_unreadable'
  const { layers } = Opened.parse(dataset.info)
  if (layers.length !== 1) return layers.length === 0 ? 'parcels_unreadable' : 'parcels_several_layers'
  const is_told = layers[0]?.geometryFields.some(({ coordinateSystem }) => coordinateSystem) ?? false
  if (!is_told && proj === null) return 'parcels_crs_unknown'
  const from = is_told || proj === null ? [] : ['-s_srs', proj]
  const to = ['-f', 'GeoJSON', '-t_srs', 'EPSG:4326', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9']
  const output = await gdal.ogr2ogr(dataset, [...from, ...to, '-limit', String(most_features + 1)])
  return gdal.getFileBytes(output)
}
