import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { endTaxOfDags } from '#server/land-tax/registrations/closed-land.service.ts'
import { usesWords } from '#server/records/record-words.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockDags } from '../lock-dag.sql.ts'
import { dagsInside, type HeldDag, hasOpenCorrection, hasOpenMutation, hasOwnerWithoutShare } from './held-dag.sql.ts'

/**
 * Locks open dags of the actor's offices to the end of the transaction. 404 if one is not theirs, 409 if one is closed
 * already, has no survey, has a mutation or a paid correction in progress, or a new owner whose share of the tax is to be set.
 */
export async function lockOpenDags(
  trx: Db,
  { actor }: Pick<RequestContext, 'actor'>,
  ids: readonly number[],
): Promise<[HeldDag, ...HeldDag[]]> {
  await lockDags(trx, ids)
  const dags = await dagsInside(trx, ids, await officesOf(trx, actor))
  const [first, ...others] = dags
  if (!first || dags.length < ids.length) throw new AppError('not_found')
  if (dags.some(({ is_closed }) => is_closed)) throw new AppError('dag_closed')
  if (dags.some(({ survey_type_id }) => survey_type_id === null)) throw new AppError('survey_not_stated')
  if (await hasOpenMutation(trx, ids)) throw new AppError('mutation_open')
  if (await hasOpenCorrection(trx, ids)) throw new AppError('correction_open')
  if (await hasOwnerWithoutShare(trx, ids)) throw new AppError('shares_unset')
  return [first, ...others]
}

type Ending = { dags: readonly HeldDag[]; confirmed: boolean; successors: readonly { dag_no: string }[]; at: Date }

/**
 * The registrations of dags that are closed are taxed no longer than this year; 409 where some are approved and that is
 * not confirmed. Answers those that end.
 */
export async function endRegistrations(
  trx: Db,
  { language }: RequestContext,
  { dags, confirmed, successors, at }: Ending,
) {
  const tax = await endTaxOfDags(trx, {
    dag_ids: dags.map(({ id }) => id),
    successors: successors.map(({ dag_no }) => dag_no),
    at,
  })
  const count = tax.registration_ids.length
  if (count === 0 || confirmed) return tax
  const uses = [{ kind: 'land_tax_registrations' as const, count }]
  throw new AppError('registrations_end', { words: { uses: usesWords(uses, language) }, extra: { uses } })
}
