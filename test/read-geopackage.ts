import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { z } from 'zod'

const Info = z.object({
  layers: z.array(
    z.object({
      name: z.string(),
      featureCount: z.number(),
      geometryFields: z.array(
        z.object({ type: z.string(), coordinateSystem: z.object({ projjson: z.object({ id: z.unknown() }) }) }),
      ),
    }),
  ),
})

const Collection = z.object({
  features: z.array(z.object({ geometry: z.unknown(), properties: z.record(z.string(), z.unknown()) })),
})

/** The layers of a GeoPackage and their features, as GDAL reads them; no code of the project has a part in it. */
export async function readGeoPackage(path: string) {
  const { default: start } = await import('gdal3.js/node.js')
  const script = createRequire(import.meta.url).resolve('gdal3.js/dist/package/gdal3.node.js')
  const errors: string[] = []
  const gdal = await start({
    // The library puts './' before every path.
    path: relative(process.cwd(), dirname(script)),
    logHandler: (line: string) => errors.push(line),
    errorHandler: (line: string) => errors.push(line),
  })
  gdal.Module.FS.writeFile('/input/read.gpkg', readFileSync(path))
  const { datasets } = await gdal.open('/input/read.gpkg')
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL does not open ${path}: ${errors.join(' ')}`)
  return {
    errors,
    layers: Info.parse(dataset.info).layers,
    async features(layer: string) {
      const output = await gdal.ogr2ogr(dataset, ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=12', layer])
      return Collection.parse(JSON.parse(Buffer.from(await gdal.getFileBytes(output)).toString())).features
    },
  }
}
