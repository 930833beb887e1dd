import { useQuery } from '@tanstack/react-query'
import type { SurveyOfZil } from '#contract/land-records/land-records.ts'
import { NotDigitised } from '#web/parts/land/not-digitised.tsx'
import { surveyTypesOfZilQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { DagChooser } from './dag-chooser.tsx'
import { MapChooser } from './map-chooser.tsx'
import type { useLand } from './use-land.ts'

type LandProps = { land: ReturnType<typeof useLand> }

/** Surveys of the chosen zil, and its dags or maps: all of them, until a survey filters them. */
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
  const surveys = useQuery(surveyTypesOfZilQuery(zil, land.tab === 'khatian' ? 'khatiyan' : 'mouza_map'))
  if (surveys.isPending || surveys.isError)
    return <QueryState query={surveys} lines={2} failed={t('failed.surveys')} brief />
  if (surveys.data.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('survey_none')}</p>
        <NotDigitised />
      </div>
    )
  const labelOf = ({ code }: SurveyOfZil) => (code === null ? t('survey_not_stated') : surveyName(code))
  const choices = surveys.data.map((each) => ({ id: each.id ?? ('none' as const), label: labelOf(each) }))
  const [only, ...more] = choices
  const isOne = more.length === 0
  // A survey in the address that this zil does not have filters nothing.
  const survey = isOne ? only?.id : choices.find(({ id }) => id === land.survey)?.id
  const surveyOf = (id: number | null) => choices.find((each) => each.id === (id ?? 'none'))?.label ?? ''
  const List = land.tab === 'khatian' ? DagChooser : MapChooser
  return (
    <>
      <Chips
        name="survey_type"
        label={t('survey_type')}
        choices={isOne ? choices : [{ id: 'all' as const, label: t('survey_all') }, ...choices]}
        value={survey ?? 'all'}
        onChange={(id) => land.chooseSurvey(id === 'all' ? undefined : id)}
      />
      <List
        key={survey ?? 'all'}
        zil={zil}
        survey={survey}
        land={land}
        // In a list of one survey its name on every row is redundant.
        {...(survey === undefined && { surveyOf })}
      />
    </>
  )
}
