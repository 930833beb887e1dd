import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import type { InheritanceRule } from '#contract/inheritance/inheritance-rules.ts'
import { Religion } from '#contract/inheritance/religion.ts'
import { FamilyRelation } from './family.ts'
import { HeirAnswer, HeirOutcome } from './heir-outcomes.ts'

// Apart from the engine, which pages without a family do not load.

/** Name of a rule of inheritance; only pages that show one load the list. */
const RuleName = z.string() as unknown as z.ZodType<InheritanceRule>

/** An heir as the office has heard them. The words of an heir are for the office alone. */
const HeardHeir = z.object({
  /** Null where no text message went out. */
  notified_at: Moment.nullable(),
  /** Somebody of the family named this heir. */
  was_named: z.boolean(),
  /** Whose the number is besides: it answers nothing for this heir. For staff; null for the applicant. */
  number_of: z.enum(['applicant', 'helper', 'family']).nullable(),
  answer: HeirAnswer.nullable(),
  reason: z.string().nullable(),
  answered_at: Moment.nullable(),
  at_counter: z.boolean(),
  outcome: HeirOutcome.nullable(),
  decided_reason: z.string().nullable(),
  decided_at: Moment.nullable(),
})
export type HeardHeir = z.infer<typeof HeardHeir>

/** A person of the family with the lawful share, as the applicant and the office see it. */
const FamilyMember = z.object({
  /** From 1. */
  place: z.int(),
  name: z.string().nullable(),
  relation: FamilyRelation,
  alive: z.boolean(),
  minor: z.boolean(),
  /** Last digits; null where none was stated. */
  phone: z.string().nullable(),
  child_of: z.int().nullable(),
  buyer: z.int().nullable(),
  /** `7/32`; null where the law gives none, or is not told. */
  lawful_share: z.string().nullable(),
  /** Notice to this heir, and their answer; null before the payment, and for who does not inherit. */
  heard: HeardHeir.nullable(),
  rule: RuleName.nullable(),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** The family of a mutation with the lawful shares. */
export const FamilyOfMutation = z.object({
  religion: Religion,
  sex: z.enum(['man', 'woman']),
  died_on: z.iso.date().nullable(),
  partition: z.object({ deed_number: z.string(), deed_date: z.iso.date(), registry_office: z.string() }).nullable(),
  /** Last day in Dhaka on which heirs are waited for; null before the payment. */
  objections_until: z.iso.date().nullable(),
  /** Reason for giving no shares; null where the law tells them. */
  unanswered: z.enum(['nobody', 'other_heirs', 'not_plain']).nullable(),
  persons: z.array(FamilyMember),
})
export type FamilyOfMutation = z.infer<typeof FamilyOfMutation>
