import { districtsApi } from '#contract/locations/location-records.endpoints.ts'
import { DistrictForm, DistrictRecord } from '#contract/locations/location-records.ts'
import type { Place } from '#web/parts/place/place.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { CodeField, NameFields } from './name-fields.tsx'
import { DatedChange, type DatedValues, sentDated, startDated, useDatedFields } from './pasts/dated-change.tsx'
import { PastLink } from './pasts/past-link.tsx'
import { usePlaceColumns } from './place-columns.ts'

type Values = { place: Place; name_en: string; name_bn: string; bbs_code: string; dated: DatedValues }

const nowOf = ({ place, ...names }: Pick<Values, 'place' | 'name_en' | 'name_bn'>) => ({
  ...names,
  parent: place.division,
})

export function DistrictsPage() {
  const { group } = useTranslation('locations')
  const language = useLanguage()
  const columns = usePlaceColumns<DistrictRecord>()
  return (
    <RecordsPage
      api={districtsApi}
      record={DistrictRecord}
      words={group('districts')}
      columns={[
        columns.id,
        ...columns.names((row) => row),
        { ...columns.place('division', ({ division }) => division), sort: 'division' },
        { ...columns.code('bbs_code', ({ bbs_code }) => bbs_code), sort: 'bbs_code' },
      ]}
      rowActions={(district) => (
        <PastLink name={nameIn(language, district)} place={{ division: district.division_id, district: district.id }} />
      )}
      nameOf={(district) => nameIn(language, district)}
      form={useDistrictForm()}
      may={['add', 'edit', 'remove']}
      filters={<PlaceFilter by={['division']} />}
    />
  )
}

function useDistrictForm(): RecordForm<DistrictRecord, Values> {
  const fieldName = useFieldNames()
  const datedFields = useDatedFields()
  return {
    schema: DistrictForm,
    start: (district) => ({
      place: { division: district?.division_id },
      name_en: district?.name_en ?? '',
      name_bn: district?.name_bn ?? '',
      bbs_code: district?.bbs_code ?? '',
      dated: startDated(district && { ...district, parent: district.division_id }),
    }),
    body: ({ dated, ...values }) => {
      const { place, ...rest } = values
      return { division_id: place.division, ...rest, ...sentDated(dated, nowOf(values)) }
    },
    fields: [
      { name: 'division_id', label: fieldName('division'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'bbs_code' },
      ...datedFields,
    ],
    render: (fields) => (
      <>
        <PlaceSteps
          until="division"
          place={fields.values.place}
          onChange={(place) => fields.change({ place })}
          errors={fields.errors}
        />
        <NameFields {...fields} />
        <DatedChange {...fields} dated={fields.values.dated} now={nowOf(fields.values)} />
        <CodeField
          name="bbs_code"
          label={fieldName('bbs_code')}
          value={fields.values.bbs_code}
          onChange={(bbs_code) => fields.change({ bbs_code })}
          errors={fields.errors['bbs_code']}
        />
      </>
    ),
  }
}
