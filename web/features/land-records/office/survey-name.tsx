import { useQuery } from '@tanstack/react-query'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'

/** A survey by its id. */
export function SurveyName({ id }: { id: number | null }) {
  const { data } = useQuery(allSurveyTypesQuery)
  const { surveyName } = useLandWords()
  const survey = data?.find((each) => each.id === id)
  return <>{survey ? surveyName(survey.code) : '—'}</>
}
