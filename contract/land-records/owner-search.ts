import { z } from 'zod'
import { isSeen, OptionalId, optionalLine } from '#contract/text-input.ts'
import { NamedSurvey, OwnerRow, Whereabouts } from './land-records.ts'

/** Why somebody looks for land by the name of its owner. `other` is told in words. */
export const ownerSearchReasons = ['owner_asks', 'land_tax', 'mutation', 'court', 'correction', 'other'] as const
export type OwnerSearchReason = (typeof ownerSearchReasons)[number]

/** The owners of one search at most; the rest are found by more of the name, the father's or a place. */
export const most_owners_found = 100

/** Names are heard in Latin and Bengali letters; a word has at least two. */
const hasWord = (text: string) => /[a-z\u0980-\u09e5]{2}/i.test(text)

export const OwnerSearchForm = z
  .object({
    name: optionalLine(100).refine(hasWord, { error: 'owner_name_needed' }),
    father: optionalLine(100)
      .refine((father) => !isSeen(father) || hasWord(father), { error: 'owner_name_needed' })
      .optional(),
    reason: z.enum(ownerSearchReasons, { error: 'search_reason_required' }),
    note: optionalLine(300).optional(),
    /** Only land of this upazila; without it of all in which one works. */
    upazila_id: OptionalId,
  })
  .refine(({ reason, note }) => reason !== 'other' || isSeen(note ?? ''), {
    path: ['note'],
    error: 'search_note_required',
  })
export type OwnerSearchForm = z.output<typeof OwnerSearchForm>

/** An owner of a dag as it stands now, with where it lies. */
export const OwnerFound = OwnerRow.pick({ owner: true, owner_en: true, father: true, share: true, area: true }).extend({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey_type: NamedSurvey,
  ...Whereabouts.pick({ mouza: true, upazila: true, district: true }).shape,
  /** Written as it was typed; else it only sounds or looks alike. */
  is_exact: z.boolean(),
})
export type OwnerFound = z.infer<typeof OwnerFound>

export const OwnersFound = z.object({
  owners: z.array(OwnerFound),
  /** There are more than are told. */
  more: z.boolean(),
})
export type OwnersFound = z.infer<typeof OwnersFound>
