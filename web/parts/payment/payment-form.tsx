import type { FormEvent, ReactNode } from 'react'
import type { PaymentMethod, PaymentOptions } from '#contract/payments/payments.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { MethodTiles } from './method-tiles.tsx'
import { MethodNotes, offeredMethods } from './offered-methods.tsx'
import { type CardWords, PayerFields, usePayerLabels } from './payer-fields.tsx'
import { readPayer, type Secrets, usualMethods } from './payer-forms.ts'
import { PaymentRefused } from './payment-refused.tsx'
import { BackOrConfirm, OnTheirPage, PayButton } from './payment-submit.tsx'
import { SandboxHint } from './sandbox-hint.tsx'
import type { usePayerDraft } from './use-payer-draft.ts'
import type { usePayment } from './use-payment.ts'

/** Additional field of one purpose. */
export type ExtraField = {
  name: string
  label: string
  render: (errors: string[] | undefined) => ReactNode
}

/** Options of the payment form of one purpose. */
export type FormOptions = {
  /** Payment methods if they are not the usual ones. */
  methods?: readonly PaymentMethod[]
  /** A provider that redirects requests them and the number itself, whatever the value is. */
  secrets?: Secrets
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
  const { amount, amountField, options, payment, payer, onBack, card, extra } = props
  const { methods = usualMethods, secrets = 'here' } = props
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
  const { offered, ...notes } = offeredMethods(methods, options.methods, amount)
  const redirects = options.methods.some((option) => option.method === method && option.redirects)

  function choose(chosen: PaymentMethod) {
    problems.clear()
    payer.choose(chosen)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (method && redirects) return pay({ payment_method: method, payer_identifier: '' })
    const read = readPayer(Object.fromEntries(new FormData(event.currentTarget)), method, secrets)
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
      <MethodNotes {...notes} />
      {method && !redirects && (
        <PayerFields key={method} method={method} payer={payer} secrets={secrets} card={card} errors={errors} />
      )}
      {method && extra?.render(errors[extra.name])}
      {onBack ? (
        <>
          {redirects && <OnTheirPage />}
          <BackOrConfirm paying={paying} ready={redirects || payer.payer_identifier.trim() !== ''} onBack={onBack} />
        </>
      ) : (
        <PayButton
          amount={amount}
          paying={paying}
          refused={refused}
          redirects={redirects || secrets === 'at_provider'}
        />
      )}
      {options.demo && !redirects && <SandboxHint />}
    </form>
  )
}
