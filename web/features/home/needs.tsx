import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, FileText, Landmark, Map as MapSign, ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fromTaka, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { Fee } from '#contract/payments/payments.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'

const needs = [
  { name: 'khatian', Sign: FileText, to: '/land', search: {}, fee: 'khatian_copy' },
  { name: 'map', Sign: MapSign, to: '/land', search: { tab: 'mouza_map' }, fee: 'mouza_map' },
  { name: 'tax', Sign: Landmark, to: '/land-tax', search: {}, fee: 'registration' },
  { name: 'mutation', Sign: ArrowLeftRight, to: '/mutations/new', search: {}, fee: 'mutation' },
  { name: 'verify', Sign: ScanLine, to: '/verify', search: {}, fee: null },
] as const

/** What can be done here today, with its price and time before the first step. */
export function Needs() {
  const { t } = useTranslation('home')
  const { wholeTaka } = useFormats()
  const { data: fees } = useQuery(feesQuery)
  const price = (fee: (typeof needs)[number]['fee']) => {
    if (fee === null) return t('needs.free')
    if (fee === 'registration') return t('needs.tax.free')
    if (fee === 'mutation') {
      const least = leastMutationFee(fees)
      return least === null ? null : t('needs.mutation.from', { amount: wholeTaka(least) })
    }
    const amount = feeOf(fees, fee)?.amount
    return typeof amount === 'number' ? wholeTaka(amount) : null
  }
  return (
    <section className="page-width py-14">
      <h2 className="font-semibold text-2xl">{t('needs.heading')}</h2>
      <p className="text-ink-soft">{t('needs.about')}</p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {needs.map(({ name, Sign, to, search, fee }) => (
          <li key={name} className="grid">
            <NeedCard name={name} Sign={Sign} to={to} search={search} price={price(fee)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Need = (typeof needs)[number]
type NeedCardProps = Pick<Need, 'name' | 'Sign' | 'to' | 'search'> & { price: string | null }

function NeedCard({ name, Sign, to, search, price }: NeedCardProps) {
  const { t } = useTranslation('home')
  return (
    <Link
      to={to}
      search={search}
      className="flex flex-col rounded-card border border-line bg-white p-5 shadow-card transition-colors hover:border-green-800"
    >
      <span className="grid size-11 place-items-center rounded-control bg-green-100 text-green-800">
        <Sign aria-hidden="true" className="size-5" />
      </span>
      <h3 className="mt-4 font-semibold text-lg">{t(`needs.${name}.title`)}</h3>
      <p className="mb-3 text-ink-soft">{t(`needs.${name}.text`)}</p>
      <span className="mt-auto flex min-h-11 flex-wrap items-end justify-between gap-x-4 border-line-strong border-t border-dashed pt-3">
        <span>
          {price && (
            <>
              {t('needs.fee')} <b>{price}</b>
            </>
          )}
        </span>
        <span>
          {t('needs.takes')} <b>{t(name === 'tax' || name === 'mutation' ? `needs.${name}.takes` : 'needs.at_once')}</b>
        </span>
      </span>
    </Link>
  )
}

/** Of agricultural land, which costs less; null while it is not known. */
function leastMutationFee(fees: Fee[] | undefined): number | null {
  const parts = (['mutation_application', 'mutation_agricultural'] as const).map((code) => feeOf(fees, code)?.amount)
  const poisha = parts.flatMap((amount) => (amount === undefined ? [] : (fromTaka(amount) ?? [])))
  return poisha.length === parts.length ? toTaka(sumPoisha(poisha)) : null
}
