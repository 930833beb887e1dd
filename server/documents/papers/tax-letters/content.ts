/** Stage of what a letter asks for, by the number of years before this one that are unpaid. */
export type LetterStage = 'reminder' | 'notice' | 'last_notice' | 'certificate'

/** Letters to holders with unpaid land development tax, a page each, in Bengali; they are no papers that can be checked. */
export type TaxLettersContent = {
  letters: readonly {
    stage: LetterStage
    name: string
    /** Lines of the address; none where it is not known. */
    address: readonly string[]
    /** Dag, khatian, mouza and upazila. */
    land: string
    years: string
    amount: string
  }[]
  /** Office that writes. */
  office: string
  /** Day of the letter, by which it is counted. */
  written: string
  phone: string
  site: string
}
