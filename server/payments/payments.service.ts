import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { assistedKinds } from '#contract/assistance/assisted-kinds.ts'
import { poisha, takaOf } from '#contract/payments/money.ts'
import type { OwnPayment, PaymentPurpose } from '#contract/payments/own-payments.ts'
import { maskNumber, type PaymentMethod, payerDigits, presentStatus } from '#contract/payments/payments.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { inTime, TooLate } from '#server/app/in-time.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import { bookExcessRefund, excessKey } from './excess.ts'
import { owedBack } from './ledger.sql.ts'
import { makeOutages } from './outages/outages.ts'
import { paymentLineOf } from './payment-line.ts'
import {
  attemptOf,
  claimDuePayments,
  insertPayment,
  lockPayment,
  otherPaymentOf,
  type PaymentRow,
  paymentById,
  paymentByReference,
  paymentUnderWay,
  recordEvent,
} from './payments.sql.ts'
import {
  type CallbackRequest,
  type GenuineCallback,
  nothingSaid,
  type PaymentProvider,
  type ProviderAnswer,
  providerDown,
  type Redirect,
  type Refund,
  type SurplusRefund,
} from './provider.ts'
import type { ReceivedRoom } from './received/received.service.ts'
import { carryOutSurplus, receiveSurplus } from './received/surplus.ts'
import { carryOutRefunds } from './refunds/carry-out-refunds.ts'
import { applyAnswer, type Owed, type Purposes } from './settle.ts'

export type { PaymentRow } from './payments.sql.ts'
export type { Owed, PurposeRoom } from './settle.ts'

export type PaymentOrder = Owed & {
  method: PaymentMethod
  /** Null where the provider asks the payer itself. */
  payer: string | null
}

const first_check_ms = 15_000
const start_timeout_ms = 30_000

export type ProviderFailure = {
  provider: string
  call: 'start' | 'query' | 'refund' | 'callback' | 'return'
  reason: 'timeout' | 'error' | 'refused'
}

export type Payments = ReturnType<typeof makePayments>

type Parts = {
  db: Db
  providers: readonly PaymentProvider[]
  purposes: Purposes
  received: Pick<ReceivedRoom, 'receive'>
  addressesOf: (provider: string) => { callback_url: string; return_url: string }
  /** Called when a provider does not answer as it should. */
  onFailure?: (failure: ProviderFailure) => void
  /** True while the database is a copy: no provider is called then, but for the sandbox. */
  isQuiet: () => boolean
}

type ReceivedCallback = Extract<GenuineCallback, { received: unknown }>

/** True for a payment of the one case that a helper makes. */
function isOfCase({ purpose, subject_id }: PaymentRow, { kind, case_id }: NonNullable<Actor['assistance']>): boolean {
  const kinds: readonly AssistanceKind[] = assistedKinds[purpose]
  return kinds.includes(kind) && case_id === subject_id
}

/** The only code that marks anything paid. */
export function makePayments({ db, providers, purposes, received, addressesOf, onFailure, isQuiet }: Parts) {
  const outages = makeOutages(db)

  /** @throws register_is_a_copy */
  function refuseQuiet({ name }: PaymentProvider): void {
    if (isRealMoney(name) && isQuiet()) throw new AppError('register_is_a_copy')
  }

  function providerFor(method: PaymentMethod): PaymentProvider {
    const provider = providers.find((each) => each.methods.includes(method))
    if (!provider) throw new AppError('validation_failed', { fields: { payment_method: ['unknown_choice'] } })
    return provider
  }

  function providerNamed(name: string): PaymentProvider | undefined {
    return providers.find((each) => each.name === name)
  }

  /** Refuses a payment without a payer, unless the provider's own page asks for it. */
  function refuseWithoutPayer(method: PaymentMethod, payer: string | null): void {
    if (payer === null && !providerFor(method).redirect) throw fieldError('payer_identifier', 'required')
  }

  /** Writes a payment to be carried out once the transaction is committed. */
  async function request(trx: Db, order: PaymentOrder, at: Date): Promise<PaymentRow> {
    const { payer, ...newPayment } = order
    const provider = providerFor(order.method)
    refuseQuiet(provider)
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
  async function carryOut(payment: PaymentRow, payer: string | null): Promise<void> {
    if (payment.method === 'cash') throw new Error('cash has no provider')
    const provider = providerFor(payment.method)
    const charge = {
      reference: payment.reference,
      amount_poisha: poisha(payment.amount_poisha),
      method: payment.method,
      payer: payer === null ? '' : payerDigits(payment.method, payer),
      ...addressesOf(provider.name),
    }
    await settle(payment.id, await answerOf(provider, 'start', provider.start(charge)))
  }

  /** Applies what a provider said of a payment, exactly once, in one transaction with its effect. */
  async function settle(payment_id: number, answer: ProviderAnswer): Promise<void> {
    await transaction(db, async (trx) => {
      const payment = await lockPayment(trx, payment_id)
      if (!payment) throw new AppError('not_found')
      await apply(trx, payment, answer)
    })
  }

  /** Applies an answer to a locked payment; what was taken for it again is given back. */
  async function apply(trx: Db, payment: PaymentRow, answer: ProviderAnswer): Promise<void> {
    await applyAnswer({ trx, room: purposes[payment.purpose], payment, at: await now(trx) }, answer)
    if (answer.outcome !== 'succeeded') return
    const by_itself = providerNamed(payment.provider)?.refundSurplus !== undefined
    for (const movement of answer.surplus ?? []) await receiveSurplus(trx, payment, { movement, by_itself })
  }

  /** A provider's callback. Forged ones are refused, replays change nothing. */
  async function receiveCallback(provider_name: string, request: CallbackRequest): Promise<void> {
    const provider = providerNamed(provider_name)
    if (!provider?.readCallback) throw new AppError('not_found')
    refuseQuiet(provider)
    const callback = await provider.readCallback(request)
    if (!callback) {
      onFailure?.({ provider: provider.name, call: 'callback', reason: 'refused' })
      throw new AppError('forbidden')
    }
    if (callback === nothingSaid) return
    if ('received' in callback) return receiveMoney(provider, callback)
    await transaction(db, async (trx) => {
      const payment = await paymentByReference(trx, callback.reference)
      const fresh = await recordEvent(trx, {
        provider: provider.name,
        event_id: callback.event_id,
        payment_id: payment?.id ?? null,
        payload: JSON.stringify(callback.payload),
        verdict: payment ? callback.answer.outcome : 'no such payment',
      })
      if (!fresh || !payment || payment.provider !== provider.name) return
      const locked = await lockPayment(trx, payment.id)
      if (locked) await apply(trx, locked, callback.answer)
    })
  }

  /** Money that no payment of ours began, once. */
  async function receiveMoney({ name }: PaymentProvider, { event_id, received: movement, payload }: ReceivedCallback) {
    await transaction(db, async (trx) => {
      const payment_id = await received.receive(trx, name, movement)
      const verdict = payment_id === null ? 'unassigned' : 'assigned'
      await recordEvent(trx, { provider: name, event_id, payment_id, payload: JSON.stringify(payload), verdict })
    })
  }

  /**
   * A payer's browser that comes back from a provider's page. What its address says is recorded and proves nothing: the
   * provider is asked, and settled is its answer. Null for an address that names no payment.
   */
  async function receiveReturn(
    provider_name: string,
    request: Pick<CallbackRequest, 'query' | 'body'>,
  ): Promise<string | null> {
    const provider = providerNamed(provider_name)
    if (!provider?.redirect) throw new AppError('not_found')
    refuseQuiet(provider)
    const returned = await provider.redirect.readReturn(request)
    const payment = returned && (await paymentByReference(db, returned.reference))
    if (!payment || payment.provider !== provider.name) {
      onFailure?.({ provider: provider.name, call: 'return', reason: 'refused' })
      return null
    }
    await recordEvent(db, {
      provider: provider.name,
      event_id: returned.event_id,
      payment_id: payment.id,
      payload: JSON.stringify(returned.payload),
      verdict: returned.says,
    })
    if (await isToBeConfirmed(payment, provider.redirect))
      await settle(payment.id, await answerOf(provider, 'query', provider.redirect.confirm(returned)))
    return payment.reference
  }

  /**
   * A payment that failed is taken up again where the payer paid after all. Where our confirmation would take the money,
   * it is taken only if no other payment is there for the thing.
   */
  async function isToBeConfirmed(payment: PaymentRow, { confirm_takes_money }: Redirect): Promise<boolean> {
    if (payment.status === 'created' || payment.status === 'pending') return true
    const has_failed = payment.status === 'failed' || payment.status === 'expired'
    return has_failed && !payment.refund_due && !(confirm_takes_money && (await otherPaymentOf(db, payment)))
  }

  /** A payment of the person; a helper sees that of the one case. */
  async function getPayment({ id, assistance }: Actor, reference: string): Promise<OwnPayment> {
    const payment = await paymentByReference(db, reference)
    if (payment?.user_id !== id) throw new AppError('not_found')
    if (assistance && !isOfCase(payment, assistance)) throw new AppError('not_found')
    const { status, purpose, subject_id, method, created_at } = payment
    const { state, redirect_url, may_pay_again } = paymentLineOf({ ...payment, state: status })
    const is_open = presentStatus(status) === 'pending'
    const reason = presentStatus(status) === 'failed' ? (await attemptOf(db, payment.id))?.reason : null
    return {
      reference,
      state,
      purpose,
      subject_id,
      may_pay_again,
      status: presentStatus(status),
      amount: takaOf(payment.amount_poisha),
      payment_method: method,
      redirect_url: is_open ? redirect_url : null,
      ended_by: reason === 'left' ? 'left' : reason ? 'refused' : null,
      created_at: created_at.toISOString(),
    }
  }

  /** Asks the providers about payments that stay open, and gives back what was taken in excess. */
  async function sweep(): Promise<void> {
    await outages.beginSweep()
    for (const id of await claimDuePayments(db)) {
      const payment = await paymentById(db, id)
      const provider = payment && providerNamed(payment.provider)
      if (!payment || !provider || outages.isSilent(provider.name)) continue
      if (payment.refund_due) await giveBack(payment, provider)
      else await settle(id, await answerOf(provider, 'query', provider.query(payment.reference)))
    }
    await lookAgain()
    await carryOutRefunds({ db, purposes, providerNamed, giveBack: refundBy })
    await carryOutSurplus({ db, providerNamed, giveBack: refundSurplusBy })
  }

  /** Queries paid payments once more where the provider's page may have taken money again. */
  async function lookAgain(): Promise<void> {
    for (const provider of providers) {
      for (const reference of (await provider.claimLooks?.()) ?? []) {
        if (outages.isSilent(provider.name)) break
        const payment = await paymentByReference(db, reference)
        const answer = await answerOf(provider, 'query', provider.query(reference))
        if (answer.outcome === 'pending') continue
        if (payment) await settle(payment.id, answer)
        await provider.endLook?.(reference)
      }
    }
  }

  async function refundBy(provider: PaymentProvider, refund: Refund) {
    const result = await unlessSilent(provider, () => provider.refund(refund))
    if (result === 'refused') onFailure?.({ provider: provider.name, call: 'refund', reason: 'refused' })
    return result
  }

  async function refundSurplusBy(provider: PaymentProvider, refund: Refund): Promise<SurplusRefund> {
    const result = await unlessSilent(provider, async () => (await provider.refundSurplus?.(refund)) ?? { refused: '' })
    if (typeof result !== 'string') onFailure?.({ provider: provider.name, call: 'refund', reason: 'refused' })
    return result
  }

  /** The payments and refunds after this one must not wait for a provider that does not answer. */
  async function unlessSilent<Result>(
    provider: PaymentProvider,
    call: () => Promise<Result>,
  ): Promise<Result | 'pending'> {
    if (outages.isSilent(provider.name)) return 'pending'
    let result: Result
    try {
      result = await inTime(call(), start_timeout_ms)
    } catch (error) {
      onFailure?.({ provider: provider.name, call: 'refund', reason: error instanceof TooLate ? 'timeout' : 'error' })
      await outages.failed(provider.name)
      return 'pending'
    }
    await outages.answered(provider.name)
    return result
  }

  async function giveBack(payment: PaymentRow, provider: PaymentProvider) {
    const attempt = await attemptOf(db, payment.id)
    const amount_poisha = poisha(await owedBack(db, payment.id))
    const refund = {
      reference: payment.reference,
      provider_ref: attempt?.provider_ref ?? '',
      amount_poisha,
      refund_key: excessKey,
    }
    if ((await refundBy(provider, refund)) !== 'refunded') return
    await transaction(db, (trx) => bookExcessRefund({ trx, purposes }, payment.id, amount_poisha))
  }

  /** A provider that does not answer in time, or fails to, leaves the outcome open. */
  async function answerOf(
    { name }: PaymentProvider,
    call: 'start' | 'query',
    answer: Promise<ProviderAnswer>,
  ): Promise<ProviderAnswer> {
    try {
      const answered = await inTime(answer, start_timeout_ms)
      if (answered.outcome === 'failed' && answered.reason === providerDown) {
        onFailure?.({ provider: name, call, reason: 'error' })
        await outages.failed(name)
      } else await outages.answered(name)
      return answered
    } catch (error) {
      onFailure?.({ provider: name, call, reason: error instanceof TooLate ? 'timeout' : 'error' })
      await outages.failed(name)
      return { outcome: 'pending', provider_ref: null, redirect_url: null }
    }
  }

  const underWay = (trx: Db, purpose: PaymentPurpose, subject_id: number) => paymentUnderWay(trx, purpose, subject_id)

  return {
    refuseWithoutPayer,
    request,
    carryOut,
    settle,
    underWay,
    receiveCallback,
    receiveReturn,
    getPayment,
    sweep,
    providers,
    providerFor,
  }
}
