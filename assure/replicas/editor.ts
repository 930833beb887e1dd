import { setTimeout as wait } from 'node:timers/promises'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { z } from 'zod'
import { getAgain } from './get-again.ts'
import { onServer, type Parcel, renumber } from './register.sql.ts'
import { tileAt } from './tile-at.ts'

const Dag = z.object({ dag_no: z.string() })
const Versions = z.object({
  squares: z.array(z.object({ layer: z.string(), x: z.int(), y: z.int(), v: z.string() })),
})

type Place = { server: string; leader: string; token: string; parcel: Parcel; max_lag_ms: number }

/** An answer that nobody should get: it ends the edit, and is a finding. */
class Unanswered extends Error {}

export type Edits = { edits: number; wrong: string[]; oldest_ms: number }

/**
 * Renumbers a dag again and again. A person must read each number at once, in the record and on the map; a visitor
 * reads one that is not older than the limit, and never an older one by the address of a newer tile.
 */
export async function edit(
  { server, leader, token, parcel, max_lag_ms }: Place,
  isOver: () => boolean,
): Promise<Edits> {
  const found: Edits = { edits: 0, wrong: [], oldest_ms: 0 }
  const written: { dag_no: string; at: number }[] = []
  const { z: zoom, x, y } = tileAt(16, parcel.lon, parcel.lat)
  const square = tileAt(14, parcel.lon, parcel.lat)
  const block = tileAt(11, parcel.lon, parcel.lat)
  const tile = `/api/map/tiles/dags/${zoom}/${x}/${y}.mvt`
  const own = { headers: { authorization: `Bearer ${token}` } }
  const get = async (address: string, options = {}) => {
    const response = await getAgain(`${server}${address}`, options)
    if (response.status === 200) return response
    throw new Unanswered(`${address} was answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
  }
  const numberOf = async (response: Response) => Dag.parse(await response.json()).dag_no
  const drawnIn = async (response: Response) => numberIn(new Uint8Array(await response.arrayBuffer()), parcel.id)

  await onServer(leader, async (db) => {
    const editOnce = async () => {
      found.edits += 1
      const dag_no = String(100_000 + found.edits)
      await renumber(db, parcel.id, dag_no)
      written.push({ dag_no, at: performance.now() })
      const record = await numberOf(await get(`/api/locations/dags/${parcel.id}`, own))
      if (record !== dag_no) found.wrong.push(`a person read ${record} after ${dag_no}`)

      const versions = Versions.parse(
        await (await get(`/api/map/tile-versions/dags/${block.x}/${block.y}`, own)).json(),
      )
      const v = versions.squares.find((each) => each.x === square.x && each.y === square.y)?.v
      const versioned = await get(`${tile}?v=${v}`)
      const drawn = await drawnIn(versioned)
      if (drawn !== dag_no) found.wrong.push(`the tile of version ${v} has ${drawn} after ${dag_no}`)
      if (!versioned.headers.get('cache-control')?.includes('immutable'))
        found.wrong.push(`version ${v} is not immutable`)

      const asked_at = performance.now()
      for (const read of [
        await numberOf(await get(`/api/locations/dags/${parcel.id}`)),
        await drawnIn(await get(tile)),
      ]) {
        const next = written[written.findIndex((each) => each.dag_no === read) + 1]
        const age = next ? asked_at - next.at : 0
        found.oldest_ms = Math.max(found.oldest_ms, age)
        if (age > max_lag_ms) found.wrong.push(`a visitor read ${read}, which was over for ${Math.round(age)} ms`)
      }
    }
    while (!isOver()) {
      await editOnce().catch((error: unknown) => {
        if (!(error instanceof Unanswered)) throw error
        found.wrong.push(error.message)
      })
      await wait(100)
    }
  })
  return found
}

/** The number of a dag in a tile. */
function numberIn(bytes: Uint8Array, id: number): unknown {
  const layer = new VectorTile(new PbfReader(bytes)).layers['dags']
  for (let each = 0; each < (layer?.length ?? 0); each += 1) {
    const feature = layer?.feature(each)
    if (feature?.id === id) return feature.properties['dag_no']
  }
  return undefined
}
