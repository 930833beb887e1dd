import { useTranslation } from 'react-i18next'
import type { RevenueDetails } from '#contract/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { revenueOf, spans, streams, sumOf } from './streams.ts'

/** Today, this month and this fiscal year: each stream, and all three. */
export function StreamSums({ details }: { details: RevenueDetails }) {
  const { t } = useTranslation('revenue')
  const all = spans.map((span) => sumOf(streams.map((stream) => revenueOf(details, stream)[span])))
  return (
    <section aria-labelledby="sums-heading">
      <h2 id="sums-heading" className="sr-only">
        {t('sums')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {streams.map((stream) => (
          <Sums
            key={stream}
            name={t(`stream.${stream}`)}
            amounts={spans.map((span) => revenueOf(details, stream)[span])}
            year={details.fiscal_year}
          />
        ))}
        <Sums name={t('all')} amounts={all} year={details.fiscal_year} />
      </ul>
    </section>
  )
}

type SumsProps = { name: string; amounts: readonly number[]; year: string }

function Sums({ name, amounts, year }: SumsProps) {
  const { t } = useTranslation('revenue')
  const { taka, digits } = useFormats()
  return (
    <li className="rounded-card border border-line bg-white px-4 pt-3 pb-2 shadow-card">
      <h3 className="font-semibold">{name}</h3>
      <dl className="mt-1 divide-y divide-line">
        {spans.map((span, at) => (
          <div key={span} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <dt className="text-ink-soft text-sm">{t(span, { year: digits(year.replace('-', '–')) })}</dt>
            <dd className="font-semibold">{taka(amounts[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
