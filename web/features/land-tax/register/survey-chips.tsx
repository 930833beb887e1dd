import { useQuery } from '@tanstack/react-query'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { surveysQuery } from './registration.queries.ts'

type SurveyChipsProps = { value: number | null; onChange: (id: number) => void; errors: string[] | undefined }

export function SurveyChips({ value, onChange, errors }: SurveyChipsProps) {
  const { t } = useTranslation('land-tax')
  const { surveyName } = useLandWords()
  const surveys = useQuery(surveysQuery)
  if (surveys.isPending || surveys.isError)
    return <QueryState query={surveys} lines={2} failed={t('failed.surveys')} brief />
  return (
    <Chips
      name="survey_type_id"
      label={t('field.survey_type')}
      choices={surveys.data.map(({ id, code }) => ({ id, label: surveyName(code) }))}
      value={value}
      onChange={onChange}
      errors={errors}
    />
  )
}
