import { between, pick, type Random } from '#demo/random.ts'
import type { Land, Person } from './ground.ts'

export type Order = { person: Person; transaction_id: string; body: string }

const payers = [
  ['bkash', '01712345678'],
  ['nagad', '01812345678'],
  ['card', '4111111111111111'],
  ['bank', '1234567890'],
] as const

/** Paid applications of all kinds, each with a transaction id of its own. */
export function makeOrders(random: Random, land: Land) {
  let made = 0
  return (person: Person): Order => {
    made += 1
    const transaction_id = `A-${String(made).padStart(7, '0')}-${between(random, 1000, 9999)}`
    const [payment_method, payer_identifier] = pick(random, payers)
    const what =
      random() < 0.75
        ? { type: 'khatian_request', fee_amount: 100, dag_id: pick(random, land.dags) }
        : { type: 'mouza_map_request', fee_amount: 500, mouza_map_id: pick(random, land.maps) }
    const body = JSON.stringify({ ...what, payment_method, payer_identifier, transaction_id })
    return { person, transaction_id, body }
  }
}

export const headersOf = ({ token }: Person) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})
