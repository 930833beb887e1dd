import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { useHillDistrict } from '../estimate/use-hill-district.ts'
import { useRegistrationLabels } from '../my-lands/use-registration-labels.ts'
import { type Draft, type Match, needsDetails, withRecord } from './draft.ts'
import { surveysQuery } from './registration.queries.ts'
import { SurveyChips } from './survey-chips.tsx'

// Both are needed once numbers are typed.
const LandDetails = lazyInBrowser(() => import('./land-details.tsx').then((file) => file.LandDetails))
const OnRecord = lazyInBrowser(() => import('./on-record.tsx').then((file) => file.OnRecord))

type RegistrationFieldsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void; errors: FieldErrors }

/** Place, khatian and dag; once both numbers are known, the use and size of the land. */
export function RegistrationFields({ draft, onChange, errors }: RegistrationFieldsProps) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const labels = useRegistrationLabels()
  const hill = useHillDistrict(draft.place)
  const lists = [useQuery(divisionsQuery), useQuery(surveysQuery)]

  function takeRecord(match: Match) {
    const { khatiyan_number, land_area, ...others } = withRecord(draft, match)
    onChange({ ...others, khatiyan_number: digits(khatiyan_number), land_area: digits(land_area) })
  }

  return (
    <>
      <InitialData lists={lists}>
        <Card className="grid gap-4">
          <h2 className="font-semibold text-xl">{t('form.place')}</h2>
          <StepByStep place={draft.place} onChange={(place) => onChange({ place })} until="mouza" errors={errors} />
          {hill && <Notice tone="waiting">{t('hill_district')}</Notice>}
        </Card>
        <Card className="grid gap-4">
          <h2 className="font-semibold text-xl">{t('form.record')}</h2>
          <SurveyChips
            value={draft.survey_type_id}
            onChange={(survey_type_id) => onChange({ survey_type_id })}
            errors={errors['survey_type_id']}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="khatiyan_number"
              label={labels.khatiyan_number}
              value={draft.khatiyan_number}
              onChange={({ target }) => onChange({ khatiyan_number: target.value })}
              errors={errors['khatiyan_number']}
            />
            <Field
              name="dag_number"
              label={labels.dag_number}
              help={t('form.dag_help')}
              value={draft.dag_number}
              onChange={({ target }) => onChange({ dag_number: target.value })}
              errors={errors['dag_number']}
            />
          </div>
          <Suspense>
            <OnRecord draft={draft} onUse={takeRecord} />
          </Suspense>
        </Card>
      </InitialData>
      {needsDetails(draft) && (
        <Suspense>
          <LandDetails draft={draft} onChange={onChange} errors={errors} />
        </Suspense>
      )}
    </>
  )
}
