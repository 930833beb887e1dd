import { isWeekend } from '#contract/dates.ts'
import type { RevenueTotals } from '#contract/revenue/revenue-totals.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import { TotalsTable } from './totals-table.tsx'
import { usePeriodWords } from './use-period-words.ts'

// The largest stream of an office is at the bottom, where columns are easiest to compare.
const streams = ['land_tax_payments', 'mutations', 'applications'] as const

/** Revenue by period: as bars, and as a table with the same figures. */
export function RevenueBars({ totals }: { totals: RevenueTotals }) {
  const { t } = useTranslation('revenue-totals')
  const { wholeTaka, taka } = useFormats()
  const { step, periods, today, from, to } = totals
  const words = usePeriodWords(step)
  const points = periods.map((period) => ({
    name: words.full(period.from),
    short: period.from === today ? t('today') : words.short(period.from),
    all: `${t('all')} ${taka(period.all.amount)}`,
    shaded: step === 'day' && isWeekend(period.from),
  }))
  const series = streams.map((stream) => ({
    name: t(`stream.${stream}`),
    values: periods.map((period) => period[stream].amount),
  }))
  const isEmpty = periods.every((period) => streams.every((stream) => period[stream].amount === 0))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isEmpty ? (
        <p className="text-ink-soft">{t('nothing')}</p>
      ) : (
        <StackedBars
          key={`${from} ${to}`}
          label={t(`step.${step}`)}
          points={points}
          series={series}
          format={taka}
          axisFormat={wholeTaka}
          shade={t('weekend')}
        />
      )}
      <TotalsTable totals={totals} />
    </div>
  )
}
