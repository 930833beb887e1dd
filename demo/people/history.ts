import type { CreateApplication } from '#contract/applications/applications.ts'
import { AppError } from '#server/app/app-error.ts'
import { transaction } from '#server/app/database.ts'
import { type ApplicationParts, createApplication } from '#server/applications/applications.service.ts'
import { listMouzaMapsOfZil } from '#server/land-records/land-records.service.ts'
import { searchPlaces } from '#server/locations/place-search.service.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { demoActor } from './actors.ts'

/** The citizen's applications, paid by the real code: two paid, one refused, one that is checked. */
export async function makeDemoHistory(parts: ApplicationParts): Promise<void> {
  const { db } = parts
  if (await isRecorded(db, 'demo_history')) return
  const actor = await demoActor(db, 'citizen@jomi.test')
  for (const order of await ordersIn(parts))
    await createApplication(parts, actor, order).catch((error: unknown) => {
      // One of them is refused on purpose.
      if (!(error instanceof AppError && error.code === 'payment_declined')) throw error
    })
  await transaction(db, (trx) => recordSetting(trx, 'demo_history', {}))
}

async function ordersIn({ db }: ApplicationParts): Promise<CreateApplication[]> {
  const [first, second, third] = await searchPlaces(db, 'dag 123 savar')
  if (first?.dag_id === undefined || first.zil_id === undefined) throw new Error('the demo has no dag 123 in Savar')
  const [map] = await listMouzaMapsOfZil(db, first.zil_id)
  const khatian = { type: 'khatian_request', fee_amount: 100 } as const
  const dags = [second, third].flatMap((found) => (found?.dag_id === undefined ? [] : [found.dag_id]))
  const [other = first.dag_id, last = first.dag_id] = dags
  return [
    {
      ...khatian,
      dag_id: last,
      payment_method: 'card',
      payer_identifier: '4000000000000002',
      transaction_id: 'DEMO-1',
    },
    ...(map
      ? [
          {
            type: 'mouza_map_request' as const,
            fee_amount: 500,
            mouza_map_id: map.id,
            payment_method: 'card' as const,
            payer_identifier: '4111111111111111',
            transaction_id: 'DEMO-2',
          },
        ]
      : []),
    { ...khatian, dag_id: other, payment_method: 'nagad', payer_identifier: '01700000003', transaction_id: 'DEMO-3' },
    {
      ...khatian,
      dag_id: first.dag_id,
      payment_method: 'bkash',
      payer_identifier: '01712344321',
      transaction_id: 'DEMO-4',
    },
  ]
}
