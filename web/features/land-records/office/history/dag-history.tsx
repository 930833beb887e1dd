import { useQuery } from '@tanstack/react-query'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { historyQuery } from '../../land-records.queries.ts'
import { VersionEntry } from './version-entry.tsx'

/** All versions of a dag's khatian, the newest first, with author, time, reason and changes. */
export function DagHistory({ dag, onClose }: { dag: DagRecord; onClose: () => void }) {
  const { t } = useTranslation('land-records-office')
  const { parcelLine } = useLandWords()
  const history = useQuery(historyQuery(dag.id))
  return (
    <Dialog
      title={t('history.title')}
      about={parcelLine({ ...dag, survey: dag.survey_type?.code })}
      open
      onClose={onClose}
      size="wide"
    >
      <QueryState query={history} lines={4} failed={t('history.failed')} />
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
