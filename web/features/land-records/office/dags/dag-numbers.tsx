import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { usePlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import { SurveyChips } from '../survey-chips.tsx'
import { DagOutline } from './dag-outline.tsx'
import type { DagValues } from './dag-values.ts'

/** Place and numbers of a dag; its outline is next to them. */
export function DagNumbers({ values, change, errors }: FieldsProps<DagValues>) {
  const { t } = useTranslation('land-records-office')
  const place = usePlaceName(values.place)
  return (
    <div className="flex items-start gap-8">
      <div className="grid min-w-0 flex-1 gap-4">
        <PhoneFold
          id="dag-place"
          label={t('place')}
          about={place}
          startsOpen={values.place.zil === undefined}
          hasErrors={errors['zil_id'] !== undefined}
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            <PlaceSteps until="zil" place={values.place} onChange={(next) => change({ place: next })} errors={errors} />
          </div>
        </PhoneFold>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
          <div className="sm:max-lg:col-span-2">
            <SurveyChips
              value={values.survey_type_id}
              onChange={(survey_type_id) => change({ survey_type_id })}
              errors={errors['survey_type_id']}
              // A stated survey is changed but never cleared.
              {...(values.record?.survey_type_id === null && { onNone: () => change({ survey_type_id: null }) })}
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
      </div>
      {values.record && <DagOutline dag={values.record} />}
    </div>
  )
}
