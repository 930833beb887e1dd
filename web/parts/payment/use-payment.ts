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
  /** The server's words about a refusal. */
  message?: string
}

/** Something to be paid. The dialog knows no more of it. */
export type Bill = {
  /** Transaction number to quote while no answer came: read after a try. */
  reference: () => string
  pay: (payer: Payer) => Promise<PaymentOutcome>
  /** Asks again what came of it; background polling. */
  check: (id: number) => Promise<PaymentOutcome>
  /** Called with a result, which ends the flow. */
  onPaid: (outcome: PaymentOutcome) => void
  /** Not known after half a minute: the list goes on asking. */
  onStillChecking: () => void
  onLoginNeeded: () => void
  /** It failed, as these words say; `problem` where the server refused the try itself. */
  onFailed?: (words: string, problem?: Error) => void
  /** The words when the server says nothing. */
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
  // A server or a gateway that stumbles is asked again at once, under the same key: often that settles it.
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

  return { stage, problems, pay, paying: payment.isPending }
}

/** The server, or what stands before it, broke down over the request. */
const isStumble = (problem: Error) => problem instanceof ApiError && problem.status >= 500

/** Lost on the way: the server may have heard it all the same. A 500 is its own word that something failed. */
const isUnanswered = (problem: Error) =>
  !isAnswered(problem) && !(problem instanceof ApiError && problem.status === 500)

/** A ref that is true once the dialog is gone: the list then asks for the result. */
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

/** Asks every two seconds for half a minute; nothing where it is still not known. A hidden page does not ask. */
async function watchFor(check: () => Promise<PaymentOutcome>, isClosed: () => boolean): Promise<PaymentOutcome | null> {
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    if (isClosed()) return null
    const outcome = document.hidden ? null : await check().catch(() => null)
    if (outcome && outcome.payment_status !== 'pending') return outcome
  }
  return null
}
