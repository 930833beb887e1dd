import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { ImportBadge } from '../import-badge.tsx'
import { importQuery, isUnderWay, useCancelImport, useIsActing } from '../imports.queries.ts'
import { Items } from '../table/items.tsx'
import { TableNotices } from '../table/table-notices.tsx'
import { ImportActs } from './import-acts.tsx'
import { ImportChoices } from './import-choices.tsx'
import { ImportProgress } from './import-progress.tsx'
import { DistanceToRecord, ImportWarnings } from './import-warnings.tsx'
import { Questions } from './questions.tsx'

// The list of imports draws no map.
const Outcomes = lazyInBrowser(async () => (await import('./outcomes.tsx')).Outcomes)

/** One import: its progress, then its parcels by outcome and the actions on them. */
export function OpenedImport({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const { moment } = useFormats()
  const query = useQuery(importQuery(id, useLanguage(), useIsActing(id)))
  if (!query.data) return <QueryState query={query} failed={t('failed')} lines={6} />
  const opened = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="break-all font-semibold text-xl">{opened.file_name}</h2>
        <ImportBadge state={opened.state} />
        <p className="basis-full text-ink-soft text-sm">
          {t('list.by', { name: opened.created_by, at: moment(opened.created_at) })}
        </p>
      </div>
      {isUnderWay(opened) && <UnderWay opened={opened} />}
      {opened.state === 'refused' && (
        <Notice tone="bad">
          <p className="font-semibold">{t('refused')}</p>
          <p>{opened.fault}</p>
        </Notice>
      )}
      {(opened.state === 'ready' || opened.state === 'refused') && (
        <ImportChoices key={`${opened.state} ${opened.fault_code ?? ''}`} opened={opened} />
      )}
      {hasOutcomes(opened) && (
        <>
          <TableNotices table={opened.table} />
          <UnusedColumns columns={opened.columns} />
          {opened.state === 'ready' && <Questions opened={opened} />}
          {opened.scans?.pattern && <p>{t('scans.read_as', { pattern: opened.scans.pattern })}</p>}
          <DistanceToRecord distance={opened.distance} />
          {opened.state === 'ready' && opened.kind === 'parcels' && <ImportWarnings opened={opened} />}
          <ImportActs opened={opened} />
          <Suspense fallback={<Skeleton lines={6} />}>
            {/* The key restarts the view with each new state, however fast the import is entered or taken back. */}
            {opened.kind === 'parcels' ? (
              <Outcomes key={opened.state} opened={opened} />
            ) : (
              <Items key={opened.state} opened={opened} />
            )}
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Columns of a file that no value is read from. */
function UnusedColumns({ columns }: Pick<Import, 'columns'>) {
  const { t } = useTranslation('imports')
  if (!columns || columns.unused.length === 0) return null
  return (
    <Notice tone="waiting">
      <p className="wrap-anywhere">{t('table.unused', { columns: columns.unused.join(', ') })}</p>
    </Notice>
  )
}

/** Progress with a button to stop. */
function UnderWay({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const cancelling = useCancelImport(opened.id)
  return (
    <div className="grid justify-items-start gap-3">
      <ImportProgress opened={opened} />
      {cancelling.error && <ErrorState message={t('cancel.failed')} detail={messageOf(cancelling.error, '')} />}
      <Button variant="secondary" pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
        <X aria-hidden="true" className="size-4.5" />
        {t(opened.state === 'entering' ? 'cancel.enter' : 'cancel.check')}
      </Button>
    </div>
  )
}

const hasOutcomes = ({ state }: Import) => state === 'ready' || state === 'entered' || state === 'undone'
