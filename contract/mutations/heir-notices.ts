import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { place } from '#contract/locations/named-place.ts'
import { mobilePhone } from '#contract/phones.ts'
import { codeOrNull, neededCode } from '#contract/records/records.ts'
import { Id, isSeen, personName, textBlock } from '#contract/text-input.ts'
import { FamilyRelation, isGrandchild } from './family.ts'
import { HeirAnswer, HeirOutcome } from './heir-outcomes.ts'

// Notices to the heirs of an inheritance, and their answers: rules/mutations.md#heirs.

/**
 * Days from the payment in which heirs are heard before an approval. State Acquisition and Tenancy Act 1950, s. 143C
 * lets the revenue officer fix the date; the number is unconfirmed.
 */
export const heir_days = 15
/** Heirs whom one person of the family may name. */
export const max_named = 3

const reason = textBlock(1000).refine(isSeen, { error: 'required' })

/** Any text: one that can be no token is an unknown one. */
export const HeirToken = z.object({ token: z.string() })

/** GET /heir-notices/{token}: the share of one heir, for whom the link was sent. */
export const HeirNotice = z.object({
  mutation_id: z.int(),
  name: z.string().nullable(),
  relation: FamilyRelation,
  minor: z.boolean(),
  /** The person who died, and the sex. */
  previous_owner_name: z.string(),
  sex: z.enum(['man', 'woman']),
  dag_number: z.string(),
  khatian_number: z.string(),
  mouza: place,
  upazila: place,
  /** `1/3`; null where the law gives none, or does not tell it. */
  lawful_share: z.string().nullable(),
  /** The share of the application; null for who is left out of it. */
  asked_share: z.string().nullable(),
  /** The others of the family: name and relation. */
  others: z.array(z.object({ name: z.string().nullable(), relation: FamilyRelation })),
  /** Day in Dhaka before whose end nothing is approved without an answer. */
  until: z.iso.date().nullable(),
  answer: HeirAnswer.nullable(),
  reason: z.string().nullable(),
  answered_at: Moment.nullable(),
  /** Decision of the office about this heir, with its reason. */
  decision: z.object({ outcome: HeirOutcome, reason: z.string() }).nullable(),
  /** The number of the link is another person's of the case too: this heir answers at the land office, with their card. */
  number_shared: z.boolean(),
  /** False once the mutation is decided or the share given up. */
  can_answer: z.boolean(),
  /** True for an adult who is left out of the application. */
  can_give_up: z.boolean(),
})
export type HeirNotice = z.infer<typeof HeirNotice>

/** POST /heir-notices/{token}/answer, and what an officer takes at the counter. An objection has a reason. */
export const AnswerOfHeir = z
  .object({
    answer: z.enum(['agreed', 'objected'], { error: 'unknown_choice' }),
    reason: textBlock(1000)
      .nullish()
      .transform((text) => (text && isSeen(text) ? text : null)),
  })
  .refine(({ answer, reason: written }) => answer === 'agreed' || written !== null, {
    error: 'required',
    path: ['reason'],
  })
export type AnswerOfHeir = z.output<typeof AnswerOfHeir>

/** A son or daughter who died before the owner did. */
const DeadChild = z.object({
  name: personName(160),
  relation: FamilyRelation.extract(['son', 'daughter'], { error: 'unknown_choice' }),
})

/** POST /heir-notices/{token}/left-out: an heir whom the application does not name. A grandchild has a dead parent. */
export const LeftOutHeir = z
  .object({
    name: personName(160),
    relation: FamilyRelation,
    phone: codeOrNull(30).pipe(mobilePhone.nullable()),
    /** For a grandchild only. */
    parent: DeadChild.nullish().transform((parent) => parent ?? null),
  })
  .refine(({ relation, parent }) => !isGrandchild(relation) || parent !== null, {
    error: 'required',
    path: ['parent', 'name'],
  })
export type LeftOutHeir = z.output<typeof LeftOutHeir>

/** POST /heir-notices/{token}/give-up: the code that was sent to the heir's own telephone. */
export const GiveUpShare = z.object({ code: neededCode(12, 'required') })
export type GiveUpShare = z.output<typeof GiveUpShare>

export const HeirParams = z.object({ id: Id, place: Id })

/** POST /admin/mutations/{id}/heirs/{place}/decision. The heir is told the reason. */
export const DecisionOnHeir = z.object({ outcome: HeirOutcome, reason })
export type DecisionOnHeir = z.output<typeof DecisionOnHeir>
