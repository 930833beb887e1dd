import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Shapes = { count: number; area: number }

/** An equal-area projection of the ellipsoid: its flat areas are those on the ground. */
const equalArea = '+proj=cea +lat_ts=24 +datum=WGS84 +units=m'

/** Version of GDAL's tools; throws with the way to install them if they are missing. */
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
  /** Open options of GDAL, as `NAME=VALUE`. */
  opening?: string[]
  /** Arguments that select features for `ogr2ogr`. */
  selection?: string[]
  projection?: string
}
export type Read = Shapes & { said: string[] }

/**
 * Reads with GDAL: the number of shapes, their area in square metres of a projection, and the output on standard error.
 */
export async function shapesRead(source: Source, folder: string): Promise<Read> {
  const { name, address, layer, opening = [], selection = [], projection = equalArea } = source
  const file = join(folder, `${name}.gpkg`)
  const paging = address.startsWith('OAPIF:') ? ['PAGE_SIZE=1000'] : []
  const open = [...paging, ...opening].flatMap((option) => ['-oo', option])
  const summary = await run('ogrinfo', ['-ro', '-so', ...open, address, layer])
  const copy = await run('ogr2ogr', [
    '-f',
    'GPKG',
    file,
    address,
    layer,
    '-nln',
    'shapes',
    '-nlt',
    'PROMOTE_TO_MULTI',
    ...open,
    '-t_srs',
    projection,
    ...selection,
  ])
  const query = 'select count(*) as n, sum(OGR_GEOM_AREA) as area from shapes'
  const sum = await run('ogrinfo', ['-ro', '-q', '-dialect', 'OGRSQL', '-sql', query, file])
  const figure = (field: string) => Number(new RegExp(` ${field} \\(\\w+\\) = (\\S+)`).exec(sum.stdout)?.[1] ?? 0)
  const said = [summary, copy, sum].map(({ stderr }) => stderr.trim()).filter((text) => text !== '')
  return { count: figure('n'), area: figure('area'), said }
}

/** Finds deviations of GDAL's reading: a message, another count, or an area that differs by more than `part`. */
export function differences(name: string, read: Read, due: Shapes, part: number): string[] {
  const apart = Math.abs(read.area / due.area - 1)
  return [
    ...read.said.map((text) => `${name}: ${text}`),
    ...(due.count > 0 && read.count === due.count ? [] : [`${name}: ${read.count} features, not ${due.count}`]),
    ...(apart < part ? [] : [`${name}: ${read.area} m², not ${due.area}`]),
  ]
}
