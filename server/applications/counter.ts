import { randomUUID } from 'node:crypto'
import { applicationFee } from '#contract/applications/application-fees.ts'
import { AppError } from '#server/app/app-error.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import { copyOnOffer } from '#server/land-records/land.service.ts'
import type { CounterRoom, OrderCopy } from '#server/payments/cash/counter-room.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { type ApplicationParts, owedFor } from './applications.service.ts'
import { insertApplication, lockAnyApplication } from './applications.sql.ts'
import { applicationsDue } from './applications-due.sql.ts'

/** Applications that are paid in cash: those whose payment failed. */
export const applicationCounter = (parts: Pick<ApplicationParts, 'payments' | 'storage'>): CounterRoom => ({
  due: applicationsDue,
  owed: async (trx, id, { offices }) => {
    const application = await lockAnyApplication(trx, id)
    if (!application || !isInside(offices, application.upazila_id)) throw new AppError('not_found')
    return owedFor(trx, parts, application)
  },
})

/** Orders a copy that is paid in cash at once. The idempotency of the route keeps a repeated press from ordering twice. */
export const orderAtCounter =
  ({ storage }: Pick<ApplicationParts, 'storage'>): OrderCopy =>
  async (trx, { payer_id: user_id, type, dag_id = null, mouza_map_id = null }, { offices, at }) => {
    const { office_id, document_id } = await copyOnOffer(trx, storage, { dag_id, mouza_map_id })
    if (!isInside(offices, office_id)) throw new AppError('not_found')
    const { amount_poisha } = await feeInForce(trx, applicationFee[type], at)
    const transaction_id = randomUUID()
    const application = await insertApplication(trx, {
      user_id,
      type,
      dag_id,
      mouza_map_id,
      document_id,
      transaction_id,
      description: '',
      fee_poisha: amount_poisha,
      upazila_id: office_id,
      created_at: at,
      request_hash: sha256(transaction_id),
    })
    if (!application) throw new AppError('conflict')
    return { purpose: 'application', subject_id: application.id, user_id, office_id, amount_poisha }
  }
