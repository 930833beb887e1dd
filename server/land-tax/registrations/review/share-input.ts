import type { FieldText } from '#contract/field-errors.ts'
import { isMoreThanWhole, isWhole, isWholeAlone, type Share, shareOf } from '#contract/land-tax/land-shares.ts'
import type { LandShares, SharesForm } from '#contract/land-tax/land-tax-registrations.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { hundredthsOf } from '#server/land-tax/law/tax-amounts.ts'

/** Input of an officer: the whole dag in square feet, and each registration's share of it. */
export type SetShares = { whole_area: number; shares: Map<number, Share> }

/**
 * Reads the shares of a land. 409 `shares_needed` with what is there now when they are not those of exactly the present
 * registrations; 422 on a part that is none, on more than the whole together, on less than the whole of who is alone,
 * and where nobody knows the area.
 */
export function readShares(form: SharesForm, land: LandShares): SetShares {
  const present = land.registrations.map(({ registration_id }) => registration_id)
  const named = form.shares.map(({ registration_id }) => registration_id)
  if (named.length !== present.length || present.some((id) => !named.includes(id)))
    throw new AppError('shares_needed', { extra: { land } })
  const whole_area = form.whole_area ?? land.whole_area
  if (whole_area === null) throw fieldError('whole_area', 'land_area_unknown')
  const shares = new Map<number, Share>()
  const fields: { [field: string]: FieldText[] } = {}
  for (const [at, { registration_id, share, area }] of form.shares.entries()) {
    const found = share ?? shareOf(hundredthsOf(area ?? 0), hundredthsOf(whole_area))
    if (found) shares.set(registration_id, found)
    else fields[`shares.${at}.area`] = ['land_share_invalid']
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  const all = [...shares.values()]
  if (isMoreThanWhole(all)) throw fieldError('shares', 'shares_exceed_whole')
  if (isWholeAlone(land.registrations) && !all.every(isWhole)) throw fieldError('shares', 'share_alone')
  return { whole_area, shares }
}

/** The share of one of the registrations that were set. */
export function shareIn(shares: SetShares['shares'], id: number): Share {
  const share = shares.get(id)
  if (!share) throw new Error(`registration ${id} has no share`)
  return share
}

/** Columns of one registration's share; the area is that of the whole dag. */
export function shareColumns({ whole_area, shares }: SetShares, id: number) {
  const share = shareIn(shares, id)
  return {
    share_numerator: share.numerator,
    share_denominator: share.denominator,
    taxed_area: whole_area,
    shares_open: false,
  }
}
