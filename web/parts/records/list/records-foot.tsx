import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowsSelect } from '#web/ui/list/rows-select.tsx'
import type { Records } from '../use-records.ts'
import { pageSizes } from './list-address.ts'
import { useTotalWords } from './use-total-words.ts'

/** Range and number of rows, and the links to other pages. */
export function RecordsFoot<Row>({ records }: { records: Records<Row> }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const totalOf = useTotalWords()
  const phone = usePhone()
  const { state, change, query } = records
  const page = query.data
  if (!page) return null
  const before = (page.current_page - 1) * page.per_page
  const range = {
    from: count(before + 1),
    to: count(before + page.data.length),
    total: totalOf(page),
    text: state.search,
  }
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <p role="status" className="text-ink-soft text-sm">
        {page.data.length > 0 && t(state.search ? 'range_for' : 'range', range)}
        {page.total_is_estimate && <span className="block">{t('pages_end', { number: count(page.total) })}</span>}
      </p>
      {phone && page.total > 0 && !records.has_fixed_pages && (
        <RowsSelect sizes={pageSizes} value={state.per_page} onChange={(per_page) => change({ per_page })} />
      )}
      {page.total > 0 && (
        <Pager page={page.current_page} last={page.last_page} onPage={(number) => change({ page: number })} />
      )}
    </footer>
  )
}
