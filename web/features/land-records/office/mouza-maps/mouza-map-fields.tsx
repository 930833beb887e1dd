import { useQuery } from '@tanstack/react-query'
import { mouzaMapsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import type { FormProps } from '#web/parts/records/editing/record-form.ts'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { DocumentField } from '../document/document-field.tsx'
import { useFreshDocument } from '../document/use-fresh-document.ts'
import { SurveyChips } from '../survey-chips.tsx'
import type { MouzaMapValues } from './mouza-map-values.ts'

export function MouzaMapFields({ values, change, errors }: FormProps<MouzaMapValues>) {
  const { t } = useTranslation('land-records-office')
  const document = useFreshDocument(mouzaMapsApi, values.record)
  const lists = [useQuery(divisionsQuery), useQuery(allSurveyTypesQuery)]
  return (
    <>
      <InitialData lists={lists}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PlaceSteps until="zil" place={values.place} onChange={(place) => change({ place })} errors={errors} />
        </div>
        <SurveyChips
          value={values.survey_type_id}
          onChange={(survey_type_id) => change({ survey_type_id })}
          onNone={() => change({ survey_type_id: null })}
          errors={errors['survey_type_id']}
        />
      </InitialData>
      <Field
        name="name"
        label={t('map_name')}
        help={t('map_name_help')}
        optional
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        errors={errors['name']}
        autoComplete="off"
      />
      <Field
        name="name_bn"
        label={t('map_name_bn')}
        help={t('map_name_bn_help')}
        optional
        value={values.name_bn}
        onChange={(event) => change({ name_bn: event.target.value })}
        errors={errors['name_bn']}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="year"
          inputMode="numeric"
          label={t('map_year')}
          optional
          value={values.year}
          onChange={(event) => change({ year: event.target.value })}
          errors={errors['year']}
          autoComplete="off"
        />
        <Field
          name="scale"
          inputMode="numeric"
          label={t('map_scale')}
          help={t('map_scale_help')}
          optional
          value={values.scale}
          onChange={(event) => change({ scale: event.target.value })}
          errors={errors['scale']}
          autoComplete="off"
        />
      </div>
      <DocumentField
        label={t('document_column')}
        stored={document}
        values={values}
        change={change}
        errors={errors['document']}
      />
    </>
  )
}
