import { useQuery } from '@tanstack/react-query'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { PlaceCascade } from '#web/parts/place/place-cascade.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useHillDistrict } from '../estimate/use-hill-district.ts'
import { useRegistrationLabels } from '../my-lands/use-registration-labels.ts'
import { type Match, needsDetails, withRecord } from './draft.ts'
import { LandDetails } from './land-details.tsx'
import { surveysQuery } from './land-tax.queries.ts'
import { OnRecord } from './on-record.tsx'
import { RegistrationSummary } from './registration-summary.tsx'
import { SurveyChips } from './survey-chips.tsx'
import { useRegistrationForm } from './use-registration-form.ts'

/** Land Tax Registration: land, use and size; a summary is next to it. */
export function RegistrationForm({ registration }: { registration: MyRegistration | null }) {
  const { t } = useTranslation('land-tax')
  const form = useRegistrationForm(registration)
  const { draft, change, errors } = form
  const labels = useRegistrationLabels()
  const hill = useHillDistrict(draft.place)
  const { digits } = useFormats()
  const lists = [useQuery(divisionsQuery), useQuery(surveysQuery)]

  function handleUse(match: Match) {
    const { khatiyan_number, land_area, ...others } = withRecord(draft, match)
    change({ ...others, khatiyan_number: digits(khatiyan_number), land_area: digits(land_area) })
  }

  return (
    <form
      onSubmit={form.submit}
      noValidate
      autoComplete="off"
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-5">
        <ErrorSummary errors={errors} message={form.message} attempt={form.attempt} labels={labels} />
        <InitialData lists={lists}>
          <Card className="grid gap-4">
            <h2 className="font-semibold text-xl">{t('form.place')}</h2>
            <PlaceCascade place={draft.place} onChange={(place) => change({ place })} until="mouza" errors={errors} />
            {hill && <Notice tone="waiting">{t('hill_district')}</Notice>}
          </Card>
          <Card className="grid gap-4">
            <h2 className="font-semibold text-xl">{t('form.record')}</h2>
            <SurveyChips
              value={draft.survey_type_id}
              onChange={(survey_type_id) => change({ survey_type_id })}
              errors={errors['survey_type_id']}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                name="khatiyan_number"
                label={labels.khatiyan_number}
                value={draft.khatiyan_number}
                onChange={({ target }) => change({ khatiyan_number: target.value })}
                errors={errors['khatiyan_number']}
              />
              <Field
                name="dag_number"
                label={labels.dag_number}
                help={t('form.dag_help')}
                value={draft.dag_number}
                onChange={({ target }) => change({ dag_number: target.value })}
                errors={errors['dag_number']}
              />
            </div>
            <OnRecord draft={draft} onUse={handleUse} />
          </Card>
        </InitialData>
        {needsDetails(draft) && <LandDetails draft={draft} onChange={change} errors={errors} />}
      </div>
      <RegistrationSummary draft={draft} />
      <Button type="submit" size="large" pending={form.pending} className="justify-self-start max-sm:w-full">
        {t(registration ? 'form.save' : 'form.submit')}
      </Button>
    </form>
  )
}
