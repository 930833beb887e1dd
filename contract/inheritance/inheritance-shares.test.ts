import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatFraction, isEqual, whole } from '#contract/fractions.ts'
import { familyOf } from '#test/family-shares.ts'
import { Family } from './family.ts'
import { totalOf, withoutShare } from './heirs.ts'
import { inheritanceShares } from './inheritance-shares.ts'

it.each([
  ['woman', 'muslim', 2],
  ['man', 'muslim', 5],
  ['man', 'christian', 2],
])('a %s with too many spouses is refused', (sex, religion, spouses) => {
  const { error } = Family.safeParse({ sex, religion, spouses })
  expect(error?.issues).toMatchObject([{ path: ['spouses'], message: 'too_large' }])
})

it('living relatives without a share are named', () => {
  const family = familyOf({ sons: 1, daughters: 1, mother: true, brothers: 2, paternal_sisters: 1 })
  expect(withoutShare(family, inheritanceShares(family).heirs)).toEqual(['brother', 'paternal_sister'])
})

const few = fc.integer({ min: 0, max: 3 })
const families = fc.record({
  religion: fc.constantFrom('muslim', 'hindu', 'christian'),
  sex: fc.constantFrom('man', 'woman'),
  spouses: fc.integer({ min: 0, max: 1 }),
  sons: few,
  daughters: few,
  dead_children: fc.array(fc.record({ sex: fc.constantFrom('son', 'daughter'), sons: few, daughters: few }), {
    maxLength: 3,
  }),
  father: fc.boolean(),
  mother: fc.boolean(),
  brothers: few,
  sisters: few,
  paternal_brothers: few,
  paternal_sisters: few,
  maternal_brothers: few,
  maternal_sisters: few,
  nephews_nieces: fc.boolean(),
  sons_widows: fc.boolean(),
  great_grandchildren: fc.boolean(),
  grandparents: fc.boolean(),
  other_relatives: fc.boolean(),
})

it('the shares of any answered family add up to the whole, and each is above 0', () => {
  fc.assert(
    fc.property(families, (typed) => {
      const { heirs, unanswered } = inheritanceShares(Family.parse(typed))
      if (unanswered) {
        expect(heirs).toEqual([])
        return
      }
      expect(isEqual(totalOf(heirs), whole)).toBe(true)
      for (const { count, each } of heirs) expect([count > 0, each.numerator > 0n]).toEqual([true, true])
    }),
    { numRuns: 2000 },
  )
})

it('the shares do not depend on the order of dead children', () => {
  fc.assert(
    fc.property(families, (typed) => {
      const sharesOf = (dead_children: typeof typed.dead_children) =>
        inheritanceShares(Family.parse({ ...typed, dead_children }))
          .heirs.map(({ relative, count, each, line }) => `${relative} ${line?.sex} ${count} ${formatFraction(each)}`)
          .sort()
      expect(sharesOf(typed.dead_children.toReversed())).toEqual(sharesOf(typed.dead_children))
    }),
  )
})
