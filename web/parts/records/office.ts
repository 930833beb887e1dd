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

/** Home of an acland with one upazila; empty for everybody else. New records begin there. */
export function useHomePlace(): Place {
  const { upazilas } = useOffice()
  const [only, another] = upazilas
  return only && !another ? { division: only.division_id, district: only.district_id, upazila: only.id } : {}
}
