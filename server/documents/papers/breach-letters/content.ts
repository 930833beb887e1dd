/** Data that a letter names: of the account, of a case that a helper made, of a call, of what staff see. */
export type SeenData =
  | 'own'
  | 'assistances'
  | 'hotline_looks'
  | 'users'
  | 'kycs'
  | 'land_tax_registrations'
  | 'mutations'
  | 'payments'

/** Letters to people whose data somebody saw who must not, a page each; they are no papers that can be checked. */
export type BreachLettersContent = {
  letters: readonly { name: string; data: readonly SeenData[] }[]
  period_bn: string
  period_en: string
  /** The day of the letter, in Bengali. */
  written: string
  phone: string
  site: string
}
