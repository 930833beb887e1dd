import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { isWallet, type OfferedMethod } from './payer-forms.ts'
import type { usePayerDraft } from './use-payer-draft.ts'

/** Where a card, and what is typed of it, has other words than usual. */
export type CardWords = { name: string; number: string; help: string }

type PayerFieldsProps = {
  method: OfferedMethod
  payer: ReturnType<typeof usePayerDraft>
  redirects: boolean
  card?: CardWords | undefined
  errors: FieldErrors
}

export const PayerFields = ({ method, ...rest }: PayerFieldsProps) =>
  isWallet(method) ? <WalletFields method={method} {...rest} /> : <CardFields {...rest} />

/** The names of the fields as an error summary needs them, in their order. */
export function usePayerLabels(method: OfferedMethod | null, card?: CardWords): { [field: string]: string } {
  const { t } = useTranslation('parts')
  const payment_method = t('payment.pay_with')
  if (!method) return { payment_method }
  const payer_identifier = (method === 'card' && card?.number) || t(`payment.number.${method}`)
  return isWallet(method)
    ? { payment_method, payer_identifier, pin: t('payment.pin') }
    : { payment_method, payer_identifier, expiry: t('payment.expiry'), cvv: t('payment.cvv') }
}

function WalletFields({ method, payer, redirects, errors }: PayerFieldsProps) {
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
      {!redirects && (
        <PasswordField
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          label={t('payment.pin')}
          help={t('payment.secret_help')}
          errors={errors['pin']}
        />
      )}
    </>
  )
}

function CardFields({ payer, redirects, card, errors }: Omit<PayerFieldsProps, 'method'>) {
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
      {!redirects && (
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
    </>
  )
}
