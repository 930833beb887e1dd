import { applicationsApi } from '#contract/applications.endpoints.ts'
import type { Application, CreateApplication } from '#contract/applications.ts'
import { findApplication, getApplication, hasCode, payApplication } from '#web/parts/land/applications.queries.ts'
import { payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { type Attempt, attemptOf, forgetAttempt, type OrderedDocument, storeAttempt } from './attempts.ts'

export type Order = { wanted: OrderedDocument; description: string; fee_amount: number }

/**
 * Applies and pays, once: whatever a person repeats (a double click, Back, a reload, a lost network), the same key goes
 * with it, and an application that is already known is paid instead of made again.
 */
export async function applyAndPay(order: Order, payer: Payer): Promise<Application> {
  const attempt = attemptOf(order.wanted)
  const known = await knownBy(attempt).catch(noneOfMine)
  const application = known ? await goOn(known, payer) : await create(order, payer, attempt)
  if (application.payment_status === 'paid' || application.payment_status === 'refunded') forgetAttempt(order.wanted)
  else storeAttempt(order.wanted, { ...attempt, application_id: application.id })
  return application
}

const knownBy = async ({ application_id }: Attempt) =>
  application_id === undefined ? null : getApplication(application_id)

/** Somebody else used this tab before: their application is not this person's. */
function noneOfMine(problem: unknown) {
  if (hasCode(problem, ['not_found'])) return null
  throw problem
}

const goOn = (application: Application, payer: Payer) =>
  application.payment_status === 'failed' && application.payment.may_pay_again
    ? payApplication(application.id, payer)
    : application

async function create({ wanted, ...order }: Order, payer: Payer, { transaction_id }: Attempt): Promise<Application> {
  // The server decides what is paid; the specified field is sent and ignored.
  const body: CreateApplication & { payment_status: 'paid' } = {
    ...wanted,
    ...order,
    ...payer,
    transaction_id,
    payment_status: 'paid',
  }
  try {
    return await payOnce(transaction_id, (key) => call(applicationsApi.create, { body, key }))
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 422) forgetAttempt(wanted)
    // Refused, tried before with another way to pay, or still being paid: each time the application is there.
    const found =
      hasCode(problem, ['payment_declined', 'transaction_id_reused', 'request_in_progress']) &&
      (await findApplication(transaction_id))
    if (found) return found
    throw problem
  }
}
