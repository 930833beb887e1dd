import { useQuery } from '@tanstack/react-query'
import { latinDigits } from '#contract/digits.ts'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useRegistrationLabels } from '../my-lands/use-registration-labels.ts'
import { useTaxWords } from '../pay/use-tax-words.ts'
import { type Draft, needsDetails, squareFeetOf } from './draft.ts'
import { surveysQuery } from './registration.queries.ts'

const steps = ['division', 'district', 'upazila', 'mouza'] as const

type RegistrationSummaryProps = {
  draft: Draft
  /** Opens the fields that the summary stands for. */
  onChange?: (() => void) | undefined
}

/** Typed values in words; nothing until something is typed. */
export function RegistrationSummary({ draft, onChange }: RegistrationSummaryProps) {
  const { t } = useTranslation('land-tax')
  const labels = useRegistrationLabels()
  const lists = usePlaceLists(draft.place)
  const surveys = useQuery(surveysQuery)
  const { surveyName } = useLandWords()
  const { digits } = useFormats()
  const { landType, area } = useTaxWords()
  const details = needsDetails(draft)
  const typed = (text: string) => digits(latinDigits(text.trim()))

  const survey = surveys.data?.find(({ id }) => id === draft.survey_type_id)
  const type = LandType.options.find((each) => each === draft.land_type)
  const square_feet = squareFeetOf(draft)
  const lines = [
    ...steps.map((step) => ({
      name: labels[step],
      value: lists[step].options.find(({ id }) => id === draft.place[step])?.label,
    })),
    { name: labels.survey_type_id, value: survey && surveyName(survey.code) },
    { name: labels.khatiyan_number, value: typed(draft.khatiyan_number) },
    { name: labels.dag_number, value: typed(draft.dag_number) },
    { name: labels.land_type, value: details && type ? landType(type) : '' },
    { name: t('area_label'), value: details && square_feet !== null ? area(square_feet) : '' },
  ]
  if (lines.every(({ value }) => !value)) return <div />
  return (
    <Card aria-labelledby="summary" className="lg:sticky lg:top-22">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="summary" className="font-semibold text-xl">
          {t('form.summary')}
        </h2>
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            {t('form.change')}
          </Button>
        )}
      </div>
      <dl className="grid divide-y divide-line">
        {lines.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[min(9rem,45%)_minmax(0,1fr)] gap-x-3 py-1.5">
            <dt className="text-ink-faint text-sm leading-7">{name}</dt>
            <dd className="font-semibold">{value || <span className="text-ink-faint">–</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
