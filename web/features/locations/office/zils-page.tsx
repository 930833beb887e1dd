import { ExternalLink, LandPlot } from 'lucide-react'
import { zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { ZilRecord } from '#contract/locations/location-records.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { InnerLink } from './inner-link.tsx'
import { usePlaceColumns } from './place-columns.ts'
import { useZilForm } from './use-zil-form.tsx'

export function ZilsPage() {
  const { t, group } = useTranslation('locations')
  const fieldName = useFieldNames()
  const { digits, language } = useFormats()
  const columns = usePlaceColumns<ZilRecord>()
  const nameOf = ({ zil_no, mouza }: ZilRecord) =>
    t('zil_name', { zil: digits(zil_no), mouza: nameIn(language, mouza) })
  return (
    <RecordsPage
      api={zilsApi}
      record={ZilRecord}
      words={group('zils')}
      columns={[
        columns.id,
        {
          key: 'zil_no',
          header: fieldName('zil_no'),
          sort: 'zil_no',
          heads: true,
          cell: ({ zil_no }) => digits(zil_no),
          inCard: nameOf,
        },
        { ...columns.place('mouza', ({ mouza }) => mouza), sort: 'mouza' },
        columns.place('upazila', ({ upazila }) => upazila),
        columns.place('district', ({ district }) => district),
        {
          key: 'map_url',
          header: fieldName('map_url'),
          cell: ({ map_url }) => (map_url ? <MapLink url={map_url} /> : '—'),
        },
      ]}
      nameOf={nameOf}
      form={useZilForm()}
      may={['add', 'edit', 'remove']}
      rowActions={(zil) => <DagsLink zil={zil} name={nameOf(zil)} />}
      filters={<PlaceFilter by={['upazila', 'mouza']} />}
    />
  )
}

function DagsLink({ zil, name }: { zil: ZilRecord; name: string }) {
  const { t } = useTranslation('locations')
  const { division, district, upazila, mouza_id } = zil
  const place = { division: division.id, district: district.id, upazila: upazila.id, mouza: mouza_id, zil: zil.id }
  return <InnerLink page="dags" place={place} label={t('dags_of', { zil: name })} Sign={LandPlot} />
}

/** External link: shows the target, and sends no referrer. */
function MapLink({ url }: { url: string }) {
  const { t } = useTranslation('locations')
  const host = URL.parse(url)?.host ?? url
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('open_map', { host })}
      className="inline-flex items-center gap-1.5 text-brand underline underline-offset-2 wrap-anywhere"
    >
      {host}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
    </a>
  )
}
