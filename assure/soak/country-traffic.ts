import { pick, type Random } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'
import { type Sample, tokensOf } from '../country/sample.sql.ts'
import type { Sending } from '../timed-request.ts'

export type Users = { citizens: string[]; aclands: string[]; admin: string }

export async function usersOf(db: Db): Promise<Users> {
  const [admin = ''] = await tokensOf(db, 'admin', 1)
  return { citizens: await tokensOf(db, 'user', 400), aclands: await tokensOf(db, 'acland', 40), admin }
}

type Traffic = { address: string; sample: Sample; users: Users; random: Random }

/** Traffic of a country: mostly land, some searches and maps, every tenth a payment, and officers at their lists. */
export function countryTraffic({ address, sample, users, random }: Traffic): () => Sending {
  const get = (path: string, token?: string): Sending => ({
    url: `${address}/api${path}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  const dag = () => pick(random, sample.dags)
  const onTheMap = ({ dag_no, zil_id }: Sample['dags'][number]) => get(`/map/geojson/by-dag/${dag_no}?zil_id=${zil_id}`)
  let paid = 0
  const pay = (): Sending => {
    paid += 1
    return {
      url: `${address}/api/applications`,
      method: 'POST',
      headers: { authorization: `Bearer ${pick(random, users.citizens)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'khatian_request',
        fee_amount: 100,
        dag_id: dag().id,
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: `SOAK-${process.pid}-${paid}`,
      }),
    }
  }
  const kinds: [part: number, () => Sending][] = [
    [0.35, () => get(`/locations/dags/${dag().id}`)],
    [0.1, () => get(`/locations/zils/${dag().zil_id}/dags`)],
    [0.1, () => get(`/locations/search?q=${encodeURIComponent(`dag ${dag().dag_no} savar`)}`)],
    [0.08, () => get(`/locations/search?q=${encodeURIComponent(pick(random, ['সাভার', 'dhamrai', 'savr', 'ধামরাই']))}`)],
    [0.07, () => onTheMap(dag())],
    [0.07, () => get(`/verify/${pick(random, sample.verify_codes)}`)],
    [0.05, () => get('/applications', pick(random, users.citizens))],
    [0.04, () => get('/dashboard', pick(random, users.aclands))],
    [0.04, () => get('/land-tax-registrations', pick(random, users.aclands))],
    [0.1, pay],
  ]
  return () => {
    let at = random()
    for (const [part, ask] of kinds) {
      if (at < part) return ask()
      at -= part
    }
    return pay()
  }
}
