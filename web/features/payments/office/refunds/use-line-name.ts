import type { PaymentLife } from '#contract/payments/office-payments.ts'
import type { RefundableLine } from '#contract/payments/refunds.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Name of a part of a payment: the year and office of a tax, or which fee of a mutation or correction. */
export function useLineName(what: PaymentLife['what']) {
  const { t } = useTranslation('payments')
  const { language, digits } = useFormats()
  return ({ line_id, year, office }: RefundableLine): string => {
    if (year !== null) return `${digits(year)} · ${nameIn(language, office)}`
    if (line_id === null || (what !== 'mutation' && what !== 'correction')) return t(`what.${what}`)
    if (line_id === 1) return t('refunds.application_fee')
    return t(what === 'mutation' ? 'refunds.mutation_fee' : 'refunds.record_fee')
  }
}
