import { Split } from 'lucide-react'
import { useState } from 'react'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { UpazilaForm, UpazilaRecord } from '#contract/locations/location-records.ts'
import type { Place } from '#web/parts/place/place.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useOffice } from '#web/parts/records/office.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AreaClassField, useClassName } from './area-class-field.tsx'
import { CodeField, NameFields } from './name-fields.tsx'
import { DatedChange, type DatedValues, sentDated, startDated, useDatedFields } from './pasts/dated-change.tsx'
import { PastLink } from './pasts/past-link.tsx'
import { SplitDialog } from './pasts/split-dialog.tsx'
import { usePlaceColumns } from './place-columns.ts'

type Values = {
  /** Set when an existing upazila is edited. */
  id: number | null
  place: Place
  name_en: string
  name_bn: string
  bbs_code: string
  tax_area_class: AreaClass | ''
  saved_class: AreaClass | ''
  dated: DatedValues
}

const nowOf = ({ place, name_en, name_bn }: Pick<Values, 'place' | 'name_en' | 'name_bn'>) => ({
  name_en,
  name_bn,
  parent: place.district,
})

export function UpazilasPage() {
  const { group } = useTranslation('locations')
  const language = useLanguage()
  const columns = usePlaceColumns<UpazilaRecord>()
  const { isAdmin } = useOffice()
  const [divided, setDivided] = useState<UpazilaRecord | null>(null)
  return (
    <>
      <RecordsPage
        api={upazilasApi}
        record={UpazilaRecord}
        words={group('upazilas')}
        columns={[
          columns.id,
          ...columns.names((row) => row),
          { ...columns.place('district', ({ district }) => district), sort: 'district' },
          columns.place('division', ({ division }) => division),
          { ...columns.code('bbs_code', ({ bbs_code }) => bbs_code), sort: 'bbs_code' },
          columns.code('office_code', ({ office_code }) => office_code),
          columns.areaClass(({ tax_area_class }) => tax_area_class),
        ]}
        rowActions={(upazila) => <UpazilaActions upazila={upazila} onSplit={() => setDivided(upazila)} />}
        nameOf={(upazila) => nameIn(language, upazila)}
        form={useUpazilaForm()}
        may={isAdmin ? ['add', 'edit', 'remove'] : ['edit']}
        filters={<PlaceFilter by={['division', 'district']} />}
      />
      {divided && <SplitDialog upazila={divided} onClose={() => setDivided(null)} />}
    </>
  )
}

function UpazilaActions({ upazila, onSplit }: { upazila: UpazilaRecord; onSplit: () => void }) {
  const { t } = useTranslation('locations')
  const { isAdmin } = useOffice()
  const name = nameIn(useLanguage(), upazila)
  const place = { division: upazila.division.id, district: upazila.district_id, upazila: upazila.id }
  return (
    <>
      {isAdmin && <IconButton Sign={Split} label={t('split.title', { upazila: name })} onClick={onSplit} />}
      <PastLink name={name} place={place} />
    </>
  )
}

function useUpazilaForm(): RecordForm<UpazilaRecord, Values> {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  const className = useClassName('upazila')
  const { isAdmin } = useOffice()
  const datedFields = useDatedFields()
  return {
    schema: UpazilaForm,
    start: (upazila) => ({
      id: upazila?.id ?? null,
      place: { division: upazila?.division.id, district: upazila?.district_id },
      name_en: upazila?.name_en ?? '',
      name_bn: upazila?.name_bn ?? '',
      bbs_code: upazila?.bbs_code ?? '',
      tax_area_class: upazila?.tax_area_class ?? '',
      saved_class: upazila?.tax_area_class ?? '',
      dated: startDated(upazila && { ...upazila, parent: upazila.district_id }),
    }),
    body: ({ id: _, saved_class: __, place, tax_area_class, dated, ...rest }) => ({
      district_id: place.district,
      ...rest,
      ...sentDated(dated, nowOf({ place, ...rest })),
      ...(isAdmin && { tax_area_class }),
    }),
    fields: [
      { name: 'district_id', label: fieldName('district'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'bbs_code' },
      { name: 'tax_area_class', label: t('area_class.label'), display: (upazila) => className(upazila.tax_area_class) },
      ...datedFields,
    ],
    render: (fields) => (
      <>
        {isAdmin && (
          <PlaceSteps
            until="district"
            place={fields.values.place}
            onChange={(place) => fields.change({ place })}
            errors={fields.errors}
          />
        )}
        <NameFields {...fields} />
        <DatedChange {...fields} dated={fields.values.dated} now={nowOf(fields.values)} />
        <CodeField
          name="bbs_code"
          label={fieldName('bbs_code')}
          value={fields.values.bbs_code}
          onChange={(bbs_code) => fields.change({ bbs_code })}
          errors={fields.errors['bbs_code']}
        />
        <AreaClassField
          kind="upazila"
          id={fields.values.id}
          value={fields.values.tax_area_class}
          saved={fields.values.saved_class}
          onChange={(tax_area_class) => fields.change({ tax_area_class })}
          errors={fields.errors}
        />
      </>
    ),
  }
}
