import { AppError } from '#server/app/app-error.ts'
import { type Db, now, uniqueViolation } from '#server/app/database.ts'
import { deleteCaseAnswers } from '#server/cases/papers-requests/answers.service.ts'
import { deleteRegistration, lockRegistering, updateRegistration } from '../registration-changes.sql.ts'
import { registrationsOfBuyer } from './claim.sql.ts'
import { taxedDag } from './taxed-dag.sql.ts'
import { formThatGivesWay } from './waiting-land.service.ts'

type Claim = { mutation_id: number; place: number; user_id: number }

/**
 * Puts the registrations that wait for a buyer of a mutation into their account; answers the ids of all that are theirs by
 * it, so that a repeated claim answers the same. Their own waiting registration of the dag gives way. 409 where they have
 * an approved one, or decided about this land as an officer.
 */
export async function claimRegistrations(trx: Db, { mutation_id, place, user_id }: Claim): Promise<number[]> {
  await lockRegistering(trx, user_id)
  const rows = await registrationsOfBuyer(trx, mutation_id, place)
  const at = await now(trx)
  const own: number[] = []
  for (const row of rows) {
    if (row.user_id !== null && row.user_id !== user_id) continue
    own.push(row.id)
    if (row.user_id !== null) continue
    if (row.reviewer_id === user_id) throw new AppError('own_case')
    const dag = row.dag_id === null ? undefined : await taxedDag(trx, row.dag_id)
    const form_id = dag ? await formThatGivesWay(trx, user_id, dag, at) : null
    if (form_id !== null) {
      await deleteCaseAnswers(trx, 'land_tax_registrations', form_id)
      await deleteRegistration(trx, form_id)
    }
    await refusingSecond(() => updateRegistration(trx, row.id, { user_id, holder_name: null, updated_at: at }))
  }
  return own
}

async function refusingSecond<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (uniqueViolation(error) === 'land_tax_registrations_standing') throw new AppError('land_registered_before')
    throw error
  }
}
