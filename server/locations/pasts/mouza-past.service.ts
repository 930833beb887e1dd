import type { MouzaThen } from '#contract/locations/place-then.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { knownOfMouza } from './mouza-past.sql.ts'
import { pastOfMouza } from './timeline.ts'

/** Former places and names of a mouza and of the places around it; 404 for none. */
export async function getPastOfMouza(db: Db, id: number): Promise<{ past: MouzaThen[] }> {
  const known = await knownOfMouza(db, id)
  if (!known) throw new AppError('not_found')
  return { past: pastOfMouza(id, known) }
}
