import type { StatedFamily } from '#contract/mutations/family.ts'
import { isAbroad, storedPhone } from '#contract/phones.ts'
import type { Db } from '#server/app/database.ts'
import { type SecretKeys, tokenHash } from '#server/app/secrets/keys.ts'
import { othersOfDag } from '#server/cases/dag-people.service.ts'
import { notify, sendSms } from '#server/notifications/notifications.service.ts'
import { familyOf } from './families.sql.ts'
import { otherSpeakers } from './heirs/heir-phones.service.ts'
import { verifiedPhonesOf } from './heirs/heir-phones.sql.ts'
import { heirsOf } from './heirs/heirs.sql.ts'
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
 * Tells the applicant, those who have to do with the dag, and heirs with a telephone, why the office goes on without facts:
 * each once for a case and reason.
 */
export async function notifyOverride({ db: trx, secret }: Parts, mutation: Concerned, reason: string): Promise<void> {
  const { id, user_id: applicant, dag_id, dag_number, khatian_number: khatiyan_number } = mutation
  const told = [applicant, ...(await peopleOf(trx, mutation))]
  const why = tokenHash(reason).toString('base64url')
  for (const user_id of told)
    await notify(trx, {
      user_id,
      type: 'mutation_overridden',
      params: { mutation_id: id, dag_number, khatiyan_number, reason },
      link: user_id === applicant ? `/mutations/${id}` : `/land?dag=${dag_id}`,
      dedupe_key: `mutation_overridden:${id}:${user_id}:${why}`,
    })
  const family = await familyOf(trx, secret, id)
  if (!family) return
  const params = { mutation_id: id, dag_number, reason }
  for (const { to, place } of await phonesOfHeirs(trx, id, family.stated, await verifiedPhonesOf(trx, told)))
    await sendSms(trx, secret, {
      to,
      template: 'heir_overridden',
      params,
      language: 'bn',
      dedupe_key: `heir_overridden:${id}:${place}:${why}`,
    })
}

/**
 * Numbers of a family to which a message goes, each with the first person who has it: none of the applicant or of who acted
 * for them, none that a new owner has for somebody else, none of who is `told` already, none abroad.
 */
async function phonesOfHeirs(trx: Db, mutation_id: number, family: StatedFamily, told: readonly string[]) {
  const { persons } = family
  const speakers = await otherSpeakers(trx, mutation_id, family, await heirsOf(trx, mutation_id))
  const of_buyers = persons.flatMap(({ phone, buyer }) => (phone && buyer !== null ? [storedPhone(phone)] : []))
  const taken = new Set(told)
  return persons.flatMap(({ phone }, at) => {
    if (phone === null || isAbroad(phone)) return []
    const to = storedPhone(phone)
    const speaker = speakers[at]
    const is_other = speaker === 'applicant' || speaker === 'helper' || (speaker === 'family' && of_buyers.includes(to))
    if (is_other || taken.has(to)) return []
    taken.add(to)
    return [{ to, place: at + 1 }]
  })
}
