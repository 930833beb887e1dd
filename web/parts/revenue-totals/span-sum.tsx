import type { RevenueTotals } from '#contract/revenue/revenue-totals.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { comparisonOf } from './comparison.ts'

/** Total revenue, and a sentence that compares it with the same days of the year before. */
export function SpanSum({ totals: { all, year_before } }: { totals: RevenueTotals }) {
  const { t } = useTranslation('revenue-totals')
  const { taka, wholeTaka, count } = useFormats()
  const comparison = comparisonOf(all.amount, year_before.all.amount)
  const number = 'percent' in comparison ? comparison.percent : 'times' in comparison ? comparison.times : 0
  return (
    <p>
      <span className="font-semibold text-xl">{taka(all.amount)}</span>{' '}
      <span className="text-ink-soft">
        {t(`compared.${comparison.kind}`, { number: count(number), before: wholeTaka(year_before.all.amount) })}
      </span>
    </p>
  )
}
