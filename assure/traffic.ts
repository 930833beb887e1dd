import { pick, type Random } from '#demo/random.ts'
import type { Ground } from './ground.ts'
import { headersOf, makeOrders } from './orders.ts'
import type { Sending } from './timed-request.ts'

/** Traffic of people: mostly land lookups, some searches, some payments. */
export function makeTraffic(
  address: string,
  { land, people }: Pick<Ground, 'land' | 'people'>,
  random: Random,
): () => Sending {
  const nextOrder = makeOrders(random, land)
  return () => {
    const kind = random()
    if (kind < 0.6) return { url: `${address}/api/locations/dags/${pick(random, land.dags)}` }
    if (kind < 0.75) return { url: `${address}/api/locations/divisions` }
    if (kind < 0.9) return { url: `${address}/api/locations/search?q=dag%201%20savar` }
    const { person, body } = nextOrder(pick(random, people))
    return { url: `${address}/api/applications`, method: 'POST', headers: headersOf(person), body }
  }
}
