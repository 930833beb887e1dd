import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOptions } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import type { useFormProblems } from '../form/use-form-problems.ts'
import { MethodTiles } from './method-tiles.tsx'
import { PayerFields, usePayerLabels } from './payer-fields.tsx'
import { type OfferedMethod, offeredMethods, type Payer, readPayer } from './payer-forms.ts'
import { PaymentRefused } from './payment-refused.tsx'
import { SandboxHint } from './sandbox-hint.tsx'

type PaymentFormProps = {
  amount: number
  options: PaymentOptions
  /** The last try was refused and nothing was charged. */
  refused: boolean
  paying: boolean
  problems: ReturnType<typeof useFormProblems>
  onPay: (payer: Payer) => void
}

export function PaymentForm({ amount, options, refused, paying, problems, onPay }: PaymentFormProps) {
  const { t } = useTranslation('parts')
  const { taka } = useFormats()
  const [method, setMethod] = useState<OfferedMethod | null>(null)
  const labels = { fee_amount: t('payment.to_pay'), ...usePayerLabels(method) }
  const { errors } = problems

  const offered = offeredMethods.filter((each) => options.methods.some((option) => option.method === each))
  const redirects = options.methods.some((option) => option.method === method && option.redirects)

  function choose(chosen: OfferedMethod) {
    problems.clear()
    setMethod(chosen)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPayer(Object.fromEntries(new FormData(event.currentTarget)), method, redirects)
    if (read.issues) problems.refuse(read.issues)
    else onPay(read.payer)
  }

  return (
    <form onSubmit={handleSubmit} noValidate autoComplete="off" className="grid gap-4">
      {refused && !problems.message && <PaymentRefused />}
      <ErrorSummary errors={errors} message={problems.message} attempt={problems.attempt} labels={labels} />
      <MethodTiles methods={offered} value={method} onChange={choose} errors={errors['payment_method']} />
      {method && <PayerFields key={method} method={method} redirects={redirects} errors={errors} />}
      <Button type="submit" size="large" pending={paying} className="w-full">
        {t(refused ? 'payment.pay_again' : 'payment.pay', { amount: taka(amount) })}
      </Button>
      <p className="flex items-start justify-center gap-2 text-ink-soft text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 text-green-700" />
        {t(redirects ? 'payment.on_their_page' : 'payment.receipt_where')}
      </p>
      {options.demo && <SandboxHint />}
    </form>
  )
}
