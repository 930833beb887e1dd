import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentLine, PaymentStatus } from '#contract/payments.ts'
import { ApiError } from '#web/app/api.ts'
import type { Payer } from './payer-forms.ts'
import { useFormProblems } from './use-form-problems.ts'

/** What came of a payment, as far as it is known. */
export type PaymentOutcome = {
  id: number
  payment_status: PaymentStatus
  payment: Pick<PaymentLine, 'reference' | 'redirect_url' | 'may_pay_again'>
}

/** Something to be paid. The dialog knows no more of it. */
export type Bill = {
  /** What to quote while no answer came: read after a try. */
  reference: () => string
  pay: (payer: Payer) => Promise<PaymentOutcome>
  /** Asks again what came of it; background polling. */
  check: (id: number) => Promise<PaymentOutcome>
  onPaid: () => void
  /** Not known after half a minute: the list goes on asking. */
  onStillChecking: () => void
  onLoginNeeded: () => void
  /** The words when the server says nothing. */
  failed: string
}

export type WaitingStage =
  | { at: 'looked_at' | 'checking'; outcome: PaymentOutcome }
  /** No answer came: the payment may have been taken or not. */
  | { at: 'unknown'; payer: Payer; reference: string }

type PaymentStage = { at: 'form' | 'refused' } | WaitingStage

const interval = 2000
const rounds = 15

export function usePayment(bill: Bill) {
  const [stage, setStage] = useState<PaymentStage>({ at: 'form' })
  const problems = useFormProblems()
  const payment = useMutation({ mutationFn: bill.pay })
  const watch = useMutation({ mutationFn: (id: number) => watchFor(() => bill.check(id)) })

  function take(outcome: PaymentOutcome) {
    const { redirect_url, may_pay_again } = outcome.payment
    if (outcome.payment_status === 'paid') return bill.onPaid()
    if (outcome.payment_status !== 'pending')
      return setStage(may_pay_again ? { at: 'refused' } : { at: 'looked_at', outcome })
    setStage({ at: 'checking', outcome })
    if (redirect_url) return location.assign(redirect_url)
    watch.mutate(outcome.id, { onSuccess: (later) => (later ? take(later) : bill.onStillChecking()) })
  }

  function pay(payer: Payer) {
    problems.clear()
    payment.mutate(payer, {
      onSuccess: take,
      onError: (problem) => {
        if (problem instanceof ApiError && problem.code === 'unauthenticated') return bill.onLoginNeeded()
        if (isUnanswered(problem)) return setStage({ at: 'unknown', payer, reference: bill.reference() })
        setStage({ at: 'form' })
        problems.fail(problem, bill.failed)
      },
    })
  }

  return { stage, problems, pay, paying: payment.isPending }
}

/** Lost on the way: the server may have heard it all the same. */
const isUnanswered = (problem: Error) =>
  !(problem instanceof ApiError) || problem.status === 0 || (problem.status > 500 && problem.code === 'unknown')

/** Asks every two seconds for half a minute; nothing where it is still not known. A hidden page does not ask. */
async function watchFor(check: () => Promise<PaymentOutcome>): Promise<PaymentOutcome | null> {
  for (let round = 0; round < rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, interval))
    const outcome = document.hidden ? null : await check().catch(() => null)
    if (outcome && outcome.payment_status !== 'pending') return outcome
  }
  return null
}
