import type { Db } from '#server/app/database.ts'
import { updateRegistration } from '../registration-changes.sql.ts'
import { type TaxedDag, waitingRegistrations } from './taxed-dag.sql.ts'

/**
 * The id of a person's own form for a dag, which gives way to land that comes to them without one; null where they sent none.
 * Land that another mutation brought and that waits for its shares stays: it is marked as land that one person has twice.
 */
export async function formThatGivesWay(trx: Db, user_id: number, dag: TaxedDag, at: Date): Promise<number | null> {
  const waiting = await waitingRegistrations(trx, user_id, dag)
  for (const { id, mutation_id } of waiting)
    if (mutation_id !== null) await updateRegistration(trx, id, { registered_before: true, updated_at: at })
  return waiting.find(({ mutation_id }) => mutation_id === null)?.id ?? null
}
