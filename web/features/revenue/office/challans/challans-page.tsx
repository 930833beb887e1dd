import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { ChallanLines } from '#contract/revenue/challans.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageFoot, PastTheEnd } from '../page-foot.tsx'
import { ChallanTable } from './challan-table.tsx'
import { ChallanTools } from './challan-tools.tsx'
import { challansQuery } from './challans.queries.ts'
import { useChallansAddress } from './use-challans-address.ts'
import { useDaysWords } from './use-days-words.ts'

/** Revenue by office and account code of the treasury, and the challans by which it was paid in. */
export function ChallansPage() {
  const { t } = useTranslation('challans')
  const { days, upazila_id, page, per_page } = useChallansAddress()
  const daysWords = useDaysWords()
  const query = useQuery(challansQuery({ ...days, upazila_id, page, per_page }))
  const { data } = query
  return (
    <section aria-labelledby="challans-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <header>
        <h1 id="challans-title" className="font-semibold text-2xl">
          {t('title')}
        </h1>
        <p className="max-w-prose text-ink-soft">{t('about')}</p>
      </header>
      <ChallanTools />
      <h2 className="font-semibold text-lg">{daysWords(days.from, days.to)}</h2>
      <QueryState query={query} lines={6} look="rounded-card border border-line bg-card p-5" failed={t('failed')} />
      {data && !query.isError && (
        <>
          <Sums lines={data} />
          {data.data.some(({ account_code }) => account_code === null) && (
            <Notice tone="waiting">{t('no_code_about')}</Notice>
          )}
          {data.data.length > 0 && !data.days_are_over && <Notice tone="waiting">{t('not_over')}</Notice>}
          {data.total === 0 && <EmptyState Sign={Landmark} text={t('none')} />}
          {data.total > 0 && data.data.length === 0 && <PastTheEnd />}
          {data.data.length > 0 && (
            <>
              <ChallanTable lines={data} stale={query.isPlaceholderData} />
              <PageFoot page={data} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Sums({ lines: { total, sums } }: { lines: ChallanLines }) {
  const { t } = useTranslation('challans')
  const { taka, count } = useFormats()
  if (total === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {(['taken', 'given_back', 'amount'] as const).map((name) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{t(`column.${name}`)}</dt>
          <dd className={name === 'amount' ? 'font-semibold text-lg' : 'text-lg'}>{taka(sums[name])}</dd>
        </div>
      ))}
      <div>
        <dt className="text-ink-soft text-sm">{t('column.transactions')}</dt>
        <dd className="text-lg">{count(sums.transactions)}</dd>
      </div>
    </dl>
  )
}
