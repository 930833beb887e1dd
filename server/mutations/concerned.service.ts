import { isAbroad, storedPhone } from '#contract/phones.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { othersOfDag } from '#server/cases/dag-people.service.ts'
import { notify, sendSms } from '#server/notifications/notifications.service.ts'
import { familyOf } from './families.sql.ts'
import type { LockedMutation } from './mutation-changes.sql.ts'
import { namesOfPlaces } from './mutations.sql.ts'

type Concerned = Pick<LockedMutation, 'id' | 'user_id' | 'dag_id' | 'mouza_id' | 'dag_number' | 'khatian_number'>

const peopleOf = (trx: Db, { dag_id, user_id }: Concerned) => (dag_id === null ? [] : othersOfDag(trx, dag_id, user_id))

/**
 * Tells those who have to do with the dag of a paid mutation that its transfer is asked for: each once for a dag, never the
 * applicant.
 */
export async function notifyHolders(trx: Db, mutation: Concerned): Promise<void> {
  const people = await peopleOf(trx, mutation)
  if (people.length === 0) return
  const { id, dag_id, dag_number, khatian_number: khatiyan_number } = mutation
  const { mouza_en, mouza_bn } = await namesOfPlaces(trx, mutation.mouza_id)
  for (const user_id of people)
    await notify(trx, {
      user_id,
      type: 'land_transfer_asked',
      params: { dag_number, khatiyan_number, mouza: { en: mouza_en, bn: mouza_bn } },
      link: `/land?dag=${dag_id}`,
      dedupe_key: `land_transfer_asked:${id}:${dag_id}:${user_id}`,
    })
}

type Parts = { db: Db; secret: SecretKeys }

/**
 * Tells the applicant, those who have to do with the dag, and heirs with a telephone, why the office goes on without facts.
 * `step` is the approval or the entry, at a moment.
 */
export async function notifyOverride({ db: trx, secret }: Parts, mutation: Concerned, reason: string, step: string) {
  const { id, user_id: applicant, dag_id, dag_number, khatian_number: khatiyan_number } = mutation
  for (const user_id of [applicant, ...(await peopleOf(trx, mutation))])
    await notify(trx, {
      user_id,
      type: 'mutation_overridden',
      params: { mutation_id: id, dag_number, khatiyan_number, reason },
      link: user_id === applicant ? `/mutations/${id}` : `/land?dag=${dag_id}`,
      dedupe_key: `mutation_overridden:${id}:${user_id}:${step}`,
    })
  const family = await familyOf(trx, secret, id)
  const phones = new Set(family?.stated.persons.flatMap(({ phone }) => phone ?? []))
  const params = { mutation_id: id, dag_number, reason }
  for (const phone of phones)
    if (!isAbroad(phone))
      await sendSms(trx, secret, { to: storedPhone(phone), template: 'heir_overridden', params, language: 'bn' })
}
