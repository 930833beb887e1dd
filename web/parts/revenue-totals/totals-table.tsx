import type { RevenuePeriod, RevenueSum, RevenueTotals } from '#contract/revenue/revenue-totals.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { usePeriodWords } from './use-period-words.ts'

const streams = ['applications', 'land_tax_payments', 'mutations'] as const

/** Figures of the chart, the latest first. */
export function TotalsTable({ totals: { step, periods } }: { totals: RevenueTotals }) {
  const { t } = useTranslation('revenue-totals')
  const { taka } = useFormats()
  const words = usePeriodWords(step)
  const columns: Column<RevenuePeriod>[] = [
    {
      key: 'from',
      header: t(`step.${step}`),
      heads: true,
      cell: ({ from }) => <span className="whitespace-nowrap">{words.full(from)}</span>,
    },
    ...streams.map(
      (stream): Column<RevenuePeriod> => ({
        key: stream,
        header: t(`stream.${stream}`),
        align: 'end',
        cell: (period) => <Sum sum={period[stream]} />,
      }),
    ),
    {
      key: 'all',
      header: t('all'),
      align: 'end',
      cell: ({ all }) => <span className="font-semibold">{taka(all.amount)}</span>,
    },
  ]
  return (
    <details>
      <summary className={`inline-flex min-h-11 items-center ${textLink}`}>{t('table')}</summary>
      <DataTable caption={t('figures')} columns={columns} rows={periods.toReversed()} rowKey={({ from }) => from} />
    </details>
  )
}

function Sum({ sum: { amount, count: bookings } }: { sum: RevenueSum }) {
  const { t } = useTranslation('revenue-totals')
  const { taka, count } = useFormats()
  return (
    <>
      {taka(amount)}
      <span className="block whitespace-nowrap text-ink-faint text-sm">
        {t('bookings', { count: bookings, number: count(bookings) })}
      </span>
    </>
  )
}
