import { digitsFor, type Language } from '#contract/digits.ts'
import { isWhole, writtenShare } from '#contract/land-tax/land-shares.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { areaClassLetters, type LandUse, landUseWords } from '#contract/land-tax/tax-rates.ts'
import { formatWholeTaka, grouped } from '#contract/payments/money.ts'
import type { Rate, YearOfTax } from './calculation.ts'

/** The land types of a registration as lines and papers say them. */
export const landTypeWords: Record<LandType, Record<Language, string>> = {
  Agricultural: { en: 'Agricultural', bn: 'কৃষি' },
  Commercial: { en: 'Commercial', bn: 'বাণিজ্যিক' },
  Residential: { en: 'Residential', bn: 'আবাসিক' },
  Others: { en: 'Others', bn: 'অন্যান্য' },
}

type Counted = Pick<
  YearOfTax,
  'taxable_decimals' | 'share' | 'rate_poisha' | 'principal' | 'penalty' | 'years_late' | 'exempt' | 'advance'
>

const count = (number: number, language: Language) => digitsFor(grouped(String(number)), language)

/** How an amount came about: `33 decimals × ৳60 = ৳1,980; 1 year late, 6.25 %: ৳123.75`. */
export function taxWords(tax: Counted, language: Language): string {
  const taka = (amount: YearOfTax['principal']) => formatWholeTaka(amount, language)
  const decimals = count(tax.taxable_decimals, language)
  const years = count(tax.years_late, language)
  const share = isWhole(tax.share) ? '' : ` × ${digitsFor(writtenShare(tax.share), language)}`
  const words = {
    en: {
      exempt: `${decimals} ${tax.taxable_decimals === 1 ? 'decimal' : 'decimals'} exempt; fee of the dakhila ${taka(tax.principal)}`,
      principal: `${decimals} ${tax.taxable_decimals === 1 ? 'decimal' : 'decimals'} × ${taka(tax.rate_poisha)}${share} = ${taka(tax.principal)}`,
      late: `${years} ${tax.years_late === 1 ? 'year' : 'years'} late, 6.25 %${tax.years_late > 1 ? ' a year' : ''}: ${taka(tax.penalty)}`,
      advance: 'paid in advance, final',
    },
    bn: {
      exempt: `${decimals} শতাংশ করমুক্ত; দাখিলার ফি ${taka(tax.principal)}`,
      principal: `${decimals} শতাংশ × ${taka(tax.rate_poisha)}${share} = ${taka(tax.principal)}`,
      late: `${years} বছর বিলম্ব, ${tax.years_late > 1 ? 'বছরে ' : ''}৬.২৫%: ${taka(tax.penalty)}`,
      advance: 'অগ্রিম, চূড়ান্ত',
    },
  }[language]
  return [
    tax.exempt ? words.exempt : words.principal,
    ...(tax.penalty > 0 ? [words.late] : []),
    ...(tax.advance ? [words.advance] : []),
  ].join('; ')
}

type RuledBy = Pick<YearOfTax, 'exempt' | 'rate_poisha'> & {
  rate: Pick<Rate, 'use' | 'area_class' | 'exempt_up_to_decimals' | 'legal_source' | 'legal_source_bn' | 'confirmed'>
}

/** Which row of the rates and which section decided a line; what is not confirmed says so. */
export function ruleWords({ exempt, rate, rate_poisha }: RuledBy, language: Language): string {
  const limit = count(rate.exempt_up_to_decimals ?? 0, language)
  const amount = formatWholeTaka(rate_poisha, language)
  const use = landUseWords[rate.use][language]
  const letter = rate.area_class === null ? '' : areaClassLetters[rate.area_class]
  const source = language === 'bn' ? (rate.legal_source_bn ?? rate.legal_source) : rate.legal_source
  const parts =
    language === 'bn'
      ? [
          bengaliRule(rate.use, exempt, { limit, amount, use, letter }),
          `${source}${rate.confirmed ? '' : ' (গেজেটের সঙ্গে মিলিয়ে নিশ্চিত করা হয়নি)'}`,
          `ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ${sections(rate.use, exempt, 'bn')}`,
        ]
      : [
          englishRule(rate.use, exempt, { limit, amount, use, letter }),
          `${source}${rate.confirmed ? '' : ' (not confirmed with the gazette)'}`,
          `Land Development Tax Act 2023, s. ${sections(rate.use, exempt, 'en')}`,
        ]
  return parts.join('; ')
}

type RuleWords = { limit: string; amount: string; use: string; letter: string }

function englishRule(use: LandUse, exempt: boolean, words: RuleWords): string {
  if (exempt) return `Agricultural land of at most ${words.limit} decimals in all is exempt, fee ${words.amount}`
  if (use === 'agricultural')
    return `Agricultural land of more than ${words.limit} decimals in all: ${words.amount} a decimal on the whole`
  return `Class ${words.letter}, ${words.use.toLowerCase()} use: ${words.amount} a decimal`
}

function bengaliRule(use: LandUse, exempt: boolean, words: RuleWords): string {
  if (exempt) return `মোট ${words.limit} শতাংশ পর্যন্ত কৃষি জমি করমুক্ত, ফি ${words.amount}`
  if (use === 'agricultural') return `মোট ${words.limit} শতাংশের বেশি কৃষি জমি: সম্পূর্ণ জমিতে প্রতি শতাংশ ${words.amount}`
  return `শ্রেণি ${words.letter}, ${words.use} ব্যবহার: প্রতি শতাংশ ${words.amount}`
}

/** Section 3 agricultural land, 4 the classes, 11 the fraction of a decimal, 14 the dakhila of exempt land. */
function sections(use: LandUse, exempt: boolean, language: Language): string {
  const numbers = exempt ? '3(2), 14' : use === 'agricultural' ? '3, 11' : '4, 11'
  return digitsFor(numbers, language)
}
