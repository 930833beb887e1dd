import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { ChallanLines } from '#contract/revenue/challans.ts'
import { pageSizes } from '#web/parts/records/list/list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowsSelect } from '#web/ui/list/rows-select.tsx'
import { ChallanTable } from './challan-table.tsx'
import { ChallanTools } from './challan-tools.tsx'
import { challansQuery } from './challans.queries.ts'
import { useChallansAddress } from './use-challans-address.ts'
import { useDaysWords } from './use-days-words.ts'

/** Revenue by office and account code of the treasury, and the challans by which it was paid in. */
export function ChallansPage() {
  const { t } = useTranslation(['challans', 'records'])
  const { days, upazila_id, page, per_page, showPage } = useChallansAddress()
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
          {data.total > 0 && data.data.length === 0 && (
            <EmptyState
              text={t('records:past_the_end')}
              action={<Button onClick={() => showPage(1)}>{t('first_page')}</Button>}
            />
          )}
          {data.data.length > 0 && (
            <>
              <ChallanTable lines={data} stale={query.isPlaceholderData} />
              <Foot lines={data} />
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

function Foot({ lines }: { lines: ChallanLines }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const { per_page, showPage, showRows } = useChallansAddress()
  const before = (lines.current_page - 1) * lines.per_page
  const range = { from: count(before + 1), to: count(before + lines.data.length), total: count(lines.total) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <p role="status" className="text-ink-soft text-sm">
        {t('range', range)}
      </p>
      <RowsSelect sizes={pageSizes} value={per_page} onChange={showRows} />
      <Pager page={lines.current_page} last={lines.last_page} onPage={showPage} />
    </div>
  )
}
