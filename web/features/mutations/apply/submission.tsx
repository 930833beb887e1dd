import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import type { MutationForm } from '#contract/mutations/mutations.ts'
import { isAnswered } from '#web/parts/payment/pay-once.ts'
import { caseFeeOptions } from '#web/parts/payment/payer-forms.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { ApiError } from '#web/platform/api.ts'
import { feesQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ChosenPaper } from '../papers/paper-files.ts'
import { mutationOutcome, payMutation } from '../pay/pay-mutation.ts'
import { useMutationWords } from '../use-mutation-words.ts'
import { applyReference, type MadeMutation, makeMutation } from './made-mutation.ts'
import { ReviewStep } from './review-step.tsx'
import { type FeeState, SendingPapers } from './sending-papers.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'
import { useDraftLand } from './use-draft-land.ts'
import type { MutationFormState } from './use-mutation-form.ts'

type SubmissionProps = { me: User; form: MutationFormState; checked: MutationForm; files: ChosenFiles }

/** Review, payment, then the papers: the mutation is created once, and remains after any later failure. */
export function Submission({ me, form, checked, files }: SubmissionProps) {
  const { t } = useTranslation('mutations')
  const client = useQueryClient()
  const navigate = useNavigate()
  const land = useDraftLand(form)
  const words = useMutationWords()
  const made = useRef<MadeMutation>(null)
  const unsent = useRef<readonly ChosenPaper[]>([])
  const fee = useRef<FeeState>('unpaid')
  const [ended, setEnded] = useState<{ id: number; fee: FeeState; papers: readonly ChosenPaper[] } | null>(null)
  const end = (id: number, state: FeeState) => setEnded({ id, fee: state, papers: unsent.current })

  /** Without a mutation it returns to the form; with one the papers are sent, paid or not. */
  function leave() {
    if (made.current) end(made.current.id, fee.current)
    else form.goBack()
  }

  const bill: Bill = {
    reference: () => (made.current ? words.title(made.current) : applyReference()),
    pay: async (payer) => {
      if (!made.current) {
        const query = (await form.saver?.settle()) ?? {}
        unsent.current = files.unsent()
        made.current = await makeMutation(me.id, checked, query)
      }
      // The server has it now, so the tab deletes it.
      form.forget()
      fee.current = 'checking'
      const outcome = await payMutation(made.current, payer).catch((problem: unknown) => {
        if (isAnswered(problem)) fee.current = 'unpaid'
        throw problem
      })
      if (outcome.payment_status === 'failed' && outcome.payment.may_pay_again) fee.current = 'unpaid'
      return outcome
    },
    check: mutationOutcome,
    onPaid: ({ id }) => end(id, 'paid'),
    onStillChecking: leave,
    onLoginNeeded: () => void navigate({ to: '/login', search: { next: '/mutations/new' } }),
    onFailed: (_, problem) => {
      if (made.current || !(problem instanceof ApiError) || Object.keys(problem.fields).length === 0) return
      if (problem.fields['fee_amount']) void client.invalidateQueries({ queryKey: feesQuery.queryKey })
      form.refused(problem)
    },
    failed: t('failed.submit'),
  }

  if (ended) return <SendingPapers {...ended} user_id={me.id} />
  return (
    <PaymentDialog
      title={t('pay_title')}
      about={land}
      amount={checked.fee_amount}
      bill={bill}
      onClose={leave}
      summary={{
        title: t('review.title'),
        render: (proceed) => <ReviewStep form={form} checked={checked} papers={files.present} onProceed={proceed} />,
      }}
      form={caseFeeOptions}
      later={t('later')}
    />
  )
}
