import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { PayoutShares } from '#contract/revenue/payouts.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useDaysWords } from '../challans/use-days-words.ts'
import { PageFoot, PastTheEnd } from '../page-foot.tsx'
import { PayoutTools } from './payout-tools.tsx'
import { payoutsQuery } from './payouts.queries.ts'
import { ShareTable } from './share-table.tsx'
import { usePayoutsAddress } from './use-payouts-address.ts'

/** Payouts of the providers, split by office and account code of the treasury. */
export function PayoutsPage() {
  const { t } = useTranslation('payouts')
  const { days, shown, page, per_page } = usePayoutsAddress()
  const daysWords = useDaysWords()
  const query = useQuery(payoutsQuery({ ...shown, page, per_page }))
  const { data } = query
  return (
    <section aria-labelledby="payouts-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <header>
        <h1 id="payouts-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        <p className="max-w-prose text-ink-soft">{t('about')}</p>
      </header>
      <PayoutTools providers={data?.providers ?? []} />
      <h2 className="font-semibold text-lg">{daysWords(days.from, days.to)}</h2>
      <QueryState query={query} lines={6} look="rounded-card border border-line bg-card p-5" failed={t('failed')} />
      {data && !query.isError && (
        <>
          {data.total === 0 && <EmptyState Sign={Landmark} text={t('none')} />}
          {data.total > 0 && data.data.length === 0 && <PastTheEnd />}
          {data.data.length > 0 && (
            <>
              <Sums shares={data} />
              <ShareTable shares={data} stale={query.isPlaceholderData} />
              <PageFoot page={data} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Sums({ shares: { amount, whole } }: { shares: PayoutShares }) {
  const { t } = useTranslation('payouts')
  const { taka, count } = useFormats()
  const facts = [
    ['amount', taka(amount)],
    ...(whole
      ? ([
          ['fee', taka(whole.fee)],
          ['received', taka(whole.received)],
          ['payouts', count(whole.payouts)],
        ] as const)
      : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{t(`sum.${name}`)}</dt>
          <dd className={name === 'amount' ? 'font-semibold text-lg' : 'text-lg'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
