import { useQuery } from '@tanstack/react-query'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import type { FormProps } from '#web/parts/records/editing/record-form.ts'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { DakhilaRows } from './dakhila-rows.tsx'
import type { HoldingValues } from './holding-values.ts'

type Fields = FormProps<HoldingValues> & { holding: RecordedHolding | null }

/** Fields of a holding: its place once it is added, then numbers, use, area and old dakhilas. */
export function HoldingFields({ holding, ...form }: Fields) {
  const { t } = useTranslation('land-tax-office')
  const { decimals } = useFormats()
  const { landType } = useTaxWords()
  const { values, change, errors } = form
  const square_feet = /^\d+(\.\d+)?$/.test(values.area) ? Number(values.area) : null
  const line = (name: 'khatiyan_number' | 'dag_number' | 'holding_number' | 'area') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    errors: errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      {holding ? <WhereOfHolding holding={holding} /> : <WhereFields {...form} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...line('khatiyan_number')} label={t('holding.khatian')} />
        <Field {...line('dag_number')} label={t('holding.dag')} help={t('holding.dag_help')} optional />
        <Field {...line('holding_number')} label={t('holding.number')} optional />
      </div>
      <Chips
        name="land_type"
        label={t('holding.use')}
        choices={[
          ...LandType.options.map((id) => ({ id, label: landType(id) })),
          { id: '' as const, label: t('holding.not_stated') },
        ]}
        value={values.land_type}
        onChange={(land_type) => change({ land_type })}
        errors={errors['land_type']}
      />
      <Field
        {...line('area')}
        label={t('holding.area')}
        help={square_feet === null ? t('holding.area_help') : t('holding.area_is', { area: decimals(square_feet) })}
        optional
      />
      <DakhilaRows {...form} />
    </>
  )
}

function WhereOfHolding({ holding: { mouza, upazila, survey_type } }: { holding: RecordedHolding }) {
  const { language } = useFormats()
  const { surveyName } = useLandWords()
  return (
    <p className="font-semibold">
      {[nameIn(language, mouza), nameIn(language, upazila)].join(', ')} · {surveyName(survey_type.code)}
    </p>
  )
}

function WhereFields({ values, change, errors }: FormProps<HoldingValues>) {
  const { t } = useTranslation('land-tax-office')
  const { surveyName } = useLandWords()
  const surveys = useQuery(allSurveyTypesQuery)
  return (
    <>
      <PlaceSteps until="mouza" place={values.place} onChange={(place) => change({ place })} errors={errors} />
      <QueryState query={surveys} failed={t('holding.survey')} brief />
      <Chips
        name="survey_type_id"
        label={t('holding.survey')}
        choices={(surveys.data ?? []).map(({ id, code }) => ({ id, label: surveyName(code) }))}
        value={values.survey_type_id}
        onChange={(survey_type_id) => change({ survey_type_id })}
        errors={errors['survey_type_id']}
      />
    </>
  )
}
