import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, ArrowRight, FileText, Landmark, Map as MapSign } from 'lucide-react'
import { promised_days } from '#contract/cases/promised-days.ts'
import { feeOf, feesQuery, mutationTotal } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { SmallNeeds } from './small-needs.tsx'

const needs = [
  { name: 'khatian', Sign: FileText, to: '/land', search: {} },
  { name: 'tax', Sign: Landmark, to: '/land-tax', search: {} },
  { name: 'mutation', Sign: ArrowLeftRight, to: '/mutations/new', search: {} },
  { name: 'map', Sign: MapSign, to: '/land', search: { tab: 'mouza_map' } },
] as const
type Need = (typeof needs)[number]

/** Main services, with price, time and what to have at hand before the first step. */
export function Needs() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="needs" className="page-width py-14 sm:py-18">
      <h2 id="needs" className="font-semibold text-2xl sm:text-3xl">
        {t('needs.heading')}
      </h2>
      <p className="text-ink-soft">{t('needs.about')}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {needs.map((need) => (
          <NeedCard key={need.name} need={need} />
        ))}
      </ul>
      <SmallNeeds />
    </section>
  )
}

/** The heading is the link, and the whole card is clickable. */
function NeedCard({ need: { name, Sign, to, search } }: { need: Need }) {
  const { t } = useTranslation('home')
  const fee = useFee(name)
  const time = useTime(name)
  return (
    <li className="relative row-span-4 grid grid-rows-subgrid gap-y-0 rounded-card border border-line bg-card p-5 shadow-card transition-colors focus-within:border-brand hover:border-brand">
      <div className="flex items-start justify-between text-brand">
        <span className="grid size-11 place-items-center rounded-control bg-brand-soft">
          <Sign aria-hidden="true" className="size-5" />
        </span>
        <ArrowRight aria-hidden="true" className="size-5 -rotate-45 text-ink-soft" />
      </div>
      <h3 className="mt-4 font-semibold text-lg">
        <Link to={to} search={search} className="after:absolute after:inset-0 after:rounded-card">
          {t(`needs.${name}.title`)}
        </Link>
      </h3>
      <p className="mb-4 text-ink-soft">{t(`needs.${name}.text`)}</p>
      <dl className="grid content-start gap-1.5 border-line-strong border-t border-dashed pt-4">
        <Row what={t('needs.fee')} value={fee} />
        <Row what={t(name === 'tax' ? 'needs.first_time' : 'needs.takes')} value={time} />
        <Row what={t('needs.bring')} value={t(`needs.${name}.bring`)} />
      </dl>
    </li>
  )
}

const Row = ({ what, value }: { what: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-x-4">
    <dt className="shrink-0 text-ink-soft">{what}</dt>
    <dd className="text-right font-semibold leading-snug">{value}</dd>
  </div>
)

/** Price from the fee table; empty while it is unknown. */
function useFee(name: Need['name']): string {
  const { t } = useTranslation('home')
  const { wholeTaka } = useFormats()
  const { data: fees } = useQuery(feesQuery)
  if (name === 'tax') return t('needs.tax.fee')
  if (name === 'mutation') {
    const agricultural = mutationTotal(fees, 'agricultural')
    const other = mutationTotal(fees, 'non-agricultural')
    if (agricultural === null || other === null) return ''
    return t('needs.mutation.fee', { agricultural: wholeTaka(agricultural), other: wholeTaka(other) })
  }
  const amount = feeOf(fees, name === 'map' ? 'mouza_map' : 'khatian_copy')?.amount
  return amount === undefined ? '' : wholeTaka(amount)
}

function useTime(name: Need['name']): string {
  const { t } = useTranslation('home')
  const { count } = useFormats()
  if (name === 'khatian' || name === 'map') return t('needs.at_once')
  const days = promised_days[name === 'tax' ? 'registration' : 'mutation']
  return t('needs.working_days', { days: count(days) })
}
