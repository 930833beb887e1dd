import type { startApp } from './harness.ts'

type Order = { dag_id: number; transaction_id?: string; payer_identifier?: string }

/** A person orders a copy of a khatian for 100 BDT and pays it; answers who, and what the server answered. */
export async function orderCopy(
  { person, post }: Pick<Awaited<ReturnType<typeof startApp>>, 'person' | 'post'>,
  { dag_id, transaction_id = 'T1', payer_identifier = '01712345678' }: Order,
) {
  const { token, id } = await person()
  const payment = { fee_amount: 100, payment_method: 'bkash', payer_identifier, transaction_id }
  const answer = await post('/applications', { token, body: { type: 'khatian_request', dag_id, ...payment } })
  return { ...answer, token, id }
}
