import type { PaymentMethod, PaymentOption } from '#contract/payments/payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type Limited = PaymentOption & { min_amount: number; max_amount: number }

const isTooMuchOrLittle = (option: PaymentOption, amount: number): option is Limited =>
  option.min_amount !== null && option.max_amount !== null && (amount < option.min_amount || amount > option.max_amount)

/**
 * The methods of a form that have a provider: `offered` without those whose provider does not take this amount of BDT, which
 * are `limited`; `down` those offered whose provider does not answer.
 */
export function offeredMethods(methods: readonly PaymentMethod[], options: readonly PaymentOption[], amount: number) {
  const known = methods.flatMap((method) => options.find((option) => option.method === method) ?? [])
  const offered = known.filter((option) => !isTooMuchOrLittle(option, amount))
  return {
    offered: offered.map(({ method }) => method),
    limited: known.filter((option) => isTooMuchOrLittle(option, amount)),
    down: offered.filter(({ is_down }) => is_down).map(({ method }) => method),
  }
}

type MethodNotesProps = { limited: readonly Limited[]; down: readonly PaymentMethod[] }

/** Says which methods do not answer, and for each that is missing because of the amount what its provider takes. */
export function MethodNotes({ limited, down }: MethodNotesProps) {
  const { t } = useTranslation('parts')
  const { taka } = useFormats()
  return (
    <>
      {down.map((method) => (
        <p key={method} className="rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink text-sm">
          {t('payment.is_down', { method: t(`method.${method}`) })}
        </p>
      ))}
      {limited.map(({ method, min_amount, max_amount }) => (
        <p key={method} className="text-ink-soft text-sm">
          {t('payment.takes', { method: t(`method.${method}`), min: taka(min_amount), max: taka(max_amount) })}
        </p>
      ))}
    </>
  )
}
