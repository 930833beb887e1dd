import { useQuery } from '@tanstack/react-query'
import type { ParcelImport } from '#contract/drawing/parcel-imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ImportBadge } from '../import-badge.tsx'
import { importQuery, isUnderWay } from '../imports.queries.ts'
import { ImportActs } from './import-acts.tsx'
import { Outcomes } from './outcomes.tsx'

/** One import: how far it is, then what its parcels are to the record and what can be done with them. */
export function OpenedImport({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const { moment } = useFormats()
  const query = useQuery(importQuery(id, useLanguage()))
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
      {isUnderWay(opened) && <Progress opened={opened} />}
      {opened.state === 'refused' && (
        <Notice tone="bad">
          <p className="font-semibold">{t('refused')}</p>
          <p>{opened.fault}</p>
        </Notice>
      )}
      {hasOutcomes(opened) && (
        <>
          <ImportActs opened={opened} />
          <Outcomes opened={opened} />
        </>
      )}
    </div>
  )
}

const hasOutcomes = ({ state }: ParcelImport) => state === 'ready' || state === 'entered' || state === 'undone'

function Progress({ opened: { state, done, total } }: { opened: ParcelImport }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const counted = state === 'reading' && total > 0
  const words = {
    waiting: t('progress.waiting'),
    entering: t('progress.entering'),
    reading: counted ? t('progress.reading', { done: count(done), total: count(total) }) : t('progress.begins'),
  }
  return (
    <div className="grid max-w-xl gap-2">
      <p role="status">{state === 'waiting' || state === 'entering' ? words[state] : words.reading}</p>
      {counted && <ProgressBar label={t('progress.label')} part={done / total} />}
    </div>
  )
}
