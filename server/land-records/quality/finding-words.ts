import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
import { grouped } from '#contract/payments/money.ts'
import { text } from '../text.ts'
import type { FindingFacts } from './findings.sql.ts'

/** Sentence of a finding in the reader's language: `Shares add up to 0.75`. */
export function findingText(language: Language, finding: FindingFacts): string {
  const { kind } = finding
  const count = (number: number) => digitsFor(grouped(String(number)), language)
  if (kind === 'shares') {
    const missing = finding.owners - finding.shares
    if (missing > 0)
      return text(language, 'quality.share_missing', { missing: count(missing), owners: count(finding.owners) })
    return text(language, 'quality.shares', { sum: digitsFor(plainDecimal(finding.share_sum ?? '0'), language) })
  }
  if (kind === 'stated_area') return areaText(language, finding.area, finding.stated_area ?? 0)
  if (kind === 'no_father')
    return finding.fatherless === 1
      ? text(language, 'quality.no_father_of', { owner: finding.fatherless_owner })
      : text(language, 'quality.no_fathers', { number: count(finding.fatherless) })
  if (kind === 'owner_twice') return text(language, 'quality.owner_twice', { owner: finding.owner_twice })
  if (kind === 'number_twice')
    return text(language, 'quality.number_twice', { dag: digitsFor(finding.other_dag_no ?? '', language) })
  return text(language, `quality.${kind}`)
}

/** Decimals, or square feet where both areas are the same in decimals. */
function areaText(language: Language, area: number, stated_area: number) {
  const [recorded, stated] = [formatDecimals(area, language), formatDecimals(stated_area, language)]
  if (recorded !== stated) return text(language, 'quality.stated_area', { recorded, stated })
  return text(language, 'quality.stated_feet', {
    recorded: formatSquareFeet(area, language),
    stated: formatSquareFeet(stated_area, language),
  })
}

/** `0.750000` is 0.75, and `1.000` is 1. */
const plainDecimal = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)
