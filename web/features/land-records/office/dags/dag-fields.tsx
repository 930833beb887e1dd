import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { MetaField } from '#web/parts/records/editing/meta-field.tsx'
import type { FormProps } from '#web/parts/records/editing/record-form.ts'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { DocumentField } from '../document/document-field.tsx'
import { useFreshDocument } from '../document/use-fresh-document.ts'
import { OwnersEditor } from '../owners/owners-editor.tsx'
import { SurveyChips } from '../survey-chips.tsx'
import { AreaField } from './area-field.tsx'
import { DagLinks } from './dag-links.tsx'
import { type DagValues, makesVersion, touchesRegistrations } from './dag-values.ts'
import { RegistrationsOnDag } from './registrations-on-dag.tsx'

/** The form of a dag with its khatian. */
export function DagFields({ values, change, errors, forget }: FormProps<DagValues>) {
  const { t } = useTranslation('land-records-office')
  const document = useFreshDocument(dagsApi, values.record)
  const lists = [useQuery(divisionsQuery), useQuery(allSurveyTypesQuery)]
  const versioned = makesVersion(values)
  return (
    <>
      {values.record && <DagLinks dag={values.record} />}
      <InitialData lists={lists}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          <PlaceSteps until="zil" place={values.place} onChange={(place) => change({ place })} errors={errors} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
          <div className="sm:max-lg:col-span-2">
            <SurveyChips
              value={values.survey_type_id}
              onChange={(survey_type_id) => change({ survey_type_id })}
              errors={errors['survey_type_id']}
            />
          </div>
          <Field
            name="dag_no"
            label={t('dag_no')}
            help={t('dag_no_help')}
            value={values.dag_no}
            onChange={(event) => change({ dag_no: event.target.value })}
            errors={errors['dag_no']}
            autoComplete="off"
          />
          <Field
            name="khatiyan_number"
            label={t('khatian_number')}
            value={values.khatiyan_number}
            onChange={(event) => change({ khatiyan_number: event.target.value })}
            errors={errors['khatiyan_number']}
            autoComplete="off"
          />
        </div>
      </InitialData>
      <OwnersEditor
        owners={values.khotiyan}
        onChange={(khotiyan) => change({ khotiyan })}
        errors={errors}
        forget={forget}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-8">
        <AreaField
          area={values.area}
          owners={values.khotiyan}
          onChange={(area) => change({ area })}
          errors={errors['area']}
        />
        <Field
          name="reason"
          label={t('reason')}
          help={t(versioned ? 'reason_needed' : 'reason_help')}
          optional={!versioned}
          maxLength={500}
          value={values.reason}
          onChange={(event) => change({ reason: event.target.value })}
          errors={errors['reason']}
          autoComplete="off"
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <DocumentField
          label={t('scan')}
          stored={document}
          values={values}
          change={change}
          errors={errors['document']}
        />
        <MetaField
          value={values.meta}
          onChange={(meta) => change({ meta })}
          errors={errors['meta']}
          notAnObject="meta_is_list"
        />
      </div>
      {values.record && touchesRegistrations(values) && (
        <RegistrationsOnDag
          count={values.record.registration_count}
          confirmed={values.confirm_registrations}
          onConfirm={(confirm_registrations) => change({ confirm_registrations })}
          errors={errors['confirm_registrations']}
        />
      )}
    </>
  )
}
