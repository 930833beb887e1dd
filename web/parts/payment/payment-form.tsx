import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOptions } from '#contract/payments/payments.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { MethodTiles } from './method-tiles.tsx'
import { type CardWords, PayerFields, usePayerLabels } from './payer-fields.tsx'
import { type OfferedMethod, offeredMethods, readPayer } from './payer-forms.ts'
import { PaymentRefused } from './payment-refused.tsx'
import { BackOrConfirm, PayButton } from './payment-submit.tsx'
import { SandboxHint } from './sandbox-hint.tsx'
import type { usePayerDraft } from './use-payer-draft.ts'
import type { usePayment } from './use-payment.ts'

/** A field that one purpose has beside the payer's. */
export type ExtraField = {
  name: string
  label: string
  render: (errors: string[] | undefined) => ReactNode
}

/** How the form of one purpose differs from the usual one. */
export type FormOptions = {
  /** The provider asks for PIN and card code itself, whatever the way to pay. */
  secrets?: 'at_provider'
  card?: CardWords
  extra?: ExtraField
}

type PaymentFormProps = FormOptions & {
  amount: number
  amountField: string
  options: PaymentOptions
  payment: ReturnType<typeof usePayment>
  payer: ReturnType<typeof usePayerDraft>
  onBack: (() => void) | undefined
}

export function PaymentForm(props: PaymentFormProps) {
  const { amount, amountField, options, payment, payer, onBack, secrets, card, extra } = props
  const { t } = useTranslation('parts')
  const { stage, problems, paying, pay } = payment
  const { method } = payer
  const { errors } = problems
  const labels = {
    [amountField]: t('payment.to_pay'),
    ...usePayerLabels(method, card),
    ...(extra && { [extra.name]: extra.label }),
  }

  const refused = stage.at === 'refused'
  const offered = offeredMethods.filter((each) => options.methods.some((option) => option.method === each))
  const redirects =
    secrets === 'at_provider' || options.methods.some((option) => option.method === method && option.redirects)

  function choose(chosen: OfferedMethod) {
    problems.clear()
    payer.choose(chosen)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPayer(Object.fromEntries(new FormData(event.currentTarget)), method, redirects)
    if (read.issues) problems.refuse(read.issues)
    else pay(read.payer)
  }

  return (
    <form onSubmit={handleSubmit} noValidate autoComplete="off" className="grid gap-4">
      {refused && !problems.message && <PaymentRefused />}
      <ErrorSummary errors={errors} message={problems.message} attempt={problems.attempt} labels={labels} />
      <MethodTiles
        methods={offered}
        value={method}
        onChange={choose}
        errors={errors['payment_method']}
        cardName={card?.name}
      />
      {method && (
        <PayerFields key={method} method={method} payer={payer} redirects={redirects} card={card} errors={errors} />
      )}
      {method && extra?.render(errors[extra.name])}
      {onBack ? (
        <BackOrConfirm paying={paying} ready={payer.payer_identifier.trim() !== ''} onBack={onBack} />
      ) : (
        <PayButton amount={amount} paying={paying} refused={refused} redirects={redirects} />
      )}
      {options.demo && <SandboxHint />}
    </form>
  )
}
