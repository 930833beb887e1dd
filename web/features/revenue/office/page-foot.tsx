import { pageSizes } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowsSelect } from '#web/ui/list/rows-select.tsx'

type Page = { current_page: number; per_page: number; last_page: number; total: number; data: readonly unknown[] }

/** Range of the rows on a page, their number, and the way to other pages. */
export function PageFoot({ page }: { page: Page }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const { state, change } = useListAddress()
  const before = (page.current_page - 1) * page.per_page
  const range = { from: count(before + 1), to: count(before + page.data.length), total: count(page.total) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <p role="status" className="text-ink-soft text-sm">
        {t('range', range)}
      </p>
      <RowsSelect sizes={pageSizes} value={state.per_page} onChange={(per_page) => change({ per_page })} />
      <Pager page={page.current_page} last={page.last_page} onPage={(number) => change({ page: number })} />
    </div>
  )
}

/** An address whose page has no rows any more. */
export function PastTheEnd() {
  const { t } = useTranslation('records')
  const { change } = useListAddress()
  return (
    <EmptyState
      text={t('past_the_end')}
      action={<Button onClick={() => change({ page: 1 })}>{t('first_page')}</Button>}
    />
  )
}
