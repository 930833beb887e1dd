import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { formatFraction, isEqual, whole } from '#contract/fractions.ts'
import { Family } from './family.ts'
import { totalOf, withoutShare } from './heirs.ts'
import { inheritanceShares } from './inheritance-shares.ts'

type Typed = Partial<z.input<typeof Family>>

// The cases of Muslim law are those of the Sirajiyyah and of Mulla, Principles of Mahomedan Law, ss. 63 to 66, as every
// textbook of the law of shares works them out; the cases of the Succession Act are its own illustrations where it has any.

const man = { religion: 'muslim', sex: 'man' } as const
const woman = { religion: 'muslim', sex: 'woman' } as const

/** Each person's share by relative, as in `{ wife: '1/8' }`. */
function sharesIn(typed: Typed) {
  const found = inheritanceShares(Family.parse({ ...man, ...typed }))
  if (found.unanswered) return found.unanswered
  expect(isEqual(totalOf(found.heirs), whole)).toBe(true)
  return Object.fromEntries(
    found.heirs.map(({ relative, each, line }) => [
      line ? `${relative} ${line.place} ${line.sex}` : relative,
      formatFraction(each),
    ]),
  )
}

describe('by Muslim law', () => {
  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['wife, son, daughter', { spouses: 1, sons: 1, daughters: 1 }, { wife: '1/8', son: '7/12', daughter: '7/24' }],
    ['two wives, son', { spouses: 2, sons: 1 }, { wife: '1/16', son: '7/8' }],
    [
      'husband, father, mother, son',
      { ...woman, spouses: 1, father: true, mother: true, sons: 1 },
      { husband: '1/4', father: '1/6', mother: '1/6', son: '5/12' },
    ],
    ['father, daughter', { father: true, daughters: 1 }, { father: '1/2', daughter: '1/2' }],
    ['wife, father, mother', { spouses: 1, father: true, mother: true }, { wife: '1/4', mother: '1/4', father: '1/2' }],
    [
      'husband, father, mother',
      { ...woman, spouses: 1, father: true, mother: true },
      { husband: '1/2', mother: '1/6', father: '1/3' },
    ],
    [
      'a single brother or sister does not make the mother less',
      { father: true, mother: true, sisters: 1 },
      { mother: '1/3', father: '2/3' },
    ],
    [
      'with two of them she has a sixth of all, beside wife and father too',
      { spouses: 1, father: true, mother: true, brothers: 1, maternal_sisters: 1 },
      { wife: '1/4', mother: '1/6', father: '7/12' },
    ],
    ['father, mother', { father: true, mother: true }, { mother: '1/3', father: '2/3' }],
    [
      'fixed shares that are the whole leave the father his sixth',
      { father: true, mother: true, daughters: 2 },
      { father: '1/6', mother: '1/6', daughter: '1/3' },
    ],
    [
      'three wives, two daughters, brother',
      { spouses: 3, daughters: 2, brothers: 1 },
      {
        wife: '1/24',
        daughter: '1/3',
        brother: '5/24',
      },
    ],
    ['one of the mother, brother', { maternal_sisters: 1, brothers: 1 }, { maternal_sister: '1/6', brother: '5/6' }],
    [
      'two of the mother have alike, men and women',
      { maternal_brothers: 1, maternal_sisters: 2, brothers: 1 },
      {
        maternal_brother: '1/9',
        maternal_sister: '1/9',
        brother: '2/3',
      },
    ],
    ['the father leaves those of the mother nothing', { father: true, maternal_brothers: 2 }, { father: '1' }],
    ['a son leaves brothers and sisters nothing', { sons: 1, brothers: 2, sisters: 1 }, { son: '1' }],
    [
      'two sisters leave the sister of the father alone nothing',
      { sisters: 2, paternal_sisters: 1, brothers: 0, mother: true, maternal_sisters: 1 },
      {
        mother: '1/6',
        sister: '1/3',
        maternal_sister: '1/6',
      },
    ],
    [
      'daughter, sister of the father alone',
      { daughters: 1, paternal_sisters: 1 },
      {
        daughter: '1/2',
        paternal_sister: '1/2',
      },
    ],
    [
      'brothers of the father alone take the rest beside a sister',
      { sisters: 1, paternal_brothers: 1, paternal_sisters: 1 },
      {
        sister: '1/2',
        paternal_brother: '1/3',
        paternal_sister: '1/6',
      },
    ],
    // Her brother makes the sister of the father alone a residuary, to whom nothing is left.
    [
      'the unlucky brother',
      { ...woman, spouses: 1, sisters: 1, paternal_brothers: 1, paternal_sisters: 1 },
      {
        husband: '1/2',
        sister: '1/2',
      },
    ],
    [
      'father, mother, two brothers who take nothing',
      { father: true, mother: true, brothers: 2 },
      { mother: '1/6', father: '5/6' },
    ],
    ['mother, one brother', { mother: true, brothers: 1 }, { mother: '1/3', brother: '2/3' }],
    ['brother, sister', { brothers: 1, sisters: 1 }, { brother: '2/3', sister: '1/3' }],
    ['daughter, sister', { daughters: 1, sisters: 1 }, { daughter: '1/2', sister: '1/2' }],
    [
      'two daughters, sister, brother of the father alone',
      { daughters: 2, sisters: 1, paternal_brothers: 1 },
      { daughter: '1/3', sister: '1/3' },
    ],
    [
      'sister, sister of the father alone, mother',
      { sisters: 1, paternal_sisters: 1, mother: true, maternal_brothers: 1 },
      { sister: '1/2', paternal_sister: '1/6', mother: '1/6', maternal_brother: '1/6' },
    ],
    [
      'two sisters, brother and sister of the father alone',
      { sisters: 2, paternal_brothers: 1, paternal_sisters: 1 },
      { sister: '1/3', paternal_brother: '2/9', paternal_sister: '1/9' },
    ],
    [
      'a brother beside whom those of the father alone take nothing',
      { brothers: 1, paternal_brothers: 2, paternal_sisters: 2 },
      { brother: '1' },
    ],
    [
      'a daughter leaves those of the mother nothing',
      { daughters: 1, maternal_brothers: 1, brothers: 1 },
      { daughter: '1/2', brother: '1/2' },
    ],
    // The donkey case: the fixed shares are the whole, and Hanafi law gives the full brother nothing.
    [
      'husband, mother, two of the mother, brother',
      { ...woman, spouses: 1, mother: true, maternal_brothers: 1, maternal_sisters: 1, brothers: 1 },
      { husband: '1/2', mother: '1/6', maternal_brother: '1/6', maternal_sister: '1/6' },
    ],
  ])('%s', (_family, typed, shares) => expect(sharesIn(typed)).toEqual(shares))

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['six to seven', { ...woman, spouses: 1, sisters: 2 }, { husband: '3/7', sister: '2/7' }],
    [
      'six to seven, with a sister of the father alone',
      { ...woman, spouses: 1, sisters: 1, paternal_sisters: 1 },
      { husband: '3/7', sister: '3/7', paternal_sister: '1/7' },
    ],
    [
      'six to eight',
      { ...woman, spouses: 1, mother: true, sisters: 1 },
      { husband: '3/8', mother: '1/4', sister: '3/8' },
    ],
    [
      'six to eight, with two sisters and the mother',
      { ...woman, spouses: 1, mother: true, sisters: 2 },
      { husband: '3/8', mother: '1/8', sister: '1/4' },
    ],
    [
      'six to nine',
      { ...woman, spouses: 1, sisters: 2, maternal_sisters: 2 },
      { husband: '1/3', sister: '2/9', maternal_sister: '1/9' },
    ],
    [
      'six to ten',
      { ...woman, spouses: 1, mother: true, sisters: 2, maternal_brothers: 2 },
      { husband: '3/10', mother: '1/10', sister: '1/5', maternal_brother: '1/10' },
    ],
    [
      'twelve to thirteen',
      { ...woman, spouses: 1, mother: true, daughters: 2 },
      { husband: '3/13', mother: '2/13', daughter: '4/13' },
    ],
    [
      'twelve to thirteen, with sisters',
      { spouses: 1, mother: true, sisters: 2 },
      { wife: '3/13', mother: '2/13', sister: '4/13' },
    ],
    [
      'twelve to fifteen, with sisters',
      { spouses: 1, sisters: 2, maternal_sisters: 2 },
      { wife: '1/5', sister: '4/15', maternal_sister: '2/15' },
    ],
    [
      'seventeen women with one dinar each',
      { spouses: 3, mother: true, sisters: 8, maternal_sisters: 4, brothers: 0 },
      { wife: '1/17', mother: '2/17', sister: '1/17', maternal_sister: '1/17' },
    ],
    [
      'twelve to fifteen',
      { ...woman, spouses: 1, father: true, mother: true, daughters: 2 },
      { husband: '1/5', father: '2/15', mother: '2/15', daughter: '4/15' },
    ],
    [
      'twelve to seventeen',
      { spouses: 1, mother: true, sisters: 2, maternal_sisters: 2 },
      { wife: '3/17', mother: '2/17', sister: '4/17', maternal_sister: '2/17' },
    ],
    [
      'twenty-four to twenty-seven, answered from the pulpit',
      { spouses: 1, father: true, mother: true, daughters: 2 },
      { wife: '1/9', father: '4/27', mother: '4/27', daughter: '8/27' },
    ],
  ])('fixed shares above the whole are cut: %s', (_case, typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares)
    expect(inheritanceShares(Family.parse({ ...man, ...typed })).adjustment).toBe('awl')
  })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['mother, daughter', { mother: true, daughters: 1 }, { mother: '1/4', daughter: '3/4' }],
    [
      'wife, mother, daughter',
      { spouses: 1, mother: true, daughters: 1 },
      { wife: '1/8', mother: '7/32', daughter: '21/32' },
    ],
    ['husband, daughter', { ...woman, spouses: 1, daughters: 1 }, { husband: '1/4', daughter: '3/4' }],
    [
      'sister, sister of the father alone',
      { sisters: 1, paternal_sisters: 1 },
      { sister: '3/4', paternal_sister: '1/4' },
    ],
    ['mother alone', { mother: true }, { mother: '1' }],
    ['mother, two daughters', { mother: true, daughters: 2 }, { mother: '1/5', daughter: '2/5' }],
    ['mother, one of the mother', { mother: true, maternal_sisters: 1 }, { mother: '2/3', maternal_sister: '1/3' }],
    ['mother, two of the mother', { mother: true, maternal_brothers: 2 }, { mother: '1/3', maternal_brother: '1/3' }],
    ['mother, sister', { mother: true, sisters: 1 }, { mother: '2/5', sister: '3/5' }],
    [
      'wife, mother, two daughters',
      { spouses: 1, mother: true, daughters: 2 },
      {
        wife: '1/8',
        mother: '7/40',
        daughter: '7/20',
      },
    ],
    [
      'wife, mother, two of the mother',
      { spouses: 1, mother: true, maternal_sisters: 2 },
      {
        wife: '1/4',
        mother: '1/4',
        maternal_sister: '1/4',
      },
    ],
    ['daughter alone', { daughters: 1 }, { daughter: '1' }],
  ])('what is left returns: %s', (_case, typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares)
    expect(inheritanceShares(Family.parse({ ...man, ...typed })).adjustment).toBe('radd')
  })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['husband alone', { ...woman, spouses: 1 }, { husband: '1' }],
    ['two wives alone', { spouses: 2 }, { wife: '1/2' }],
  ])('what is left returns to the spouse where nobody else lives: %s', (_case, typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares)
    expect(inheritanceShares(Family.parse({ ...man, ...typed })).adjustment).toBe('radd_to_spouse')
  })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    [
      'a son, two daughters of a dead son',
      { sons: 1, dead_children: [{ sex: 'son', daughters: 2 }] },
      { son: '1/2', 'grandchild 0 daughter': '1/4' },
    ],
    [
      'a son, a son of a dead daughter',
      { sons: 1, dead_children: [{ sex: 'daughter', sons: 1 }] },
      { son: '2/3', 'grandchild 0 son': '1/3' },
    ],
    [
      'wife, daughter, son and daughter of a dead son',
      { spouses: 1, daughters: 1, dead_children: [{ sex: 'son', sons: 1, daughters: 1 }] },
      { wife: '1/8', daughter: '7/24', 'grandchild 0 son': '7/18', 'grandchild 0 daughter': '7/36' },
    ],
    [
      'only a daughter of a dead daughter, brother',
      { dead_children: [{ sex: 'daughter', daughters: 1 }], brothers: 1 },
      { 'grandchild 0 daughter': '1/2', brother: '1/2' },
    ],
    [
      'an only daughter of a dead son has all that he would have had',
      { dead_children: [{ sex: 'son', daughters: 1 }], brothers: 1, mother: true },
      { mother: '1/6', 'grandchild 0 daughter': '5/6' },
    ],
    [
      'two dead sons: each line has one part, however many it is',
      {
        dead_children: [
          { sex: 'son', sons: 1 },
          { sex: 'son', sons: 2, daughters: 1 },
        ],
      },
      { 'grandchild 0 son': '1/2', 'grandchild 1 son': '1/5', 'grandchild 1 daughter': '1/10' },
    ],
    [
      'a dead son without children leaves nothing behind',
      { spouses: 1, brothers: 1, dead_children: [{ sex: 'son' }] },
      { wife: '1/4', brother: '3/4' },
    ],
  ])('children stand in the place of a dead parent: %s', (_case, typed, shares) =>
    expect(sharesIn(typed)).toEqual(shares),
  )

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['nobody', {}, 'nobody'],
    ['an uncle who takes the rest', { spouses: 1, other_relatives: true }, 'other_heirs'],
    ['an uncle to whom nothing is left', { sons: 1, other_relatives: true }, { son: '1' }],
    // Al-akdariyya: the grandfather would share with the sister.
    [
      'husband, mother, sister, grandfather',
      { ...woman, spouses: 1, mother: true, sisters: 1, grandparents: true },
      'other_heirs',
    ],
    ['a great-grandchild in the place of a grandchild', { daughters: 1, great_grandchildren: true }, 'other_heirs'],
    ['a great-grandchild behind a son', { sons: 1, great_grandchildren: true }, { son: '1' }],
    ['a grandparent in the place of a parent', { sons: 1, father: true, grandparents: true }, 'other_heirs'],
    [
      'a grandparent behind both parents',
      { father: true, mother: true, grandparents: true },
      { mother: '1/3', father: '2/3' },
    ],
  ])('says where others take part: %s', (_case, typed, shares) => expect(sharesIn(typed)).toEqual(shares))
})

describe('by the Succession Act', () => {
  const christian = (typed: Typed) => sharesIn({ religion: 'christian', ...typed })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['widow, son, daughter', { spouses: 1, sons: 1, daughters: 1 }, { wife: '1/3', son: '1/3', daughter: '1/3' }],
    ['widower, father', { sex: 'woman', spouses: 1, father: true }, { husband: '1/2', father: '1/2' }],
    ['widow alone', { spouses: 1 }, { wife: '1' }],
    [
      'mother, brother, half sister',
      { mother: true, brothers: 1, maternal_sisters: 1 },
      { mother: '1/3', brother: '1/3', maternal_sister: '1/3' },
    ],
    // Illustration of s. 43.
    [
      'mother, two brothers, half sister',
      { mother: true, brothers: 2, maternal_sisters: 1 },
      { mother: '1/4', brother: '1/4', maternal_sister: '1/4' },
    ],
    ['mother', { mother: true, other_relatives: true }, { mother: '1' }],
    ['father before mother', { father: true, mother: true, brothers: 2 }, { father: '1' }],
    ['brother and sister alike', { brothers: 1, sisters: 1 }, { brother: '1/2', sister: '1/2' }],
    [
      'a son, son and daughter of a dead daughter',
      { sons: 1, dead_children: [{ sex: 'daughter', sons: 1, daughters: 1 }] },
      { son: '1/2', 'grandchild 0 son': '1/4', 'grandchild 0 daughter': '1/4' },
    ],
    // Illustration of s. 38: where no child lives, nine grandchildren of three dead children have a ninth each.
    [
      'grandchildren alone',
      {
        dead_children: [
          { sex: 'son', sons: 2 },
          { sex: 'daughter', sons: 1, daughters: 2 },
          { sex: 'son', daughters: 4 },
        ],
      },
      {
        'grandchild 0 son': '1/9',
        'grandchild 1 son': '1/9',
        'grandchild 1 daughter': '1/9',
        'grandchild 2 daughter': '1/9',
      },
    ],
    [
      'widow, grandchildren of one dead child',
      { spouses: 1, dead_children: [{ sex: 'son', sons: 1, daughters: 1 }] },
      { wife: '1/3', 'grandchild 0 son': '1/3', 'grandchild 0 daughter': '1/3' },
    ],
    ['a child of a dead sister in her place', { brothers: 1, nephews_nieces: true }, 'other_heirs'],
    ['a child of a dead sister behind the father', { father: true, nephews_nieces: true }, { father: '1' }],
    ['a great-grandchild', { sons: 1, great_grandchildren: true }, 'other_heirs'],
    ['a grandparent behind a sister', { sisters: 1, grandparents: true }, { sister: '1' }],
    ['an uncle behind a brother', { brothers: 1, other_relatives: true }, { brother: '1' }],
    ['widow, an uncle', { spouses: 1, other_relatives: true }, 'other_heirs'],
    ['nobody', {}, 'nobody'],
  ])('%s', (_family, typed, shares) => expect(christian(typed)).toEqual(shares))
})

describe('by Dayabhaga', () => {
  const hindu = (typed: Typed) => sharesIn({ religion: 'hindu', ...typed })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['sons', { sons: 3, daughters: 2 }, { son: '1/3' }],
    ['widow, two sons', { spouses: 1, sons: 2 }, { wife: '1/3', son: '1/3' }],
    ['two widows, son', { spouses: 2, sons: 1 }, { wife: '1/4', son: '1/2' }],
    [
      'a son, two sons of a dead son',
      { sons: 1, dead_children: [{ sex: 'son', sons: 2, daughters: 1 }] },
      { son: '1/2', 'grandchild 0 son': '1/4' },
    ],
    ['widow without sons', { spouses: 1, daughters: 1 }, { wife: '1' }],
    ['daughters alone', { daughters: 1 }, 'not_plain'],
    ['only daughters of a dead son', { sons: 1, dead_children: [{ sex: 'son', daughters: 1 }] }, 'not_plain'],
    ['the widow of a dead son', { sons: 1, sons_widows: true }, 'not_plain'],
    ['only a son of a dead daughter', { dead_children: [{ sex: 'daughter', sons: 1 }] }, 'not_plain'],
    ['only a half brother', { paternal_brothers: 1 }, 'not_plain'],
    ['what a woman leaves', { sex: 'woman', sons: 1 }, 'not_plain'],
    ['nobody', {}, 'nobody'],
  ])('%s', (_family, typed, shares) => expect(hindu(typed)).toEqual(shares))
})

it.each([
  ['woman', 'muslim', 2],
  ['man', 'muslim', 5],
  ['man', 'christian', 2],
])('takes no %s with so many spouses', (sex, religion, spouses) => {
  const { error } = Family.safeParse({ sex, religion, spouses })
  expect(error?.issues).toMatchObject([{ path: ['spouses'], message: 'too_large' }])
})

it('names the living to whom the nearer ones leave nothing', () => {
  const family = Family.parse({ ...man, sons: 1, daughters: 1, mother: true, brothers: 2, paternal_sisters: 1 })
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

it('gives the whole and nothing below 0, to any family that it answers', () => {
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

it('does not depend on the order of dead children', () => {
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
