import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import type { Application, CreateApplication } from '#contract/applications/applications.ts'
import { findApplication, getApplication, payApplication } from '#web/parts/land/applications.queries.ts'
import { payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import { call, hasCode } from '#web/platform/api.ts'
import { attemptName, forgetApplication, knownApplication, type OrderedDocument, storeApplication } from './attempts.ts'

export type Order = { ordered: OrderedDocument; description: string; fee_amount: number }

/** Applies and pays, once: a known application is paid, not created again. */
export async function applyAndPay(order: Order, payer: Payer): Promise<Application> {
  const before = knownApplication(order.ordered)
  const known = before && (await getApplication(before.id).catch(noneOfMine))
  const application = known ? await goOn(known, payer) : await create(order, payer)
  if (application.payment_status === 'paid' || application.payment_status === 'refunded')
    forgetApplication(order.ordered)
  else storeApplication(order.ordered, application)
  return application
}

/** Another person used this tab before: their application is not this person's. */
function noneOfMine(problem: unknown) {
  if (hasCode(problem, ['not_found'])) return null
  throw problem
}

const goOn = (application: Application, payer: Payer) =>
  application.payment_status === 'failed' && application.payment.may_pay_again
    ? payApplication(application.id, payer)
    : application

const create = ({ ordered, ...order }: Order, payer: Payer) =>
  payOnce(attemptName(ordered), async ({ transaction_id, key }) => {
    // The server decides if it is paid; the specified field is sent and ignored.
    const body: CreateApplication & { payment_status: 'paid' } = {
      ...ordered,
      ...order,
      ...payer,
      transaction_id,
      payment_status: 'paid',
    }
    try {
      return await call(applicationsApi.create, { body, key })
    } catch (problem) {
      // Refused, tried before with another method, or still being paid: in each case the application exists.
      const found =
        hasCode(problem, ['payment_declined', 'transaction_id_reused', 'request_in_progress']) &&
        (await findApplication(transaction_id))
      if (found) return found
      throw problem
    }
  })
