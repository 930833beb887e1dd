import { isStaff } from '#contract/identity/staff.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { workPlaceIds, worksIn } from './users.sql.ts'

/** True when a person works as staff in an upazila: an admin everywhere, an acland inside their own. */
export async function isStaffIn(db: Db, actor: Actor | null, upazila_id: number): Promise<boolean> {
  if (!actor || !isStaff(actor.role)) return false
  return actor.role === 'admin' || worksIn(db, actor.id, upazila_id)
}

/** Offices where staff may read and write: everywhere for an admin, else the ids of their upazilas. */
export type Offices = 'everywhere' | readonly number[]

/** The upazilas of the person who acts; a citizen has none. */
export async function officesOf(db: Db, actor: Pick<Actor, 'id' | 'role'>): Promise<Offices> {
  if (actor.role === 'admin') return 'everywhere'
  return actor.role === 'acland' ? workPlaceIds(db, actor.id) : []
}

/** The office of somebody who works in just one. */
export const onlyOffice = (offices: Offices): number | undefined =>
  offices !== 'everywhere' && offices.length === 1 ? offices[0] : undefined

export const isInside = (offices: Offices, upazila_id: number) =>
  offices === 'everywhere' || offices.includes(upazila_id)
