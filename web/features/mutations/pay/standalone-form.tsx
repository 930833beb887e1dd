import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { PayMutation } from '#contract/mutations/mutations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { MethodTiles } from '#web/parts/payment/method-tiles.tsx'
import { MethodNotes, offeredMethods } from '#web/parts/payment/offered-methods.tsx'
import { PaymentRefused } from '#web/parts/payment/payment-refused.tsx'
import { PaymentWaiting } from '#web/parts/payment/payment-waiting.tsx'
import { type Bill, usePayment } from '#web/parts/payment/use-payment.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useInvalidateMutations } from '../mutations.queries.ts'
import { mutationOutcome, payMutation } from './pay-mutation.ts'

const usual: readonly PaymentMethod[] = ['bkash', 'card', 'bank']

type StandaloneFormProps = { mutation: Pick<Mutation, 'id' | 'fee_amount'>; onPaid: () => void }

/** Amount, which nobody can change, and payment method; the provider requests the rest. */
export function StandaloneForm({ mutation: { id, fee_amount }, onPaid }: StandaloneFormProps) {
  const { t } = useTranslation(['mutations', 'parts'])
  const { digits } = useFormats()
  const navigate = useNavigate()
  const invalidate = useInvalidateMutations()
  const options = useQuery(paymentOptionsQuery).data?.methods
  // A method without a provider is not offered.
  const { offered, ...notes } = options
    ? offeredMethods(usual, options, fee_amount)
    : { offered: usual, limited: [], down: [] }
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const toMutation = () => void navigate({ to: '/mutations/$id', params: { id: String(id) } })

  const bill: Bill = {
    reference: () => t('title', { id: digits(String(id)) }),
    pay: (payer) => payMutation({ id, fee_amount }, payer),
    check: mutationOutcome,
    onPaid: () => {
      onPaid()
      void invalidate()
    },
    onStillChecking: toMutation,
    onLoginNeeded: () => void invalidate(),
    failed: t('failed.payment'),
  }
  const { stage, problems, pay, paying, again } = usePayment(bill)
  const { errors } = problems

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = PayMutation.safeParse({ amount: fee_amount, payment_method: method ?? undefined })
    if (!form.success) return problems.refuse(form.error.issues)
    pay({ payment_method: form.data.payment_method, payer_identifier: '' })
  }

  if (stage.at === 'checking' || stage.at === 'unknown' || stage.at === 'needs_support')
    return (
      <Card>
        <PaymentWaiting
          stage={stage}
          paying={paying}
          onAgain={pay}
          onClose={toMutation}
          onLater={toMutation}
          later={t('open')}
        />
      </Card>
    )
  return (
    <form onSubmit={handleSubmit} noValidate autoComplete="off">
      <Card className="grid gap-4">
        {stage.at === 'refused' && !problems.message && <PaymentRefused />}
        <ErrorSummary
          errors={errors}
          message={problems.message}
          attempt={problems.attempt}
          labels={{ amount: t('pay_page.amount'), payment_method: t('parts:payment.pay_with') }}
        />
        <Field
          name="amount"
          readOnly
          label={t('pay_page.amount')}
          value={digits(String(fee_amount))}
          className="bg-page font-semibold"
          errors={errors['amount']}
        />
        <MethodTiles methods={offered} value={method} onChange={setMethod} errors={errors['payment_method']} />
        <MethodNotes {...notes} />
        {again && <p role="status">{t('parts:payment.again')}</p>}
        <Button type="submit" size="large" pending={paying}>
          {t('pay_page.submit')}
        </Button>
      </Card>
    </form>
  )
}
