import { fiscalYear } from '#contract/dates.ts'
import { firstTaxYear, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { emptyShares, isShareTyped, type SharesDraft } from './shares-draft.ts'

/** Unsent choices and notes about a registration. */
export type Draft = {
  notes: string
  /** Null to leave the registration's own first year. */
  year: string | null
  shares: SharesDraft
}

export const emptyDraft: Draft = { notes: '', year: null, shares: emptyShares }

/** True if closing would lose typed text. */
export const isTyped = ({ notes, year, shares }: Draft) => notes !== '' || year !== null || isShareTyped(shares)

/** Possible first tax years, the current one on top. */
export const firstYears = (at: Date): string[] => yearsFrom(firstTaxYear, fiscalYear(at)).reverse()
