import { isWholeAlone, writtenShare } from '#contract/land-tax/land-shares.ts'
import type { LandShares } from '#contract/land-tax/land-tax-registrations.ts'

/** Typed shares: all as fractions, or all as areas in square feet. */
export type SharesDraft = { by: 'share' | 'area'; typed: { [registration_id: number]: string }; whole_area: string }

export const emptyShares: SharesDraft = { by: 'share', typed: {}, whole_area: '' }

type Registration = LandShares['registrations'][number]

/**
 * Text of a field: the typed text, else the proposal of the record, else the current share if it is below the whole.
 */
export function shareText({ by, typed }: SharesDraft, { registration_id, proposed, share }: Registration): string {
  const text = typed[registration_id]
  if (text !== undefined || by === 'area') return text ?? ''
  if (proposed) return writtenShare(proposed)
  return share && share.numerator < share.denominator ? writtenShare(share) : ''
}

/** Shares as they are sent. One that is alone by its form has the whole. */
export function sharesBody(land: LandShares, draft: SharesDraft) {
  const alone = isWholeAlone(land.registrations)
  return {
    whole_area: draft.whole_area || null,
    shares: land.registrations.map((registration) => ({
      registration_id: registration.registration_id,
      [draft.by]: alone && draft.by === 'share' ? '1' : shareText(draft, registration),
    })),
  }
}

/** True if closing would lose typed shares. */
export const isShareTyped = ({ typed, whole_area }: SharesDraft) =>
  whole_area !== '' || Object.values(typed).some((text) => text !== '')
