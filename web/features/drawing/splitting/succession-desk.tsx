import { useQuery } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { boundaryQuery } from '../boundaries.queries.ts'
import { JoinDesk } from './join/join-desk.tsx'
import { SplitDesk } from './split/split-desk.tsx'

type SuccessionDeskProps = { dag: number; act: 'split' | 'join'; onBack: () => void }

/** Desk to split or join a dag, if possible: the dag must be drawn and open, and of a survey. */
export function SuccessionDesk({ dag, act, onBack }: SuccessionDeskProps) {
  const { t } = useTranslation('splitting')
  const language = useLanguage()
  const query = useQuery(boundaryQuery(dag))
  if (!query.data) return <QueryState query={query} failed={t('failed')} lines={8} />
  const { geojson, is_closed, survey_type, version } = query.data
  if (is_closed || !survey_type || !geojson) {
    const why = is_closed
      ? errors.dag_closed[language]
      : survey_type
        ? t('not_drawn')
        : errors.survey_not_stated[language]
    return (
      <EmptyState
        text={why}
        action={
          <Button variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        }
      />
    )
  }
  const opened = { dag: { ...query.data, geojson, survey_type }, onBack, onReload: () => void query.refetch() }
  // A new version starts again.
  return act === 'split' ? <SplitDesk key={version} {...opened} /> : <JoinDesk key={version} {...opened} />
}
