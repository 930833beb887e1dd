import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { BenchTile } from './tiles.sql.ts'

const agent = new Agent({ keepAlive: true })
const again_ms = 50

/** How often a server had too much to do. */
export const refusals = { count: 0 }

/** Gets a tile as a browser does, over a connection that is kept, and again where it was refused: its bytes on the wire. */
export async function requestTile(server: string, { z, x, y }: BenchTile): Promise<Buffer> {
  const url = `${server}/api/map/tiles/dags/${z}/${x}/${y}.mvt`
  for (;;) {
    const { status, body } = await request(url)
    if (status === 200 || status === 204) return body
    if (status !== 503) throw new Error(`${url} was answered ${status}`)
    refusals.count += 1
    await pause(again_ms)
  }
}

/** The tile itself. */
export const requestPlainTile = async (server: string, tile: BenchTile) => gunzipSync(await requestTile(server, tile))

function request(url: string): Promise<{ status: number | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}
