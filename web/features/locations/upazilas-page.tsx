import { useTranslation } from 'react-i18next'
import { UpazilaForm, UpazilaRecord } from '#contract/location-records.ts'
import type { Place } from '#web/parts/place.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { PlaceFilter } from '#web/parts/records/place-filter.tsx'
import { PlaceName } from '#web/parts/records/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/place-steps.tsx'
import type { RecordForm } from '#web/parts/records/record-form.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { CodeField, NameFields } from './name-fields.tsx'
import { usePlaceColumns } from './place-columns.ts'

type Values = { place: Place; name_en: string; name_bn: string; bbs_code: string }

export function UpazilasPage() {
  const { t } = useTranslation('locations')
  const language = useLanguage()
  const columns = usePlaceColumns<UpazilaRecord>()
  const { isAdmin } = useOffice()
  return (
    <RecordsPage
      entity="upazilas"
      record={UpazilaRecord}
      words={t('upazilas', { returnObjects: true })}
      columns={[
        columns.id,
        ...columns.names((row) => row),
        { ...columns.place('district', ({ district }) => district), sort: 'district' },
        columns.place('division', ({ division }) => division),
        { ...columns.code('bbs_code', ({ bbs_code }) => bbs_code), sort: 'bbs_code' },
        columns.code('office_code', ({ office_code }) => office_code),
      ]}
      nameOf={(upazila) => nameIn(language, upazila)}
      form={useUpazilaForm()}
      may={isAdmin ? ['add', 'edit', 'remove'] : ['edit']}
      filters={<PlaceFilter by={['division', 'district']} />}
    />
  )
}

function useUpazilaForm(): RecordForm<UpazilaRecord, Values> {
  const { t } = useTranslation('locations')
  const { isAdmin } = useOffice()
  return {
    schema: UpazilaForm,
    start: (upazila) => ({
      place: { division: upazila?.division.id, district: upazila?.district_id },
      name_en: upazila?.name_en ?? '',
      name_bn: upazila?.name_bn ?? '',
      bbs_code: upazila?.bbs_code ?? '',
    }),
    body: ({ place, ...rest }) => ({ district_id: place.district, ...rest }),
    fields: [
      { name: 'district_id', label: t('district'), shown: ({ place }) => <PlaceName place={place} /> },
      { name: 'name_en', label: t('name_en') },
      { name: 'name_bn', label: t('name_bn') },
      { name: 'bbs_code', label: t('bbs_code') },
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
        <CodeField
          name="bbs_code"
          label={t('bbs_code')}
          value={fields.values.bbs_code}
          onChange={(bbs_code) => fields.change({ bbs_code })}
          errors={fields.errors['bbs_code']}
        />
      </>
    ),
  }
}
