import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { BenchTile } from '../map-tiles/tiles.sql.ts'
import { fastCgiClient } from './fast-cgi-client.ts'

const places = ['/usr/bin/mapserv', '/usr/lib/cgi-bin/mapserv', '/usr/local/bin/mapserv']

/** What a tile shows: the parcels alone, or with a layer of their labels. */
export type Shown = 'parcels' | 'parcels and labels'
export type MapServer = { version: string; tile: (tile: BenchTile, shown: Shown) => Promise<Buffer>; stop: () => void }

/** MapServer over FastCGI with the parcels of a database, as many processes as are stated; null where it is missing. */
export async function startMapServer(url: string, processes: number): Promise<MapServer | null> {
  const program = places.find((path) => existsSync(path))
  if (!program) return null
  const folder = temporaryFolder('mapserver')
  const mapfile = join(folder, 'parcels.map')
  const config = join(folder, 'mapserver.conf')
  writeFileSync(mapfile, mapOf(url))
  writeFileSync(config, 'CONFIG\nEND\n')
  const { port, children } = await startPrograms(program, processes, { MAPSERVER_CONFIG_FILE: config })
  const client = fastCgiClient(port, processes)
  const version = /version (\S+)/.exec(execFileSync(program, ['-v'], { encoding: 'utf8' }))?.[1] ?? 'unknown'
  return {
    version,
    tile: async (tile, shown) =>
      tileIn(await client.ask({ REQUEST_METHOD: 'GET', MS_MAPFILE: mapfile, QUERY_STRING: queryOf(tile, shown) })),
    stop() {
      client.close()
      for (const child of children) child.kill()
    },
  }
}

/**
 * The same polygons with the same fields, cut as far beyond the border of a tile: 4 of its 256 pixels are 64 of 4096. With
 * `tile_map_edge_buffer` MapServer finds all that lies there, and draws the tile too small. Labels are found by the index
 * of the parcels, as ours are: they have none of their own.
 */
const mapOf = (url: string) => `MAP
  NAME "parcels"
  EXTENT 88 20 93 27
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT
    NAME "mvt"
    DRIVER "MVT"
    FORMATOPTION "EXTENT=4096"
    FORMATOPTION "EDGE_BUFFER=4"
  END
  LAYER
    NAME "dags"
    TYPE POLYGON
    STATUS ON
    PROJECTION "init=epsg:4326" END
    CONNECTIONTYPE POSTGIS
    CONNECTION "${url}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "geometry from (select id, dag_no, zil_id, survey_type_id, khatiyan_number, meta ->> 'land_class' as land_class, geometry from dags) as parcels using unique id using srid=4326"
    METADATA "gml_include_items" "all" END
  END
  LAYER
    NAME "dags_labels"
    TYPE POINT
    STATUS ON
    PROJECTION "init=epsg:4326" END
    CONNECTIONTYPE POSTGIS
    CONNECTION "${url}"
    PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "label from (select id, dag_no, label from dags where geometry && !BOX!) as labels using unique id using srid=4326"
    METADATA "gml_include_items" "all" END
  END
END
`

const layersOf: Record<Shown, string> = { parcels: 'dags', 'parcels and labels': 'dags+dags_labels' }

const queryOf = ({ z, x, y }: BenchTile, shown: Shown) =>
  `mode=tile&tilemode=gmap&tile=${x}+${y}+${z}&layers=${layersOf[shown]}&map.imagetype=mvt`

/** FastCGI programs take requests from the socket that is their standard input. */
async function startPrograms(program: string, count: number, env: Record<string, string>) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port is free')
  // They do not end by themselves.
  const children = Array.from({ length: count }, () =>
    spawn(program, [], {
      stdio: [descriptorOf(server), 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], ...env },
    }),
  )
  process.once('exit', () => children.forEach((child) => void child.kill()))
  await Promise.all(children.map(started))
  // The programs keep it open.
  server.close()
  return { port: address.port, children }
}

const started = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject)
  })

/** Which file a listening socket is. Node knows it; its types do not. */
function descriptorOf(server: Server): number {
  const handle: unknown = Reflect.get(server, '_handle')
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined
  if (typeof fd !== 'number') throw new Error('the socket has no descriptor')
  return fd
}

/** The body of what a CGI program answered; throws where it is no tile. */
function tileIn(answer: Buffer): Buffer {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.subarray(0, Math.max(end, 0)).toString()
  if (!head.includes('application/vnd.mapbox-vector-tile'))
    throw new Error(`MapServer answered: ${answer.subarray(0, 500).toString()}`)
  return answer.subarray(end + 4)
}
