import { z } from 'zod'
import type { Hearing } from './papers-requests.ts'

/** Grounds of a rejection. `papers_missing` is the one that the citizen must have been asked about before. */
export const RejectionGround = z.enum(
  [
    'papers_missing',
    'picture_unreadable',
    'name_differs',
    'paper_expired',
    'paper_of_another',
    'not_owner',
    'land_differs',
    'registered_by_another',
    'deed_differs',
    'seller_not_owner',
    'shares_differ',
    'land_in_dispute',
    'public_land',
    'absent_at_hearing',
    'record_is_right',
    'wants_mutation',
    'for_court',
    'others_object',
    'other',
  ],
  { error: 'unknown_choice' },
)
export type RejectionGround = z.infer<typeof RejectionGround>

/** Grounds by kind of case, in the order of the list. */
export const groundsOf = {
  identity: ['papers_missing', 'picture_unreadable', 'name_differs', 'paper_expired', 'paper_of_another', 'other'],
  registration: ['papers_missing', 'not_owner', 'land_differs', 'registered_by_another', 'public_land', 'other'],
  mutation: [
    ...(['papers_missing', 'deed_differs', 'seller_not_owner', 'shares_differ', 'land_in_dispute'] as const),
    ...(['public_land', 'absent_at_hearing', 'other'] as const),
  ],
  correction: [
    ...(['papers_missing', 'record_is_right', 'wants_mutation', 'for_court', 'others_object'] as const),
    ...(['absent_at_hearing', 'other'] as const),
  ],
} as const satisfies Record<string, readonly RejectionGround[]>
export type RejectedKind = keyof typeof groundsOf

/** A rejection for missing papers needs a request that was answered, or whose days have ended. */
export const isUnheard = (ground: RejectionGround | null, hearing: Hearing): boolean =>
  ground === 'papers_missing' && (hearing === 'not_asked' || hearing === 'waiting')

/** Fields of a decision that rejects, all optional: the words of the office are enough. */
export const rejectionFields = (kind: RejectedKind) => ({
  ground: z
    .enum(groundsOf[kind], { error: 'unknown_choice' })
    .nullish()
    .transform((ground) => ground ?? null),
  /** Rejects for missing papers though nobody was asked, or the days are not over; the decision records it. */
  without_hearing: z
    .boolean({ error: 'wrong_type' })
    .nullish()
    .transform((confirmed) => confirmed ?? false),
})
