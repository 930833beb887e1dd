import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PaymentLine, PaymentStatus } from '#contract/payments/payments.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useFormErrors } from '../form/use-form-errors.ts'
import { isAnswered } from './pay-once.ts'
import type { Payer } from './payer-forms.ts'

/** Result of a payment, as far as it is known. */
export type PaymentOutcome = {
  id: number
  payment_status: PaymentStatus
  payment: Pick<PaymentLine, 'reference' | 'redirect_url' | 'may_pay_again'>
  /** The server's message about a refusal. */
  message?: string
}

/** Bill to be paid, and all that the dialog needs of it. */
export type Bill = {
  /** Transaction number to quote while no answer came: read after a try. */
  reference: () => string
  pay: (payer: Payer) => Promise<PaymentOutcome>
  /** Fetches the result again; background polling. */
  check: (id: number) => Promise<PaymentOutcome>
  /** Called with a result, which ends the flow. */
  onPaid: (outcome: PaymentOutcome) => void
  /** Called if the result is unknown after half a minute: the list continues the polling. */
  onStillChecking: () => void
  onLoginNeeded: () => void
  /** Called with the message of a failure; `problem` is set if the server refused the try itself. */
  onFailed?: (words: string, problem?: Error) => void
  /** Message for errors without one. */
  failed: string
}

export type WaitingStage =
  | { at: 'needs_support' | 'checking'; outcome: PaymentOutcome }
  /** No answer came: the payment may have been taken or not. */
  | { at: 'unknown'; payer: Payer; reference: string }

type PaymentStage = { at: 'form' | 'refused' } | WaitingStage

const interval = 2000
const rounds = 15

export function usePayment(bill: Bill) {
  const { t } = useTranslation('parts')
  const [stage, setStage] = useState<PaymentStage>({ at: 'form' })
  const problems = useFormErrors()
  // After a failure of the server or a gateway the request is repeated at once with the same key: often that is enough.
  const payment = useMutation({
    mutationFn: bill.pay,
    retry: (tries, problem) => tries < 2 && isStumble(problem),
    retryDelay: (tries) => 1000 * (tries + 1),
  })
  const closed = useClosed()
  const watch = useMutation({ mutationFn: (id: number) => watchFor(() => bill.check(id), closed) })

  function recordOutcome(outcome: PaymentOutcome) {
    const { redirect_url, may_pay_again } = outcome.payment
    if (outcome.payment_status === 'paid') return bill.onPaid(outcome)
    if (outcome.payment_status !== 'pending') {
      bill.onFailed?.(outcome.message ?? bill.failed)
      return setStage(may_pay_again ? { at: 'refused' } : { at: 'needs_support', outcome })
    }
    setStage({ at: 'checking', outcome })
    if (redirect_url) return location.assign(redirect_url)
    watch.mutate(outcome.id, { onSuccess: (later) => (later ? recordOutcome(later) : bill.onStillChecking()) })
  }

  function fail(problem: Error, payer: Payer) {
    if (problem instanceof ApiError && problem.code === 'unauthenticated') return bill.onLoginNeeded()
    if (isUnanswered(problem)) return setStage({ at: 'unknown', payer, reference: bill.reference() })
    setStage({ at: 'form' })
    bill.onFailed?.(messageOf(problem, bill.failed), problem)
    const unsure = isAnswered(problem) ? undefined : t('waiting.unsure', { reference: bill.reference() })
    problems.fail(problem, bill.failed, unsure)
  }

  function pay(payer: Payer) {
    problems.clear()
    payment.mutate(payer, { onSuccess: recordOutcome, onError: (problem) => fail(problem, payer) })
  }

  return { stage, problems, pay, paying: payment.isPending, again: payment.isPending && payment.failureCount > 0 }
}

/** The server, or a gateway before it, failed on the request. */
const isStumble = (problem: Error) => problem instanceof ApiError && problem.status >= 500

/** True if the answer was lost: the server may have got the request. A 500 is its own answer that something failed. */
const isUnanswered = (problem: Error) =>
  !isAnswered(problem) && !(problem instanceof ApiError && problem.status === 500)

/** A ref that is true once the dialog is closed: the list then fetches the result. */
function useClosed() {
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  return () => closed.current
}

/** Fetches the result every two seconds for half a minute; undefined if it is still unknown. A hidden page pauses. */
async function watchFor(check: () => Promise<PaymentOutcome>, isClosed: () => boolean): Promise<PaymentOutcome | null> {
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    if (isClosed()) return null
    const outcome = document.hidden ? null : await check().catch(() => null)
    if (outcome && outcome.payment_status !== 'pending') return outcome
  }
  return null
}
