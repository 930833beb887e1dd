import type { Language } from '#contract/digits.ts'
import { toTaka } from '#contract/payments/money.ts'
import type { YearOfTax } from './calculation.ts'
import { ruleWords, taxWords } from './tax-words.ts'

/** A year's tax as lines carry it: the figures, how they came about and by which rule. */
export const presentTax = (tax: YearOfTax, language: Language) => ({
  year: tax.year,
  use: tax.rate.use,
  area_class: tax.rate.area_class,
  taxable_decimals: tax.taxable_decimals,
  share: tax.share,
  rate: toTaka(tax.rate_poisha),
  principal: toTaka(tax.principal),
  penalty: toTaka(tax.penalty),
  years_late: tax.years_late,
  amount: toTaka(tax.amount),
  exempt: tax.exempt,
  advance: tax.advance,
  confirmed: tax.rate.confirmed,
  words: taxWords(tax, language),
  rule: ruleWords(tax, language),
})
