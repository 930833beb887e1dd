import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { historyQuery } from '../../land-records.queries.ts'
import { VersionEntry } from './version-entry.tsx'

/** Every version of a dag's khatian, the newest first: who wrote it, when, why, and what it changed. */
export function DagHistory({ dag, onClose }: { dag: DagRecord; onClose: () => void }) {
  const { t } = useTranslation('land-records-office')
  const { parcelLine } = useLandWords()
  const history = useQuery(historyQuery(dag.id))
  return (
    <Dialog
      title={t('history.title')}
      about={parcelLine({ ...dag, survey: dag.survey_type.code })}
      open
      onClose={onClose}
      size="wide"
    >
      {history.isPending && <Skeleton lines={4} />}
      {history.isError && (
        <ErrorState
          message={t('history.failed')}
          detail={history.error.message}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      )}
      {history.data && (
        <ol className="grid gap-3">
          {history.data.map((version, at) => (
            <VersionEntry key={version.version} version={version} before={history.data[at + 1] ?? null} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
