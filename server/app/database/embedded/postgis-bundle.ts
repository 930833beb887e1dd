import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Extension } from '@electric-sql/pglite'
import { postgis as wholePostgis } from '@electric-sql/pglite-postgis'
import { cache_folder } from './cache-folder.ts'

/** The embedded database unpacks and compiles the whole bundle at every start; these parts of it are never used. */
const unused = /raster|topology|tiger|address_standardizer|unpackaged|--ANY\.|--ANY--|\/contrib\//

/** PostGIS of the embedded database without rasters, topologies and geocoder: 330 MB less in memory. */
export const postgis: Extension = {
  name: 'postgis',
  setup: async (database, options) => ({
    ...(await wholePostgis.setup(database, options)),
    bundlePath: pathToFileURL(smallBundle()),
  }),
}

/** Made from the installed package once, under a temporary name and then renamed. */
function smallBundle(): string {
  const package_folder = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite-postgis')))
  const { version }: { version: string } = JSON.parse(readFileSync(join(package_folder, 'package.json'), 'utf8'))
  const file = join(cache_folder, `postgis-${version}.tar.gz`)
  if (existsSync(file)) return file
  mkdirSync(cache_folder, { recursive: true })
  const making = `${file}.${process.pid}`
  const whole = gunzipSync(readFileSync(join(package_folder, 'dist', 'postgis.tar.gz')))
  writeFileSync(making, gzipSync(withoutEntries(whole, unused), { level: 1 }))
  renameSync(making, file)
  return file
}

const block = 512

/** A tar archive without the entries that a pattern names. Each entry is a head and its bytes, in whole blocks. */
export function withoutEntries(tar: Buffer, pattern: RegExp): Buffer {
  const rest: Buffer[] = []
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const end = at + block + Math.ceil(size / block) * block
    if (!pattern.test(`${text(345, 155)}/${text(0, 100)}`)) rest.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat([...rest, Buffer.alloc(2 * block)])
}
