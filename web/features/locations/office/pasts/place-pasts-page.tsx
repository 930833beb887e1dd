import { useQuery } from '@tanstack/react-query'
import type { OfficePlace, OfficePlaceKind } from '#contract/locations/office-places.ts'
import { placePastsApi } from '#contract/locations/place-pasts.endpoints.ts'
import { NamedPlaceKind, PlacePastRecord } from '#contract/locations/place-pasts.ts'
import { PlaceThen } from '#web/parts/land/place-then.tsx'
import { officePlaceQuery } from '#web/parts/records/list/office-places.queries.ts'
import { lastStepOf, placeIn } from '#web/parts/records/list/place-address.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { usePastColumns } from './use-past-columns.ts'
import { usePastForm } from './use-past-form.tsx'

/** Former names and places, of all places or of one. An admin adds to those of one. */
export function PlacePastsPage() {
  const { t, group } = useTranslation('locations')
  const language = useLanguage()
  const { isAdmin } = useOffice()
  const place = useChosenPlace()
  const columns = usePastColumns()
  const mouza = place?.path.find(({ kind }) => kind === 'mouza')
  return (
    <div className="grid gap-4">
      <RecordsPage
        api={placePastsApi}
        record={PlacePastRecord}
        words={group('place_pasts')}
        about={`${t('past.about')}${isAdmin && !place ? ` ${t('past.choose')}` : ''}`}
        columns={columns}
        nameOf={(past) => nameIn(language, past.place)}
        form={usePastForm(place)}
        may={isAdmin ? [...(place ? (['add'] as const) : []), 'edit', 'remove'] : []}
        filters={<PlaceFilter by={NamedPlaceKind.options} />}
      />
      {mouza && <PlaceThen mouza={mouza.id} />}
    </div>
  )
}

/** Place of the address with all that it lies in; null for none, and until it is known. */
function useChosenPlace(): OfficePlace | null {
  const place = placeIn(useListAddress().state.filters)
  const kind: OfficePlaceKind = lastStepOf(place) ?? 'division'
  const id = place[kind]
  const { data } = useQuery({ ...officePlaceQuery(kind, id ?? 0), enabled: id !== undefined && kind !== 'zil' })
  return id === undefined ? null : (data ?? null)
}
