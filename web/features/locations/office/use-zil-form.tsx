import { ZilForm, type ZilRecord } from '#contract/locations/location-records.ts'
import type { Place } from '#web/parts/place/place.ts'
import { MetaField, metaText } from '#web/parts/records/editing/meta-field.tsx'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type Values = { place: Place; zil_no: string; map_url: string; meta: string }

export function useZilForm(): RecordForm<ZilRecord, Values> {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  const home = useHomePlace()
  const placeInAddress = placeIn(useListAddress().state.filters)
  return {
    schema: ZilForm,
    start: (zil) => ({
      // A new sheet most likely belongs to the mouza of the listed sheets.
      place: zil ? placeOf(zil) : placeInAddress.upazila ? placeInAddress : home,
      zil_no: zil?.zil_no ?? '',
      map_url: zil?.map_url ?? '',
      meta: metaText(zil?.meta ?? {}),
    }),
    body: ({ place, ...rest }) => ({ mouza_id: place.mouza, ...rest }),
    fields: [
      { name: 'mouza_id', label: fieldName('mouza'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'zil_no' },
      { name: 'map_url' },
      { name: 'meta', display: ({ meta }) => meta || '—' },
    ],
    render: ({ values, change, errors }) => (
      <>
        <PlaceSteps until="mouza" place={values.place} onChange={(place) => change({ place })} errors={errors} />
        <Field
          name="zil_no"
          label={fieldName('zil_no')}
          value={values.zil_no}
          onChange={(event) => change({ zil_no: event.target.value })}
          errors={errors['zil_no']}
          autoComplete="off"
          className="max-w-60"
        />
        <Field
          name="map_url"
          type="url"
          inputMode="url"
          label={fieldName('map_url')}
          help={t('map_url_help')}
          optional
          value={values.map_url}
          onChange={(event) => change({ map_url: event.target.value })}
          errors={errors['map_url']}
          autoComplete="off"
        />
        <MetaField
          value={values.meta}
          onChange={(meta) => change({ meta })}
          errors={errors['meta']}
          notAnObject="meta_not_an_object"
        />
      </>
    ),
  }
}

const placeOf = (zil: ZilRecord): Place => ({
  division: zil.division.id,
  district: zil.district.id,
  upazila: zil.upazila.id,
  mouza: zil.mouza_id,
})
