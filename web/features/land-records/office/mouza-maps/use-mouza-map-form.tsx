import { z } from 'zod'
import { MouzaMapForm, type MouzaMapRecord } from '#contract/land-records/land-records-office.ts'
import { placeOfDag } from '#web/parts/place/place.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useResolvedPlace } from '#web/parts/records/list/use-resolved-place.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { chosenDocument, DocumentChoice } from '../document/document-values.ts'
import { formDataOf } from '../form-data.ts'
import { screenForm } from '../screen-form.ts'
import { SurveyName } from '../survey-name.tsx'
import { MouzaMapFields } from './mouza-map-fields.tsx'
import type { MouzaMapValues } from './mouza-map-values.ts'

const MouzaMapFormOnScreen = screenForm(MouzaMapForm, z.object({ document: DocumentChoice }), (form) => form)

export function useMouzaMapForm(): RecordForm<MouzaMapRecord, MouzaMapValues> {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const home = useHomePlace()
  const { filters } = useListAddress().state
  const listed = useResolvedPlace(placeIn(filters))
  const survey = Number(filters['survey_type_id'])
  return {
    size: 'wide',
    schema: MouzaMapFormOnScreen,
    start: (map) => ({
      record: map,
      place: map ? placeOfDag(map) : listed.upazila ? listed : home,
      survey_type_id: map ? map.survey_type_id : survey > 0 ? survey : null,
      name: map?.name ?? '',
      name_bn: map?.name_bn ?? '',
      year: String(map?.year ?? ''),
      scale: String(map?.scale ?? ''),
      document: null,
      remove_document: false,
    }),
    body: ({ place, record: stored, ...values }) => ({
      ...values,
      zil_id: place.zil,
      document: chosenDocument(values, stored),
    }),
    // A mouza map is updated by a field of its form: rules/records.md#put-by-post.
    sent: (form, { document, record: stored }) =>
      formDataOf({ ...form, ...(stored && { _method: 'PUT' }) }, { document }),
    fields: [
      { name: 'zil_id', label: fieldName('zil'), display: ({ place }) => <PlaceName place={place} /> },
      {
        name: 'survey_type_id',
        label: t('survey'),
        display: ({ survey_type_id }) => <SurveyName id={survey_type_id} />,
      },
      { name: 'name', label: t('map_name') },
      { name: 'name_bn', label: t('map_name_bn') },
      { name: 'year', label: t('map_year') },
      { name: 'scale', label: t('map_scale') },
      { name: 'document', label: t('document_column'), display: documentName },
    ],
    render: (props) => <MouzaMapFields {...props} />,
  }
}

const documentName = (values: MouzaMapValues) => {
  const chosen = chosenDocument(values, values.record)
  return chosen instanceof File ? chosen.name : (chosen ?? '—')
}
