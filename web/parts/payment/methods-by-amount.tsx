import type { PaymentMethod, PaymentOption } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Limited = PaymentOption & { min_amount: number; max_amount: number }

const isTooMuchOrLittle = (option: PaymentOption, amount: number): option is Limited =>
  option.min_amount !== null && option.max_amount !== null && (amount < option.min_amount || amount > option.max_amount)

/** The methods of a form that have a provider, apart from those whose provider does not take this amount of BDT. */
export function methodsByAmount(methods: readonly PaymentMethod[], options: readonly PaymentOption[], amount: number) {
  const known = methods.flatMap((method) => options.find((option) => option.method === method) ?? [])
  return {
    offered: known.filter((option) => !isTooMuchOrLittle(option, amount)).map(({ method }) => method),
    limited: known.filter((option) => isTooMuchOrLittle(option, amount)),
  }
}

/** Says for each method that is missing because of the amount what its provider takes. */
export function MethodLimits({ limited }: { limited: readonly Limited[] }) {
  const { t } = useTranslation('parts')
  const { taka } = useFormats()
  return limited.map(({ method, min_amount, max_amount }) => (
    <p key={method} className="text-ink-soft text-sm">
      {t('payment.takes', { method: t(`method.${method}`), min: taka(min_amount), max: taka(max_amount) })}
    </p>
  ))
}
