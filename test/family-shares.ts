import { expect } from 'vitest'
import type { z } from 'zod'
import { formatFraction, isEqual, whole } from '#contract/fractions.ts'
import { Family } from '#contract/inheritance/family.ts'
import { totalOf } from '#contract/inheritance/heirs.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'

export type Typed = Partial<z.input<typeof Family>>

export const man = { religion: 'muslim', sex: 'man' } as const
export const woman = { religion: 'muslim', sex: 'woman' } as const

export const familyOf = (typed: Typed) => Family.parse({ ...man, ...typed })

/** Each person's share by relative, as in `{ wife: '1/8' }`; the reason where there are none. */
export function sharesIn(typed: Typed) {
  const found = inheritanceShares(familyOf(typed))
  if (found.unanswered) return found.unanswered
  expect(isEqual(totalOf(found.heirs), whole)).toBe(true)
  return Object.fromEntries(
    found.heirs.map(({ relative, each, line }) => [
      line ? `${relative} ${line.place} ${line.sex}` : relative,
      formatFraction(each),
    ]),
  )
}
