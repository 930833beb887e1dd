import { useTranslation } from 'react-i18next'
import type { RevenueDetails } from '#contract/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { LaneChart } from '#web/ui/chart/lane-chart.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { ChartTable } from './chart-table.tsx'
import { seriesOf, spans, streams, sumOf } from './streams.ts'
import { usePeriodWords } from './use-period-words.ts'
import { useRevenueAddress } from './use-revenue-address.ts'

/** The three streams over time: by day, month or fiscal year. */
export function RevenueChart({ details }: { details: RevenueDetails }) {
  const { t } = useTranslation('revenue')
  const { by, showBy } = useRevenueAddress()
  const { wholeTaka, taka } = useFormats()
  const words = usePeriodWords(by)
  const points = seriesOf(details, 'applications', by).map(({ from }, at) => ({
    name: words.full(from),
    short: words.short(from),
    all: `${t('all')} ${taka(sumOf(streams.map((stream) => seriesOf(details, stream, by)[at]?.amount ?? 0)))}`,
  }))
  const lanes = streams.map((stream) => ({
    name: t(`stream.${stream}`),
    values: seriesOf(details, stream, by).map(({ amount }) => amount),
  }))
  const values = lanes.flatMap((lane) => lane.values)
  const highest = sumOf([Math.max(0, ...values), -Math.min(0, ...values)])
  return (
    <section
      aria-labelledby="chart-heading"
      className="rounded-card border border-line bg-white px-4 py-4 shadow-card sm:px-5"
    >
      <SegmentedTabs
        label={t('chart.by')}
        tabs={spans.map((id) => ({ id, label: t(`chart.switch.${id}`) }))}
        selected={by}
        onSelect={showBy}
        heading={
          <div>
            <h2 id="chart-heading" className="font-semibold text-lg">
              {t('chart.title')}
            </h2>
            <p className="text-ink-soft text-sm">{t(`chart.span.${by}`)}</p>
          </div>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LaneChart key={by} label={t(`chart.point.${by}`)} points={points} lanes={lanes} format={taka} />
          <p className="text-ink-faint text-sm">
            {highest > 0
              ? `${t('chart.scale', { amount: wholeTaka(highest) })} ${t('chart.help')}`
              : t('chart.nothing')}
          </p>
          <ChartTable details={details} by={by} />
        </div>
      </SegmentedTabs>
    </section>
  )
}
