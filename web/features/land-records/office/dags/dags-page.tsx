import { Info } from 'lucide-react'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { NamePlaces } from '#web/parts/records/list/name-places.tsx'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { PresenceFilter } from '../presence-filter.tsx'
import { SurveyFilter } from '../survey-filter.tsx'
import { RowBoundaryLink } from './boundary-link.tsx'
import { ClosedDagLink } from './page/closed-dag-link.tsx'
import { useDagColumns } from './use-dag-columns.tsx'
import { useListedDagForm } from './use-dag-form.tsx'
import { useFocusExactMatch } from './use-focus-exact-match.ts'

/** Every dag of the office with its khatian. */
export function DagsPage() {
  const { group } = useTranslation('land-records-office')
  const { parcelLine } = useLandWords()
  const handleKey = useFocusExactMatch()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search box leads on to the row that it found
    <div onKeyDown={handleKey} className="contents">
      <RecordsPage
        api={dagsApi}
        record={DagRecord}
        words={group('dags')}
        columns={useDagColumns()}
        nameOf={(dag) => parcelLine({ ...dag, survey: dag.survey_type?.code })}
        form={useListedDagForm()}
        may={['add', 'edit', 'remove']}
        editable={stands}
        removable={stands}
        rowActions={(dag) => (stands(dag) ? <RowBoundaryLink dag={dag} /> : <ClosedDagLink dag={dag} />)}
        elsewhere={<NamePlaces />}
        filters={
          <>
            <PlaceFilter by={['upazila', 'mouza', 'zil']} />
            <SurveyFilter of="khatiyan" />
            <div className="flex flex-wrap gap-x-4 gap-y-2.5">
              <PresenceFilter of="boundary" />
              <PresenceFilter of="document" />
            </div>
            <SearchHint />
          </>
        }
      />
    </div>
  )
}

/** True for an open dag; one that was split or joined is read-only. */
const stands = ({ is_closed }: DagRecord) => !is_closed

/** Without a place only whole numbers are searched: the hint tells people who type a name. */
function SearchHint() {
  const { t } = useTranslation('land-records-office')
  const { isAdmin } = useOffice()
  const { search, filters } = useListAddress().state
  const hasPlace = filters['upazila_id'] || filters['mouza_id'] || filters['zil_id']
  if (!isAdmin || hasPlace || search === '') return null
  return (
    <p role="status" className="order-last flex basis-full items-start gap-2 text-ink-soft text-sm">
      <Info aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      {t('whole_numbers')}
    </p>
  )
}
