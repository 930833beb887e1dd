import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { MouzaForm, type MouzaRecord } from '#contract/locations/location-records.ts'
import type { Place } from '#web/parts/place/place.ts'
import { MetaField, metaText } from '#web/parts/records/editing/meta-field.tsx'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useHomePlace, useOffice } from '#web/parts/records/office.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { AreaClassField, useClassName } from './area-class-field.tsx'
import { CodeField, NameFields } from './name-fields.tsx'
import { DatedChange, type DatedValues, sentDated, startDated, useDatedFields } from './pasts/dated-change.tsx'

type Values = {
  /** Set when an existing mouza is edited. */
  id: number | null
  place: Place
  name_en: string
  name_bn: string
  jl_no: string
  mouza_code: string
  meta: string
  tax_area_class: AreaClass | ''
  saved_class: AreaClass | ''
  dated: DatedValues
}

const nowOf = ({ place, name_en, name_bn }: Pick<Values, 'place' | 'name_en' | 'name_bn'>) => ({
  name_en,
  name_bn,
  parent: place.upazila,
})

export function useMouzaForm(): RecordForm<MouzaRecord, Values> {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  const home = useHomePlace()
  const { isAdmin } = useOffice()
  const className = useClassName('mouza')
  const datedFields = useDatedFields()
  return {
    schema: MouzaForm,
    start: (mouza) => ({
      id: mouza?.id ?? null,
      place: mouza ? { division: mouza.division.id, district: mouza.district.id, upazila: mouza.upazila_id } : home,
      name_en: mouza?.name_en ?? '',
      name_bn: mouza?.name_bn ?? '',
      jl_no: mouza?.jl_no ?? '',
      mouza_code: mouza?.mouza_code ?? '',
      meta: metaText(mouza?.meta ?? {}),
      tax_area_class: mouza?.tax_area_class ?? '',
      saved_class: mouza?.tax_area_class ?? '',
      dated: startDated(mouza && { ...mouza, parent: mouza.upazila_id }),
    }),
    body: ({ id: _, saved_class: __, place, tax_area_class, dated, ...rest }) => ({
      upazila_id: place.upazila,
      ...rest,
      ...sentDated(dated, nowOf({ place, ...rest })),
      ...(isAdmin && { tax_area_class }),
    }),
    fields: [
      { name: 'upazila_id', label: fieldName('upazila'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'jl_no' },
      { name: 'mouza_code' },
      { name: 'tax_area_class', label: t('area_class.label'), display: (mouza) => className(mouza.tax_area_class) },
      { name: 'meta', display: ({ meta }) => meta || '—' },
      ...datedFields,
    ],
    render: ({ values, change, errors }) => (
      <>
        <PlaceSteps until="upazila" place={values.place} onChange={(place) => change({ place })} errors={errors} />
        <NameFields values={values} change={change} errors={errors} />
        <DatedChange dated={values.dated} now={nowOf(values)} change={change} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeField
            name="jl_no"
            label={fieldName('jl_no')}
            value={values.jl_no}
            onChange={(jl_no) => change({ jl_no })}
            errors={errors['jl_no']}
          />
          <CodeField
            name="mouza_code"
            label={fieldName('mouza_code')}
            value={values.mouza_code}
            onChange={(mouza_code) => change({ mouza_code })}
            errors={errors['mouza_code']}
          />
        </div>
        <AreaClassField
          kind="mouza"
          id={values.id}
          value={values.tax_area_class}
          saved={values.saved_class}
          onChange={(tax_area_class) => change({ tax_area_class })}
          errors={errors}
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
