import { setTimeout as wait } from 'node:timers/promises'
import { getAgain } from './get-again.ts'
import type { Parcel } from './register.sql.ts'
import { tileAt } from './tile-at.ts'

export type Tally = { answers: number; failures: string[]; worst_ms: number }

/** Public addresses of a parcel: its facts, its neighbours, the search and the map around it. */
function addressesOf({ id, lon, lat }: Parcel, n: number): string[] {
  const { z, x, y } = tileAt(14 + (n % 5), lon, lat)
  return [
    `/api/map/tiles/dags/${z}/${x}/${y}.mvt`,
    `/api/locations/dags/${id}`,
    `/api/locations/dags/${id}/neighbours`,
    `/api/map/dags?bbox=${lon - 0.002},${lat - 0.002},${lon + 0.002},${lat + 0.002}`,
    `/api/map/dags/${id}`,
  ]
}

type Visit = {
  at_once: number
  /** Time between two reads of a visitor: so seldom that the server never sheds load. */
  pause_ms: number
  isOver: (answers: number) => boolean
}

/** Visitors read public addresses until it is over, some at once. What is not answered well is a failure. */
export async function visit(
  server: string,
  parcels: readonly Parcel[],
  { at_once, pause_ms, isOver }: Visit,
): Promise<Tally> {
  const tally: Tally = { answers: 0, failures: [], worst_ms: 0 }
  let n = 0
  const read = async () => {
    while (!isOver(tally.answers)) {
      n += 1
      const parcel = parcels[(n * 7) % parcels.length]
      const addresses = parcel ? addressesOf(parcel, n) : []
      const address = addresses[n % addresses.length] ?? ''
      if (pause_ms > 0) await wait(pause_ms)
      const started_at = performance.now()
      try {
        const response = await getAgain(`${server}${address}`)
        await response.arrayBuffer()
        // Load that the machine cannot carry at this moment says nothing of a replica; the read is not counted.
        if (response.status === 503 && pause_ms === 0) continue
        if (response.status !== 200 && response.status !== 204) tally.failures.push(`${address}: ${response.status}`)
      } catch (error) {
        tally.failures.push(`${address}: ${error}`)
      }
      tally.answers += 1
      tally.worst_ms = Math.max(tally.worst_ms, performance.now() - started_at)
    }
  }
  await Promise.all(Array.from({ length: at_once }, read))
  return tally
}
