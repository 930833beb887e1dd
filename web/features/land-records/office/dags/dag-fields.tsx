import { useQuery } from '@tanstack/react-query'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { MetaField } from '#web/parts/records/editing/meta-field.tsx'
import type { FormProps } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { DocumentField } from '../document/document-field.tsx'
import { useFreshDocument } from '../document/use-fresh-document.ts'
import { OwnersEditor } from '../owners/owners-editor.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { AreaField } from './area-field.tsx'
import { DagLinks } from './dag-links.tsx'
import { DagNumbers } from './dag-numbers.tsx'
import { DagRegistrations } from './dag-registrations.tsx'
import { type DagValues, makesVersion, touchesRegistrations } from './dag-values.ts'

export function DagFields({ values, change, errors, forget }: FormProps<DagValues>) {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const document = useFreshDocument(dagsApi, values.record)
  const lists = [useQuery(divisionsQuery), useQuery(allSurveyTypesQuery)]
  const versioned = makesVersion(values)
  return (
    <>
      {values.record && <DagLinks dag={values.record} />}
      <InitialData lists={lists}>
        <DagNumbers values={values} change={change} errors={errors} />
      </InitialData>
      <OwnersEditor
        owners={values.khotiyan}
        onChange={(khotiyan) => change({ khotiyan })}
        errors={errors}
        forget={forget}
        {...(!values.record && { copyFrom: values.place.zil })}
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
        <PhoneFold id="dag-scan" label={t('scan')} startsOpen={false} hasErrors={errors['document'] !== undefined}>
          <DocumentField
            label={t('scan')}
            stored={document}
            values={values}
            change={change}
            errors={errors['document']}
          />
        </PhoneFold>
        <PhoneFold id="dag-meta" label={fieldName('meta')} startsOpen={false} hasErrors={errors['meta'] !== undefined}>
          <MetaField
            value={values.meta}
            onChange={(meta) => change({ meta })}
            errors={errors['meta']}
            notAnObject="meta_is_list"
          />
        </PhoneFold>
      </div>
      {values.record && touchesRegistrations(values) && (
        <DagRegistrations
          count={values.record.registration_count}
          confirmed={values.confirm_registrations}
          onConfirm={(confirm_registrations) => change({ confirm_registrations })}
          errors={errors['confirm_registrations']}
        />
      )}
    </>
  )
}
