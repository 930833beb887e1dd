import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Shapes = { count: number; area: number }

/** An equal-area projection of the ellipsoid, so that a flat area is the one on the ground. */
const equalArea = '+proj=cea +lat_ts=24 +datum=WGS84 +units=m'

/** The tools of GDAL; throws, saying how to get them, where they are missing. */
export async function gdalVersion(): Promise<string> {
  try {
    return (await run('ogrinfo', ['--version'])).stdout.trim()
  } catch {
    throw new Error('ogrinfo is missing. On Debian: apt-get install --no-install-recommends gdal-bin')
  }
}

export type Source = {
  name: string
  address: string
  layer: string
  /** How GDAL opens it, as `NAME=VALUE`. */
  opening?: string[]
  /** What `ogr2ogr` takes of it. */
  selection?: string[]
  projection?: string
}
export type Read = Shapes & { said: string[] }

/** How many shapes GDAL reads, their area in square metres of a projection, and what it said on standard error. */
export async function shapesRead(source: Source, folder: string): Promise<Read> {
  const { name, address, layer, opening = [], selection = [], projection = equalArea } = source
  const file = join(folder, `${name}.gpkg`)
  const paging = address.startsWith('OAPIF:') ? ['PAGE_SIZE=1000'] : []
  const open = [...paging, ...opening].flatMap((option) => ['-oo', option])
  const summary = await run('ogrinfo', ['-ro', '-so', ...open, address, layer])
  const copy = await run('ogr2ogr', [
    ...['-f', 'GPKG', file, address, layer, '-nln', 'shapes', '-nlt', 'PROMOTE_TO_MULTI', ...open],
    ...['-t_srs', projection, ...selection],
  ])
  const query = 'select count(*) as n, sum(OGR_GEOM_AREA) as area from shapes'
  const sum = await run('ogrinfo', ['-ro', '-q', '-dialect', 'OGRSQL', '-sql', query, file])
  const figure = (field: string) => Number(new RegExp(` ${field} \\(\\w+\\) = (\\S+)`).exec(sum.stdout)?.[1] ?? 0)
  const said = [summary, copy, sum].map(({ stderr }) => stderr.trim()).filter((text) => text !== '')
  return { count: figure('n'), area: figure('area'), said }
}

/** Where what GDAL read differs from what is due: it said something, another count, or areas further apart than a part. */
export function differences(name: string, read: Read, due: Shapes, part: number): string[] {
  const apart = Math.abs(read.area / due.area - 1)
  return [
    ...read.said.map((text) => `${name}: ${text}`),
    ...(due.count > 0 && read.count === due.count ? [] : [`${name}: ${read.count} features, not ${due.count}`]),
    ...(apart < part ? [] : [`${name}: ${read.area} m², not ${due.area}`]),
  ]
}
