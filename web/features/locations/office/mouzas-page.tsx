import { Layers } from 'lucide-react'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { MouzaRecord } from '#contract/locations/location-records.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { InnerLink } from './inner-link.tsx'
import { PastLink } from './pasts/past-link.tsx'
import { usePlaceColumns } from './place-columns.ts'
import { useMouzaForm } from './use-mouza-form.tsx'

export function MouzasPage() {
  const { group } = useTranslation('locations')
  const language = useLanguage()
  const columns = usePlaceColumns<MouzaRecord>()
  return (
    <RecordsPage
      api={mouzasApi}
      record={MouzaRecord}
      words={group('mouzas')}
      columns={[
        columns.id,
        ...columns.names((row) => row),
        { ...columns.code('jl_no', ({ jl_no }) => jl_no), sort: 'jl_no' },
        columns.code('mouza_code', ({ mouza_code }) => mouza_code),
        { ...columns.place('upazila', ({ upazila }) => upazila), sort: 'upazila' },
        columns.place('district', ({ district }) => district),
        columns.areaClass(({ tax_area_class }) => tax_area_class),
      ]}
      nameOf={(mouza) => nameIn(language, mouza)}
      form={useMouzaForm()}
      may={['add', 'edit', 'remove']}
      filters={<PlaceFilter by={['district', 'upazila']} />}
      rowActions={(mouza) => <MouzaLinks mouza={mouza} />}
    />
  )
}

function MouzaLinks({ mouza }: { mouza: MouzaRecord }) {
  const { t } = useTranslation('locations')
  const name = nameIn(useLanguage(), mouza)
  const place = { division: mouza.division.id, district: mouza.district.id, upazila: mouza.upazila_id, mouza: mouza.id }
  return (
    <>
      <InnerLink page="zils" place={place} label={t('zils_of', { mouza: name })} Sign={Layers} />
      <PastLink name={name} place={place} />
    </>
  )
}
