import type { User } from '#contract/identity/identity.ts'
import { useMe } from '#web/platform/session.ts'
import type { Place } from '../place/place.ts'

export type Act = 'add' | 'edit' | 'remove'

const nowhere: User['upazilas'] = []

/** Offices of the person: everywhere for an admin, some upazilas for an acland. */
export function useOffice(): { isAdmin: boolean; upazilas: User['upazilas'] } {
  const { data: me } = useMe()
  return { isAdmin: me?.role === 'admin', upazilas: me?.upazilas ?? nowhere }
}

/** The steps of the place that all upazilas of an acland share; empty for everybody else. New records begin there. */
export function useHomePlace(): Place {
  const { upazilas } = useOffice()
  const [first] = upazilas
  if (!first) return {}
  const { division_id: division, district_id: district, id: upazila } = first
  if (upazilas.some((each) => each.division_id !== division)) return {}
  if (upazilas.some((each) => each.district_id !== district)) return { division }
  return upazilas.length > 1 ? { division, district } : { division, district, upazila }
}
