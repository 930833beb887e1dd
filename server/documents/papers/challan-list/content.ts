import type { Language } from '#contract/digits.ts'

type Figures = { transactions: string; taken: string; given_back: string; amount: string }

/** Revenue of some days by office and account code, for the treasury, in one language. It cannot be checked. */
export type ChallanListContent = {
  language: Language
  title: string
  days: string
  /** Heads of the columns: office, account code, what for, transactions, taken, given back, amount, challan. */
  heads: readonly string[]
  lines: readonly ({
    office: string
    office_code: string
    code: string
    what: string
    challans: readonly string[]
  } & Figures)[]
  /** Words for a list without lines. */
  none: string
  total: { name: string } & Figures
}
