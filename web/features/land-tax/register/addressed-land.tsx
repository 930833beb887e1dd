import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { MouzaPlace } from '#contract/locations/locations.ts'
import { forgetSeen } from '#web/parts/drafts/open-draft.ts'
import type { Place } from '#web/parts/place/place.ts'
import { mouzaPlaceQuery } from '#web/parts/place/place-cascade.queries.ts'
import { canStillCome } from '#web/platform/query-client.ts'
import { store } from '#web/platform/session-store.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { areaIn, areaOf, type Draft, draftName, emptyDraft } from './draft.ts'
import type { AddressedLand as Land } from './land-tax-search.ts'

export const isAddressed = ({ mouza_id, khatian, dag }: Land) =>
  mouza_id !== undefined || khatian !== undefined || dag !== undefined

/**
 * Fills the form with the land of the address, and its mouza if it exists. The address is then reset, so that a reload
 * does not overwrite typed text.
 */
export function AddressedLand({ land }: { land: Land }) {
  const { t } = useTranslation('land-tax')
  const { digits } = useFormats()
  const navigate = useNavigate()
  const { mouza_id } = land
  const place = useQuery({ ...mouzaPlaceQuery(mouza_id ?? 0), enabled: mouza_id !== undefined })
  const canCome = mouza_id !== undefined && canStillCome(place)
  const fillIn = useEffectEvent(() => {
    store(draftName(null), JSON.stringify(draftIn(land, placeIn(place.data), digits)))
    // Another form than the one on the account, which then asks.
    forgetSeen('registration')
    void navigate({ to: '/land-tax', search: {}, replace: true })
  })
  useEffect(() => {
    if (!canCome) fillIn()
  }, [canCome])
  return canCome ? <QueryState query={place} lines={6} failed={t('failed.land')} /> : <Skeleton lines={6} />
}

const placeIn = (found: MouzaPlace | undefined): Place =>
  found
    ? { division: found.division_id, district: found.district_id, upazila: found.upazila_id, mouza: found.mouza_id }
    : {}

/** Draft with numbers in the reader's digits. */
export const draftIn = (land: Land, place: Place, digits: (text: string) => string): Draft => ({
  place,
  survey_type_id: land.survey_type_id ?? null,
  khatiyan_number: digits(land.khatian ?? ''),
  dag_number: digits(land.dag ?? ''),
  land_type: LandType.safeParse(land.land_type).data ?? null,
  ...areaOfAddress(land.area, digits),
})

/** Area on record, which an address has in square feet, in decimals as people say it. */
function areaOfAddress(area: string | undefined, digits: (text: string) => string) {
  const square_feet = areaOf(area ?? '')
  if (square_feet === null) return { unit: emptyDraft.unit, land_area: '', exact_area: null }
  const shown = areaIn('decimals', square_feet)
  return { ...shown, land_area: digits(shown.land_area) }
}
