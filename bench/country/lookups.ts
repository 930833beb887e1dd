import { join } from 'node:path'
import { between, randomOf } from '#demo/random.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { getDag } from '#server/land-records/land-records.service.ts'
import { requestsPerSecond } from '../http-load.ts'
import { median } from '../median.ts'
import { pgbench, writeScript } from '../pgbench.ts'
import { recordingDatabase } from '../queries.sql.ts'
import { type Figure, perSecond } from './goals.ts'

const clients = 8
const rounds = 3
const seconds = 10
const warm_up_ms = 2000

type Lookups = { url: string; address: string; folder: string; ids: { first: number; last: number } }

/**
 * Measures dags by their id over HTTP, and the same statements by PostgreSQL alone: parsed each time, and prepared; in
 * turn.
 */
export async function measureLookups({ url, address, folder, ids }: Lookups): Promise<Figure[]> {
  const file = join(folder, 'lookup.sql')
  const { db, queries } = recordingDatabase(url)
  await getDag(db, keysOf('no secret is needed to look'), null, ids.last)
  await db.destroy()
  writeScript({ file, queries, id: ids.last, ...ids })
  const random = randomOf('dag lookup')
  const nextUrl = () => `${address}/api/locations/dags/${between(random, ids.first, ids.last)}`
  const http: number[] = []
  const extended: number[] = []
  const prepared: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    http.push(await requestsPerSecond({ nextUrl, clients, warm_up_ms, measured_ms: seconds * 1000 }))
    extended.push(await pgbench(url, file, { clients, seconds, mode: 'extended' }))
    prepared.push(await pgbench(url, file, { clients, seconds, mode: 'prepared' }))
  }
  const ratio = (alone: readonly number[]) => median(http.map((rate, round) => rate / (alone[round] ?? Number.NaN)))
  return [
    {
      what: `A dag by its id over HTTP, ${clients} clients, ${rounds} × ${seconds} s`,
      goal: '≈ 1,500/s',
      figure: perSecond(http),
    },
    {
      what: `The same ${queries.length} statements in pgbench -M extended, in turn; HTTP beside it`,
      goal: '≥ 0.85',
      figure: `${perSecond(extended)}; ${ratio(extended).toFixed(2)}`,
    },
    {
      what: 'The same in pgbench -M prepared, the limit; HTTP beside it',
      goal: 'shown',
      figure: `${perSecond(prepared)}; ${ratio(prepared).toFixed(2)}`,
    },
  ]
}
