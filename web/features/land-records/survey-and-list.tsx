import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SurveyType } from '#contract/land-records.ts'
import { NotDigitised } from '#web/parts/not-digitised.tsx'
import { useLandWords } from '#web/parts/use-land-words.ts'
import { Chips } from '#web/ui/chips.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DagChooser } from './dag-chooser.tsx'
import { surveyTypesQuery } from './land-records.queries.ts'
import { MapChooser } from './map-chooser.tsx'
import type { useLand } from './use-land.ts'

type LandProps = { land: ReturnType<typeof useLand> }

/** The surveys of the chosen zil, then its dags or maps. */
export function SurveyAndList({ land }: LandProps) {
  const { t } = useTranslation('land-records')
  const { zil } = land.place
  return (
    <div className="grid gap-5">
      {zil === undefined ? (
        <div>
          <p className="mb-1 font-semibold text-sm">{t('survey_type')}</p>
          <p className="text-ink-faint text-sm">{t('survey_wait')}</p>
        </div>
      ) : (
        <Surveys key={zil} zil={zil} land={land} />
      )}
    </div>
  )
}

function Surveys({ zil, land }: LandProps & { zil: number }) {
  const { t } = useTranslation('land-records')
  const { surveyName } = useLandWords()
  const surveys = useQuery(surveyTypesQuery(zil, land.tab === 'khatian' ? 'khatiyan' : 'mouza_map'))
  if (surveys.isPending) return <Skeleton lines={2} />
  if (surveys.isError)
    return (
      <ErrorState message={t('failed.surveys')} onRetry={() => void surveys.refetch()} retrying={surveys.isFetching} />
    )
  if (surveys.data.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('survey_none')}</p>
        <NotDigitised />
      </div>
    )
  const survey = land.survey ?? onlyOne(surveys.data)?.id
  const labelOf = ({ id, code, name_en }: SurveyType) => (code ? surveyName(code) : name_en || String(id))
  const List = land.tab === 'khatian' ? DagChooser : MapChooser
  return (
    <>
      <Chips
        name="survey_type"
        label={t('survey_type')}
        choices={surveys.data.map((each) => ({ id: each.id, label: labelOf(each) }))}
        value={survey ?? null}
        onChange={land.chooseSurvey}
      />
      {survey !== undefined && <List key={survey} zil={zil} survey={survey} land={land} />}
    </>
  )
}

const onlyOne = <Each,>(list: Each[]) => (list.length === 1 ? list[0] : undefined)
