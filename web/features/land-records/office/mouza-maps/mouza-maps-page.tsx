import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { mouzaMapsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { MouzaMapRecord } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { iconLook } from '#web/ui/icon-button.tsx'
import { DocumentLink } from '../document/document-link.tsx'
import { PresenceFilter } from '../presence-filter.tsx'
import { SurveyFilter } from '../survey-filter.tsx'
import { useMouzaMapForm } from './use-mouza-map-form.tsx'

/** The scanned sheets of mouzas. */
export function MouzaMapsPage() {
  const { t, group } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { digits, language } = useFormats()
  const { surveyName, mapName, sheetLine } = useLandWords()
  return (
    <RecordsPage
      api={mouzaMapsApi}
      record={MouzaMapRecord}
      words={group('mouza_maps')}
      columns={[
        { key: 'id', header: fieldName('id'), sort: 'id', cell: ({ id }) => digits(String(id)) },
        {
          key: 'name',
          header: t('map_name'),
          sort: 'name',
          heads: true,
          cell: (map) => mapName(map) ?? '—',
          inCard: sheetLine,
        },
        { key: 'mouza', header: fieldName('mouza'), sort: 'mouza', cell: ({ mouza }) => nameIn(language, mouza) },
        { key: 'zil', header: fieldName('zil'), cell: ({ zil }) => digits(zil.zil_no) },
        { key: 'upazila', header: fieldName('upazila'), cell: ({ upazila }) => nameIn(language, upazila) },
        {
          key: 'survey',
          header: t('survey_short'),
          cell: ({ survey_type }) => (survey_type ? surveyName(survey_type.code) : '—'),
        },
        { key: 'document', header: t('document_column'), cell: (map) => <DocumentLink stored={map} /> },
      ]}
      nameOf={sheetLine}
      rowActions={(map) => map.document_url && <PinLink id={map.id} label={t('pin_sheet', { map: sheetLine(map) })} />}
      form={useMouzaMapForm()}
      may={['add', 'edit', 'remove']}
      filters={
        <>
          <PlaceFilter by={['upazila', 'mouza', 'zil']} />
          <SurveyFilter of="mouza_map" />
          <PresenceFilter of="document" />
        </>
      }
    />
  )
}

/** Link to the page where the scan is placed on the map. */
const PinLink = ({ id, label }: { id: number; label: string }) => (
  <Link
    to="/admin/$page/$id"
    params={{ page: 'mouza-maps', id: String(id) }}
    aria-label={label}
    title={label}
    className={iconLook}
  >
    <MapPin aria-hidden="true" className="size-4.5" />
  </Link>
)
