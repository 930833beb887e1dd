import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Import, isTableKind } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { downloadRefused, importItemsQuery } from '../imports.queries.ts'
import { useFileDownload } from '../use-file-download.ts'
import { useOutcomes } from '../use-outcomes.ts'
import { ItemCard } from './item-card.tsx'

const warningCodes = [
  'import_shares_over',
  'import_shares_under',
  'import_areas_not_sum',
  'import_owner_twice',
  'import_no_father',
  'import_day_unclear',
  'import_no_proof',
  'import_paid_here',
  'import_latin_text',
  'import_letter_in_number',
  'import_number_says_more',
  'import_number_from_day',
  'import_name_holds_more',
  'import_area_implausible',
  'import_khatian_total',
] as const

/** Records of a table by outcome; those with something to look at can be seen alone. */
export function Items({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const language = useLanguage()
  const { outcome, choose, page, setPage, tabs } = useOutcomes(opened)
  const [warning, setWarning] = useState<(typeof warningCodes)[number] | ''>('')
  const isWritten = outcome === 'new' || outcome === 'changed'
  const shown = { outcome, warning: (isWritten && warning) || undefined, page, state: opened.state, language }
  const query = useQuery(importItemsQuery(opened.id, shown))
  const items = query.data?.data ?? []
  /** A khatian or its scan is of a dag, which has a page once it is on record. */
  const isKept = opened.state === 'entered' || outcome !== 'new'
  const hasPage = opened.kind === 'scans' || (opened.kind === 'khatians' && isKept)
  const warned = warningCodes.flatMap((id) => {
    const number = opened.warnings[id] ?? 0
    return number > 0 ? [{ id, label: t(`table.warning.${id}`, { count: number, number: count(number) }) }] : []
  })
  return (
    <SegmentedTabs label={t('outcomes')} tabs={tabs} selected={outcome} onSelect={choose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {outcome === 'refused' && opened.counts.refused > 0 && <RefusedRows opened={opened} />}
        {warned.length > 0 && isWritten && (
          <NativeSelect
            label={t('table.warned')}
            choices={[{ id: '', label: t('table.warned_all') }, ...warned]}
            value={warning}
            onChange={(next) => {
              setWarning(next)
              setPage(1)
            }}
          />
        )}
        {!query.data && <QueryState query={query} failed={t('table.items_failed')} lines={6} />}
        {query.data && items.length === 0 && <EmptyState text={t('none_of')} />}
        {items.length > 0 && (
          <ul
            aria-label={t(opened.scans ? 'scans.files' : 'table.items')}
            aria-busy={query.isPlaceholderData || undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-2.5 aria-busy:opacity-60"
          >
            {items.map((item) => (
              <ItemCard key={item.item} item={item} hasPage={hasPage} isOfTable={isTableKind(opened.kind)} />
            ))}
          </ul>
        )}
        {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
      </div>
    </SegmentedTabs>
  )
}

/** The refused rows as a file, to be mended and sent again. */
function RefusedRows({ opened: { id, scans } }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const words = scans ? 'scans' : 'table'
  const { pending, start } = useFileDownload(() => downloadRefused(id), t(`${words}.refused_failed`))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" pending={pending} onClick={start}>
        <Download aria-hidden="true" className="size-4.5" />
        {t(`${words}.refused_file`)}
      </Button>
      <p className="text-ink-soft text-sm">{t(`${words}.refused_about`)}</p>
    </div>
  )
}
