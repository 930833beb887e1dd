import { useQuery } from '@tanstack/react-query'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'

type SurveyChipsProps = {
  value: number | null
  onChange: (id: number) => void
  errors?: string[] | undefined
  /** Chip for "no survey", if the record may have none. */
  onNone?: () => void
}

/** The survey that made a record. */
export function SurveyChips({ value, onChange, errors, onNone }: SurveyChipsProps) {
  const { t } = useTranslation('land-records-office')
  const { surveyName } = useLandWords()
  const surveys = useQuery(allSurveyTypesQuery)
  if (surveys.isError) return <QueryState query={surveys} failed={t('survey_types.failed')} brief />
  const choices = (surveys.data ?? []).map(({ id, code }) => ({ id, label: surveyName(code) }))
  const none = { id: 'none' as const, label: t('survey_not_stated') }
  return (
    <Chips
      name="survey_type_id"
      label={t('survey')}
      choices={onNone ? [...choices, none] : choices}
      value={value ?? (onNone ? none.id : null)}
      onChange={(id) => (id === 'none' ? onNone?.() : onChange(id))}
      errors={errors}
    />
  )
}
