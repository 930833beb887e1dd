import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLandWords } from '#web/parts/use-land-words.ts'
import { Chips } from '#web/ui/chips.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { allSurveyTypesQuery } from './office.queries.ts'

type SurveyChipsProps = { value: number | null; onChange: (id: number) => void; errors?: string[] | undefined }

/** The survey that made a record. */
export function SurveyChips({ value, onChange, errors }: SurveyChipsProps) {
  const { t } = useTranslation('office')
  const { surveyName } = useLandWords()
  const surveys = useQuery(allSurveyTypesQuery)
  if (surveys.isError)
    return (
      <ErrorState
        message={t('survey_types.failed')}
        onRetry={() => void surveys.refetch()}
        retrying={surveys.isFetching}
      />
    )
  return (
    <Chips
      name="survey_type_id"
      label={t('survey')}
      choices={(surveys.data ?? []).map(({ id, code }) => ({ id, label: surveyName(code) }))}
      value={value}
      onChange={onChange}
      errors={errors}
    />
  )
}
