import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useResolvedPlace } from '#web/parts/records/list/use-resolved-place.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { formDataOf } from '../form-data.ts'
import { OwnerSummary } from '../owners/owner-summary.tsx'
import { ownerFields } from '../owners/owner-values.ts'
import { SurveyName } from '../survey-name.tsx'
import { DagFields } from './dag-fields.tsx'
import { type Beginning, DagFormOnScreen, type DagValues, dagBodyOf, dagValuesOf } from './dag-values.ts'

/** Form of the list: a new dag begins at the place and the survey that the list is filtered by. */
export function useListedDagForm(): RecordForm<DagRecord, DagValues> {
  const home = useHomePlace()
  const { filters } = useListAddress().state
  const listed = useResolvedPlace(placeIn(filters))
  const survey = Number(filters['survey_type_id'])
  return useDagForm({ place: listed.upazila ? listed : home, survey_type_id: survey > 0 ? survey : null })
}

export function useDagForm(beginning: Beginning): RecordForm<DagRecord, DagValues> {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { count } = useFormats()
  return {
    size: 'full',
    schema: DagFormOnScreen,
    start: (dag) => dagValuesOf(dag, beginning),
    body: dagBodyOf,
    sent: (form, { document }) => formDataOf(form, { document }),
    fields: [
      { name: 'zil_id', label: fieldName('zil'), display: ({ place }) => <PlaceName place={place} /> },
      {
        name: 'survey_type_id',
        label: t('survey'),
        display: ({ survey_type_id }) => <SurveyName id={survey_type_id} />,
      },
      { name: 'dag_no', label: t('dag_no') },
      { name: 'khatiyan_number', label: t('khatian_number') },
      { name: 'khotiyan', label: t('owners.title'), display: ({ khotiyan }) => <OwnerSummary owners={khotiyan} /> },
      { name: 'area', label: t('area') },
      { name: 'reason', label: t('reason') },
      { name: 'document', label: t('scan') },
      { name: 'meta', display: ({ meta }) => meta || '—' },
      { name: 'confirm_registrations', label: t('registrations.label'), display: () => '—' },
    ],
    rowLabels: ({ khotiyan }) =>
      Object.fromEntries(
        khotiyan.flatMap((_, at) =>
          ownerFields.map((field) => [
            `khotiyan.${at}.${field}`,
            t('owners.field', { number: count(at + 1), field: t(`owners.${field}`) }),
          ]),
        ),
      ),
    render: (props) => <DagFields {...props} />,
  }
}
