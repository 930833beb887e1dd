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

export type Source = { name: string; address: string; layer: string; box?: number[] }
export type Read = Shapes & { said: string[] }

/** How many shapes GDAL reads, their area in square metres, and what it said on standard error. */
export async function shapesRead({ name, address, layer, box }: Source, folder: string): Promise<Read> {
  const file = join(folder, `${name}.gpkg`)
  const pages = address.startsWith('OAPIF:') ? ['-oo', 'PAGE_SIZE=1000'] : []
  const summary = await run('ogrinfo', ['-ro', '-so', ...pages, address, layer])
  const copy = await run('ogr2ogr', [
    ...['-f', 'GPKG', file, address, layer, '-nln', 'shapes', ...pages, '-t_srs', equalArea],
    ...(box ? ['-spat', ...box.map(String)] : []),
  ])
  const query = 'select count(*) as n, sum(OGR_GEOM_AREA) as area from shapes'
  const sum = await run('ogrinfo', ['-ro', '-q', '-dialect', 'OGRSQL', '-sql', query, file])
  const figure = (field: string) => Number(new RegExp(` ${field} \\(\\w+\\) = (\\S+)`).exec(sum.stdout)?.[1] ?? 0)
  const said = [summary, copy, sum].map(({ stderr }) => stderr.trim()).filter((text) => text !== '')
  return { count: figure('n'), area: figure('area'), said }
}
