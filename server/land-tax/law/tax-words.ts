import { digitsFor, type Language } from '#contract/digits.ts'
import { isWhole, writtenShare } from '#contract/land-tax/land-shares.ts'
import { penalty_percent } from '#contract/land-tax/penalty-rate.ts'
import { areaClassLetters, type LandUse, landUseWords } from '#contract/land-tax/tax-rates.ts'
import { formatWholeTaka, grouped } from '#contract/payments/money.ts'
import { text } from '../text.ts'
import type { Rate, YearOfTax } from './calculation.ts'

type Counted = Pick<
  YearOfTax,
  'taxable_decimals' | 'share' | 'rate_poisha' | 'principal' | 'penalty' | 'years_late' | 'exempt' | 'advance'
>

const count = (number: number, language: Language) => digitsFor(grouped(String(number)), language)

/** The calculation of an amount: `33 decimals × ৳60 = ৳1,980; 1 year late, 6.25 %: ৳123.75`. */
export function taxWords(tax: Counted, language: Language): string {
  const taka = (amount: YearOfTax['principal']) => formatWholeTaka(amount, language)
  const land = {
    count: tax.taxable_decimals,
    decimals: count(tax.taxable_decimals, language),
    rate: taka(tax.rate_poisha),
    share: isWhole(tax.share) ? '' : ` × ${digitsFor(writtenShare(tax.share), language)}`,
    principal: taka(tax.principal),
  }
  const late = {
    count: tax.years_late,
    years: count(tax.years_late, language),
    percent: digitsFor(penalty_percent, language),
    penalty: taka(tax.penalty),
  }
  return [
    text(language, tax.exempt ? 'tax.exempt' : 'tax.principal', land),
    ...(tax.penalty > 0 ? [text(language, 'tax.late', late)] : []),
    ...(tax.advance ? [text(language, 'tax.advance')] : []),
  ].join('; ')
}

type RuledBy = Pick<YearOfTax, 'exempt' | 'rate_poisha'> & {
  rate: Pick<Rate, 'use' | 'area_class' | 'exempt_up_to_decimals' | 'legal_source' | 'legal_source_bn' | 'confirmed'>
}

/** Names the row of the rates and the section that decided a line; what is not confirmed says so. */
export function ruleWords({ exempt, rate, rate_poisha }: RuledBy, language: Language): string {
  const use = landUseWords[rate.use][language]
  const values = {
    limit: count(rate.exempt_up_to_decimals ?? 0, language),
    amount: formatWholeTaka(rate_poisha, language),
    use: language === 'en' ? use.toLowerCase() : use,
    letter: rate.area_class === null ? '' : areaClassLetters[rate.area_class],
  }
  const source = language === 'bn' ? (rate.legal_source_bn ?? rate.legal_source) : rate.legal_source
  return [
    text(language, ruleOf(rate.use, exempt), values),
    rate.confirmed ? source : text(language, 'rule.not_confirmed', { source }),
    text(language, 'rule.sections', { sections: sections(rate.use, exempt, language) }),
  ].join('; ')
}

function ruleOf(use: LandUse, exempt: boolean) {
  if (exempt) return 'rule.exempt'
  return use === 'agricultural' ? 'rule.agricultural' : 'rule.by_class'
}

/** Section 3 agricultural land, 4 the classes, 11 the fraction of a decimal, 14 the dakhila of exempt land. */
function sections(use: LandUse, exempt: boolean, language: Language): string {
  const numbers = exempt ? '3(2), 14' : use === 'agricultural' ? '3, 11' : '4, 11'
  return digitsFor(numbers, language)
}
