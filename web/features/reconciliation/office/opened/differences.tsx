import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { differenceWords } from '#contract/payments/difference-words.ts'
import { type DifferenceKind, max_differences, type SettlementFile } from '#contract/payments/reconciliation.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { differencesQuery, downloadDifferences } from '../reconciliation.queries.ts'
import { DifferenceCard } from './difference-card.tsx'

type Show = 'open' | 'settled'

/** Differences between the file and the ledger, each with its next step. */
export function Differences({ file }: { file: SettlementFile }) {
  const { t } = useTranslation('reconciliation')
  const { count } = useFormats()
  const language = useLanguage()
  const [show, setShow] = useState<Show>('open')
  const [kind, setKind] = useState<DifferenceKind | ''>('')
  const [page, setPage] = useState(1)
  const query = useQuery(differencesQuery(file.id, { show, kind: kind || undefined, page }))
  const saving = useDownload(() => downloadDifferences(file.id), t('differences.download_failed'))
  const sum = (of: Show) => file.differences.reduce((total, each) => total + each[of], 0)
  const kinds = file.differences.filter((each) => each[show] > 0)
  const isCut = file.differences.some(({ open, settled }) => open + settled >= max_differences)
  if (sum('open') + sum('settled') === 0)
    return (
      <Notice tone="good">
        <p>{t('differences.none')}</p>
      </Notice>
    )
  return (
    <section aria-labelledby="differences-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="differences-title" className="font-semibold text-lg">
          {t('differences.title')}
        </h3>
        <Button variant="secondary" pending={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('differences.download')}
        </Button>
      </div>
      {isCut && <p className="text-ink-soft">{t('differences.cut', { number: count(max_differences) })}</p>}
      <SegmentedTabs
        label={t('differences.title')}
        tabs={(['open', 'settled'] as const).map((id) => ({
          id,
          label: t(`differences.${id}`, { number: count(sum(id)) }),
        }))}
        selected={show}
        onSelect={(next) => {
          setShow(next)
          setKind('')
          setPage(1)
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {kinds.length > 1 && (
            <NativeSelect
              label={t('differences.kind')}
              choices={[
                { id: '' as const, label: t('differences.all') },
                ...kinds.map((each) => ({
                  id: each.kind,
                  label: `${differenceWords[each.kind].name[language]} (${count(each[show])})`,
                })),
              ]}
              value={kind}
              onChange={(next) => {
                setKind(next)
                setPage(1)
              }}
            />
          )}
          {!query.data && <QueryState query={query} failed={t('differences.failed')} lines={6} />}
          {query.data && query.data.data.length === 0 && <EmptyState text={t(`differences.none_${show}`)} />}
          {query.data && query.data.data.length > 0 && (
            <ul
              aria-label={t('differences.title')}
              aria-busy={query.isPlaceholderData || undefined}
              className="grid grid-cols-[minmax(0,1fr)] gap-2.5 aria-busy:opacity-60"
            >
              {query.data.data.map((each) => (
                <DifferenceCard key={each.id} difference={each} />
              ))}
            </ul>
          )}
          {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
        </div>
      </SegmentedTabs>
    </section>
  )
}
