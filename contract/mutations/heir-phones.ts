import { storedPhone } from '#contract/phones.ts'

// A telephone speaks for one person of a mutation: rules/mutations.md#heirs.

/** Whose number the number of an heir is too: the applicant's, a helper's or attorney's, or that of another of the family. */
export type OtherSpeaker = 'applicant' | 'helper' | 'family'

/** Numbers of people of the case who are not of the family. */
export type CasePhones = { applicant: readonly (string | null)[]; helper: readonly (string | null)[] }

type Person = { phone: string | null }

/**
 * Whose the number of a person of the family is besides; null where it is theirs alone, or none is stated. Who is the applicant,
 * by a proven identity (`applicant_at`), speaks with the applicant's number.
 */
export function otherSpeaker(
  persons: readonly Person[],
  at: number,
  { applicant, helper }: CasePhones,
  { dismissed = [], applicant_at = null }: { dismissed?: readonly number[]; applicant_at?: number | null } = {},
): OtherSpeaker | null {
  const own = persons[at]?.phone
  if (!own) return null
  const key = storedPhone(own)
  const has = (phones: readonly (string | null)[]) =>
    phones.some((phone) => phone !== null && storedPhone(phone) === key)
  if (persons.some(({ phone }, place) => place !== at && !dismissed.includes(place) && has([phone]))) return 'family'
  if (has(helper)) return 'helper'
  return has(applicant) && at !== applicant_at ? 'applicant' : null
}
