import { isSameName } from '#contract/land-records/same-name.ts'
import type { StatedFamily } from '#contract/mutations/family.ts'
import { type OtherSpeaker, otherSpeaker } from '#contract/mutations/heir-phones.ts'
import type { Db } from '#server/app/database.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { phonesOfCase } from './heir-phones.sql.ts'
import type { HeirRow } from './heirs.sql.ts'

/**
 * For each person of a family, in their order, whose the number is besides: such a number answers nothing and gives up nothing.
 * It is judged anew at each answer and at the approval, since numbers change and heirs are named later.
 */
export async function otherSpeakers(
  db: Db,
  mutation_id: number,
  { persons }: Pick<StatedFamily, 'persons'>,
  heirs: readonly HeirRow[],
): Promise<(OtherSpeaker | null)[]> {
  if (persons.every(({ phone }) => phone === null)) return persons.map(() => null)
  const { user_id, name, ...phones } = await phonesOfCase(db, mutation_id)
  const dismissed = heirs.flatMap(({ outcome, place }) => (outcome === 'not_heir' ? [place - 1] : []))
  const named = persons.flatMap((person, at) => (person.name !== null && isSameName(person.name, name) ? [at] : []))
  // A name alone is typed by anybody: only the card says that this heir is the applicant.
  const applicant_at = named.length === 1 && (await isIdentityProven(db, user_id)) ? (named[0] ?? null) : null
  return persons.map((_, at) => otherSpeaker(persons, at, phones, { dismissed, applicant_at }))
}
