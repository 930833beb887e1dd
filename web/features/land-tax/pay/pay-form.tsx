import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOptions } from '#contract/payments/payments.ts'
import { MethodTiles } from '#web/parts/payment/method-tiles.tsx'
import { isWallet, type OfferedMethod, offeredMethods, readPayer } from '#web/parts/payment/payer-forms.ts'
import { PaymentRefused } from '#web/parts/payment/payment-refused.tsx'
import { SandboxHint } from '#web/parts/payment/sandbox-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { useTaxPayment } from './use-tax-payment.ts'

type PayFormProps = { tax: ReturnType<typeof useTaxPayment>; options: PaymentOptions; onBack: () => void }

/** Method and number; no PIN is asked here, the provider asks for its own. */
export function PayForm({ tax, options, onBack }: PayFormProps) {
  const { t } = useTranslation(['land-tax', 'parts'])
  const { method, setMethod, payer_identifier, setPayer, typed_id, setTypedId, spent_id } = tax.typed
  const { problems, stage, paying, pay } = tax.payment
  const { errors } = problems
  const offered = offeredMethods.filter((each) => options.methods.some((option) => option.method === each))
  const payer_label = method ? t(`payment.number.${method}`) : ''
  const labels = {
    total_amount: t('parts:payment.to_pay'),
    payment_method: t('parts:payment.pay_with'),
    payer_identifier: payer_label,
    transaction_id: t('payment.transaction_id'),
  }

  function choose(chosen: OfferedMethod) {
    problems.clear()
    setMethod(chosen)
    setPayer('')
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPayer({ payer_identifier }, method, true)
    if (read.issues) problems.refuse(read.issues)
    else pay(read.payer)
  }

  return (
    <form onSubmit={handleSubmit} noValidate autoComplete="off" className="grid gap-4">
      {stage.at === 'refused' && !problems.message && <PaymentRefused />}
      <ErrorSummary errors={errors} message={problems.message} attempt={problems.attempt} labels={labels} />
      <MethodTiles
        methods={offered}
        value={method}
        onChange={choose}
        errors={errors['payment_method']}
        names={{ card: t('payment.card_bank') }}
      />
      {method && (
        <>
          <Field
            key={method}
            name="payer_identifier"
            type={isWallet(method) ? 'tel' : 'text'}
            inputMode={isWallet(method) ? 'tel' : 'numeric'}
            autoComplete={isWallet(method) ? 'tel-national' : 'cc-number'}
            maxLength={30}
            label={payer_label}
            help={isWallet(method) ? t('parts:payment.phone_help') : t('payment.card_help')}
            value={payer_identifier}
            onChange={({ target }) => setPayer(target.value)}
            errors={errors['payer_identifier']}
          />
          <Field
            name="transaction_id"
            maxLength={80}
            optional
            label={labels.transaction_id}
            help={spent_id ? t('payment.transaction_spent', { id: spent_id }) : t('payment.transaction_help')}
            value={typed_id}
            onChange={({ target }) => setTypedId(target.value)}
            errors={errors['transaction_id']}
          />
        </>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" disabled={paying} onClick={onBack}>
          {t('payment.back')}
        </Button>
        <Button type="submit" pending={paying} disabled={!method || payer_identifier.trim() === ''}>
          {t('payment.confirm')}
        </Button>
      </div>
      {options.demo && <SandboxHint />}
    </form>
  )
}
