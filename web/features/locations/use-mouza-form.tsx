import { useTranslation } from 'react-i18next'
import { MouzaForm, type MouzaRecord } from '#contract/location-records.ts'
import type { Place } from '#web/parts/place.ts'
import { MetaField, metaText } from '#web/parts/records/meta-field.tsx'
import { useHomePlace } from '#web/parts/records/office.ts'
import { PlaceName } from '#web/parts/records/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/place-steps.tsx'
import type { RecordForm } from '#web/parts/records/record-form.ts'
import { CodeField, NameFields } from './name-fields.tsx'

type Values = { place: Place; name_en: string; name_bn: string; jl_no: string; mouza_code: string; meta: string }

export function useMouzaForm(): RecordForm<MouzaRecord, Values> {
  const { t } = useTranslation('locations')
  const home = useHomePlace()
  return {
    schema: MouzaForm,
    start: (mouza) => ({
      place: mouza ? { division: mouza.division.id, district: mouza.district.id, upazila: mouza.upazila_id } : home,
      name_en: mouza?.name_en ?? '',
      name_bn: mouza?.name_bn ?? '',
      jl_no: mouza?.jl_no ?? '',
      mouza_code: mouza?.mouza_code ?? '',
      meta: metaText(mouza?.meta ?? {}),
    }),
    body: ({ place, ...rest }) => ({ upazila_id: place.upazila, ...rest }),
    fields: [
      { name: 'upazila_id', label: t('upazila'), shown: ({ place }) => <PlaceName place={place} /> },
      { name: 'name_en', label: t('name_en') },
      { name: 'name_bn', label: t('name_bn') },
      { name: 'jl_no', label: t('jl_no') },
      { name: 'mouza_code', label: t('mouza_code') },
      { name: 'meta', label: t('meta'), shown: ({ meta }) => meta || '—' },
    ],
    render: ({ values, change, errors }) => (
      <>
        <PlaceSteps until="upazila" place={values.place} onChange={(place) => change({ place })} errors={errors} />
        <NameFields values={values} change={change} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeField
            name="jl_no"
            label={t('jl_no')}
            value={values.jl_no}
            onChange={(jl_no) => change({ jl_no })}
            errors={errors['jl_no']}
          />
          <CodeField
            name="mouza_code"
            label={t('mouza_code')}
            value={values.mouza_code}
            onChange={(mouza_code) => change({ mouza_code })}
            errors={errors['mouza_code']}
          />
        </div>
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
