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
  if (kind === 'stated_area') return areaText(language, finding)
  if (kind === 'no_father')
    return finding.fatherless === 1
      ? text(language, 'quality.no_father_of', { owner: finding.fatherless_owner })
      : text(language, 'quality.no_fathers', { number: count(finding.fatherless) })
  if (kind === 'owner_twice') return text(language, 'quality.owner_twice', { owner: finding.owner_twice })
  if (kind === 'number_twice')
    return text(language, 'quality.number_twice', { dag: digitsFor(finding.other_dag_no ?? '', language) })
  return text(language, `quality.${kind}`)
}

/** What the file stated, else what the owners have; in decimals, or in square feet where those are the same. */
function areaText(language: Language, { area, stated_area, owned }: FindingFacts) {
  const [other, what] = stated_area === null ? [owned ?? 0, 'owned' as const] : [stated_area, 'stated' as const]
  const [recorded, stated] = [formatDecimals(area, language), formatDecimals(other, language)]
  if (recorded !== stated) return text(language, `quality.${what}_area`, { recorded, stated })
  return text(language, `quality.${what}_feet`, {
    recorded: formatSquareFeet(area, language),
    stated: formatSquareFeet(other, language),
  })
}

/** `0.750000` is 0.75, and `1.000` is 1. */
const plainDecimal = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)
