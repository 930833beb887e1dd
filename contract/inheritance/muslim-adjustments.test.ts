import { describe, expect, it } from 'vitest'
import { familyOf, sharesIn, type Typed, woman } from '#test/family-shares.ts'
import { inheritanceShares } from './inheritance-shares.ts'

// Cases of the Sirajiyyah and of Mulla, Principles of Mahomedan Law, ss. 63 to 66, as every textbook of the law of
// shares solves them.

describe('adjusted shares by Muslim law', () => {
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
    expect(inheritanceShares(familyOf(typed)).adjustment).toBe('awl')
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
  ])('the rest returns to the heirs: %s', (_case, typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares)
    expect(inheritanceShares(familyOf(typed)).adjustment).toBe('radd')
  })

  it.each<[string, Typed, ReturnType<typeof sharesIn>]>([
    ['husband alone', { ...woman, spouses: 1 }, { husband: '1' }],
    ['two wives alone', { spouses: 2 }, { wife: '1/2' }],
  ])('the rest returns to the spouse if nobody else lives: %s', (_case, typed, shares) => {
    expect(sharesIn(typed)).toEqual(shares)
    expect(inheritanceShares(familyOf(typed)).adjustment).toBe('radd_to_spouse')
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
  ])('children take the place of a dead parent: %s', (_case, typed, shares) => expect(sharesIn(typed)).toEqual(shares))

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
  ])('the answer says where others take part: %s', (_case, typed, shares) => expect(sharesIn(typed)).toEqual(shares))
})
