import type { FieldErrors } from '#contract/field-errors.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { kindOf, type Secrets } from './payer-forms.ts'
import type { usePayerDraft } from './use-payer-draft.ts'

/** Words for a card and its fields if they are not the usual ones. */
export type CardWords = { name: string; number: string; help: string }

type PayerFieldsProps = {
  method: PaymentMethod
  payer: ReturnType<typeof usePayerDraft>
  secrets: Secrets
  card?: CardWords | undefined
  errors: FieldErrors
}

export const PayerFields = (props: PayerFieldsProps) => {
  const Fields = fieldsOf[kindOf(props.method)]
  return <Fields {...props} />
}

/** Names of the fields in the error summary, in order. */
export function usePayerLabels(method: PaymentMethod | null, card?: CardWords): { [field: string]: string } {
  const { t } = useTranslation('parts')
  const payment_method = t('payment.pay_with')
  if (!method) return { payment_method }
  const payer_identifier = (method === 'card' && card?.number) || t(`payment.number.${method}`)
  const pin = t('payment.pin')
  const secrets = {
    wallet: { pin },
    card: { expiry: t('payment.expiry'), cvv: t('payment.cvv'), pin },
    bank: { branch: t('payment.branch'), passcode: t('payment.passcode') },
  }
  return { payment_method, payer_identifier, ...secrets[kindOf(method)] }
}

function WalletFields({ method, payer, secrets, errors }: PayerFieldsProps) {
  const { t } = useTranslation('parts')
  return (
    <>
      <Field
        name="payer_identifier"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        value={payer.payer_identifier}
        onChange={({ target }) => payer.setPayer(target.value)}
        label={t(`payment.number.${method}`)}
        help={t('payment.phone_help')}
        errors={errors['payer_identifier']}
      />
      {secrets !== 'at_provider' && <PinField errors={errors['pin']} />}
    </>
  )
}

function PinField({ errors }: { errors: string[] | undefined }) {
  const { t } = useTranslation('parts')
  return (
    <PasswordField
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      label={t('payment.pin')}
      help={t('payment.secret_help')}
      errors={errors}
    />
  )
}

function CardFields({ payer, secrets, card, errors }: PayerFieldsProps) {
  const { t } = useTranslation('parts')
  return (
    <>
      <Field
        name="payer_identifier"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        value={payer.payer_identifier}
        onChange={({ target }) => payer.setPayer(target.value)}
        label={card?.number ?? t('payment.number.card')}
        help={card?.help ?? t('payment.card_help')}
        errors={errors['payer_identifier']}
      />
      {secrets !== 'at_provider' && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            name="expiry"
            autoComplete="cc-exp"
            maxLength={7}
            label={t('payment.expiry')}
            help={t('payment.expiry_help')}
            errors={errors['expiry']}
          />
          <PasswordField
            name="cvv"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            label={t('payment.cvv')}
            help={t('payment.cvv_help')}
            errors={errors['cvv']}
          />
        </div>
      )}
      {secrets === 'with_card_pin' && <PinField errors={errors['pin']} />}
    </>
  )
}

function BankFields({ payer, secrets, errors }: PayerFieldsProps) {
  const { t } = useTranslation('parts')
  return (
    <>
      <Field
        name="payer_identifier"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={payer.payer_identifier}
        onChange={({ target }) => payer.setPayer(target.value)}
        label={t('payment.number.bank')}
        help={t('payment.account_help')}
        errors={errors['payer_identifier']}
      />
      {secrets !== 'at_provider' && (
        <>
          <Field
            name="branch"
            autoComplete="off"
            maxLength={80}
            label={t('payment.branch')}
            errors={errors['branch']}
          />
          <PasswordField
            name="passcode"
            autoComplete="off"
            maxLength={40}
            label={t('payment.passcode')}
            help={t('payment.secret_help')}
            errors={errors['passcode']}
          />
        </>
      )}
    </>
  )
}

const fieldsOf = { wallet: WalletFields, card: CardFields, bank: BankFields }
