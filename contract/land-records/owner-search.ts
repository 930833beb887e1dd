import { z } from 'zod'
import { isSeen, OptionalId, optionalLine } from '#contract/text-input.ts'
import { NamedSurvey, OwnerRow, Whereabouts } from './land-records.ts'

/** Reason of a search for land by its owner's name. `other` needs an explanation. */
export const ownerSearchReasons = ['owner_asks', 'land_tax', 'mutation', 'court', 'correction', 'other'] as const
export type OwnerSearchReason = (typeof ownerSearchReasons)[number]

/** Maximum owners of one search; a longer name, the father's name or a place finds the rest. */
export const max_owners_found = 100

/** The search by sound reads Latin and Bengali letters; a word has at least two. */
const hasWord = (text: string) => /[a-z\u0980-\u09e5]{2}/i.test(text)

export const OwnerSearchForm = z
  .object({
    name: optionalLine(100).refine(hasWord, { error: 'owner_name_needed' }),
    father: optionalLine(100)
      .refine((father) => !isSeen(father) || hasWord(father), { error: 'owner_name_needed' })
      .optional(),
    reason: z.enum(ownerSearchReasons, { error: 'search_reason_required' }),
    note: optionalLine(300).optional(),
    /** Limits the search to this upazila; without it all upazilas of the reader. */
    upazila_id: OptionalId,
  })
  .refine(({ reason, note }) => reason !== 'other' || isSeen(note ?? ''), {
    path: ['note'],
    error: 'search_note_required',
  })
export type OwnerSearchForm = z.output<typeof OwnerSearchForm>

/** Current owner of a dag, with its place. */
export const OwnerFound = OwnerRow.pick({ owner: true, owner_en: true, father: true, share: true, area: true }).extend({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey_type: NamedSurvey.nullable(),
  ...Whereabouts.pick({ mouza: true, upazila: true, district: true }).shape,
  /** False if the name only sounds or looks alike. */
  is_exact: z.boolean(),
})
export type OwnerFound = z.infer<typeof OwnerFound>

export const OwnersFound = z.object({
  owners: z.array(OwnerFound),
  /** True if there are more owners than are listed. */
  more: z.boolean(),
})
export type OwnersFound = z.infer<typeof OwnersFound>
