import type { RevenueDetails } from '#contract/revenue/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { revenueOf, type SumSpan, spans, streams, sumOf } from './streams.ts'

type Line = { key: string; name: string; amounts: Record<SumSpan, number> }

/** Sums of today, this month and this fiscal year: each stream, and all three. */
export function StreamSums({ details }: { details: RevenueDetails }) {
  const { t } = useTranslation('revenue')
  const { digits } = useFormats()
  const phone = usePhone()
  const year = digits(details.fiscal_year.replace('-', '–'))
  const allOf = (span: SumSpan) => sumOf(streams.map((stream) => revenueOf(details, stream)[span]))
  const lines: Line[] = [
    ...streams.map((stream) => ({
      key: stream,
      name: t(`stream.${stream}`),
      amounts: revenueOf(details, stream),
    })),
    {
      key: 'all',
      name: t('all'),
      amounts: { daily: allOf('daily'), monthly: allOf('monthly'), yearly: allOf('yearly') },
    },
  ]
  const names = { daily: t('daily'), monthly: t('monthly'), yearly: t('yearly', { year }) }
  return phone ? <SumCards lines={lines} names={names} /> : <SumTable lines={lines} names={names} />
}

type SumsProps = { lines: readonly Line[]; names: Record<SumSpan, string> }

function SumTable({ lines, names }: SumsProps) {
  const { t } = useTranslation('revenue')
  const { taka } = useFormats()
  const strong = (key: string) => (key === 'all' ? 'font-semibold' : '')
  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: t('stream_header'),
      heads: true,
      cell: ({ key, name }) => <span className={strong(key)}>{name}</span>,
    },
    ...spans.map(
      (span): Column<Line> => ({
        key: span,
        header: names[span],
        align: 'end',
        cell: ({ key, amounts }) => <span className={strong(key)}>{taka(amounts[span])}</span>,
      }),
    ),
  ]
  return (
    <div className="rounded-card border border-line bg-card px-2.5 pt-1.5 shadow-card [&_tbody_tr:last-child]:border-b-0">
      <DataTable caption={t('sums')} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </div>
  )
}

function SumCards({ lines, names }: SumsProps) {
  const { t } = useTranslation('revenue')
  const { taka } = useFormats()
  return (
    <ul aria-label={t('sums')} className="grid gap-3">
      {lines.map(({ key, name, amounts }) => (
        <li key={key} className="rounded-card border border-line bg-card px-4 pt-3 pb-2 shadow-card">
          <h2 className="font-semibold">{name}</h2>
          <dl className="mt-1 divide-y divide-line">
            {spans.map((span) => (
              <div key={span} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
                <dt className="text-ink-soft text-sm">{names[span]}</dt>
                <dd className="font-semibold">{taka(amounts[span])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
