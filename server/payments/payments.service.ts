import { poisha } from '#contract/payments/money.ts'
import { maskNumber, type PaymentMethod, payerDigits } from '#contract/payments/payments.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { receiveCallback, receiveReturn } from './callbacks.ts'
import { type Providers, providerFor, refuseQuiet, refuseWithoutPayer } from './choose-provider.ts'
import { getOwnPayment } from './own-payment.service.ts'
import { insertPayment, type PaymentRow, paymentUnderWay } from './payments.sql.ts'
import { makeProviderCalls, type OnFailure } from './provider-calls.ts'
import type { ReceivedRoom } from './received/received.service.ts'
import type { Owed, Purposes } from './settle.ts'
import { settlePayment } from './settle-payment.ts'
import { sweep } from './sweep.ts'

export type { PaymentRow } from './payments.sql.ts'
export type { ProviderFailure } from './provider-calls.ts'
export type { Owed, PurposeRoom } from './settle.ts'

export type PaymentOrder = Owed & {
  method: PaymentMethod
  /** Null where the provider asks the payer itself. */
  payer: string | null
}

const first_check_ms = 15_000

export type Payments = ReturnType<typeof makePayments>

type Parts = {
  db: Db
  providers: Providers
  purposes: Purposes
  received: Pick<ReceivedRoom, 'receive'>
  addressesOf: (provider: string) => { callback_url: string; return_url: string }
  /** Called when a provider does not answer as it should. */
  onFailure?: OnFailure
  /** True while the database is a copy: no provider is called then, but for the sandbox. */
  isQuiet: () => boolean
}

/** The only code that marks anything paid. */
export function makePayments(given: Parts) {
  const { db, providers, addressesOf, isQuiet } = given
  const calls = makeProviderCalls(db, given.onFailure)
  const parts = { ...given, calls }

  /** Writes a payment to be carried out once the transaction is committed. */
  async function request(trx: Db, order: PaymentOrder, at: Date): Promise<PaymentRow> {
    const { payer, ...newPayment } = order
    const provider = providerFor(providers, order.method)
    refuseQuiet(provider, isQuiet)
    const { name, redirect, limits } = provider
    if (limits && (order.amount_poisha < limits.min_poisha || order.amount_poisha > limits.max_poisha))
      throw fieldError('payment_method', 'amount_not_by_method')
    return insertPayment(trx, {
      ...newPayment,
      provider: name,
      // On the provider's page another number may pay: it is stored once the provider names it.
      payer_masked: payer === null || redirect ? '' : maskNumber(payer),
      created_at: at,
      next_check_at: new Date(at.getTime() + first_check_ms),
    })
  }

  /** Asks the provider to take the money, outside any transaction, and settles what it answers. */
  async function carryOut({ id, method, reference, amount_poisha }: PaymentRow, payer: string | null): Promise<void> {
    if (method === 'cash') throw new Error('cash has no provider')
    const provider = providerFor(providers, method)
    const charge = {
      reference,
      amount_poisha: poisha(amount_poisha),
      method,
      payer: payer === null ? '' : payerDigits(method, payer),
      ...addressesOf(provider.name),
    }
    await settlePayment(parts, id, await calls.answerOf(provider, 'start', () => provider.start(charge)))
  }

  return {
    refuseWithoutPayer: refuseWithoutPayer.bind(null, providers),
    request,
    carryOut,
    settle: settlePayment.bind(null, parts),
    underWay: paymentUnderWay,
    receiveCallback: receiveCallback.bind(null, parts),
    receiveReturn: receiveReturn.bind(null, parts),
    getPayment: getOwnPayment.bind(null, db),
    sweep: sweep.bind(null, parts),
    providers,
    providerFor: providerFor.bind(null, providers),
  }
}
