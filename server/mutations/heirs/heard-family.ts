import type { FamilyOfMutation, HeardHeir } from '#contract/mutations/family-answers.ts'
import type { OtherSpeaker } from '#contract/mutations/heir-phones.ts'
import { presentFamily } from '#contract/mutations/lawful-shares.ts'
import { familyOf } from '../families.sql.ts'
import { withoutDismissed } from '../gate/family-facts.ts'
import type { Gate } from '../gate/gate.service.ts'
import { otherSpeakers } from './heir-phones.service.ts'
import { type HeirRow, heirsOf } from './heirs.sql.ts'

/** The family of a mutation with what each heir was told and said; null where none is stated. */
export async function heardFamily(
  { db, secret }: Pick<Gate, 'db' | 'secret'>,
  id: number,
): Promise<FamilyOfMutation | null> {
  const family = await familyOf(db, secret, id)
  if (!family) return null
  const heirs = await heirsOf(db, id)
  const speakers = await otherSpeakers(db, id, family.stated, heirs)
  const heard = new Map(heirs.map((heir) => [heir.place, presentHeir(heir, speakers[heir.place - 1] ?? null)]))
  return presentFamily(family.stated, withoutDismissed(family.stated, heirs), family.objections_until, heard)
}

const presentHeir = (heir: HeirRow, number_of: OtherSpeaker | null): HeardHeir => ({
  number_of,
  notified_at: heir.notified_at?.toISOString() ?? null,
  was_named: heir.named_by !== null,
  answer: heir.answer,
  reason: heir.reason,
  answered_at: heir.answered_at?.toISOString() ?? null,
  at_counter: heir.taken_by !== null,
  outcome: heir.outcome,
  decided_reason: heir.decided_reason,
  decided_at: heir.decided_at?.toISOString() ?? null,
})

/** The family as the applicant sees it: the words of an heir are for the office, and so is who named whom. */
export const withoutWords = ({ persons, ...family }: FamilyOfMutation): FamilyOfMutation => ({
  ...family,
  persons: persons.map((person) => ({
    ...person,
    heard: person.heard && { ...person.heard, reason: null, was_named: false, number_of: null },
  })),
})
