import type { Actor } from '#server/app/access.ts'
import type { Db } from '#server/app/database.ts'
import { worksIn } from './users.sql.ts'

/** True when a person works as staff in an upazila: an admin everywhere, an acland inside their own (decisions §4). */
export async function isStaffIn(db: Db, actor: Actor | null, upazila_id: number): Promise<boolean> {
  if (!actor || actor.role === 'user') return false
  return actor.role === 'admin' || worksIn(db, actor.id, upazila_id)
}
