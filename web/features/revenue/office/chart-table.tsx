import { useTranslation } from 'react-i18next'
import type { RevenueDetails } from '#contract/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { textLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { type Span, seriesOf, streams, sumOf } from './streams.ts'
import { usePeriodWords } from './use-period-words.ts'

type Row = { from: string; amounts: { amount: number; count: number }[] }

/** What the chart draws, in figures, the latest first. */
export function ChartTable({ details, by }: { details: RevenueDetails; by: Span }) {
  const { t } = useTranslation('revenue')
  const { taka, count } = useFormats()
  const words = usePeriodWords(by)
  const rows: Row[] = seriesOf(details, 'applications', by)
    .map(({ from }, at) => ({
      from,
      amounts: streams.map((stream) => seriesOf(details, stream, by)[at] ?? { amount: 0, count: 0 }),
    }))
    .reverse()
  const columns: Column<Row>[] = [
    {
      key: 'from',
      header: t(`chart.point.${by}`),
      heads: true,
      cell: ({ from }) => <span className="whitespace-nowrap">{words.full(from)}</span>,
    },
    ...streams.map(
      (stream, at): Column<Row> => ({
        key: stream,
        header: t(`stream.${stream}`),
        align: 'end',
        cell: ({ amounts }) => {
          const { amount, count: bookings } = amounts[at] ?? { amount: 0, count: 0 }
          return (
            <>
              {taka(amount)}
              <span className="block whitespace-nowrap text-ink-faint text-sm">
                {t('chart.bookings', { count: bookings, number: count(bookings) })}
              </span>
            </>
          )
        },
      }),
    ),
    {
      key: 'all',
      header: t('all'),
      align: 'end',
      cell: ({ amounts }) => <span className="font-semibold">{taka(sumOf(amounts.map(({ amount }) => amount)))}</span>,
    },
  ]
  return (
    <details>
      <summary className={`inline-flex min-h-11 items-center ${textLink}`}>{t('chart.table')}</summary>
      <DataTable caption={t('chart.title')} columns={columns} rows={rows} rowKey={({ from }) => from} />
    </details>
  )
}
