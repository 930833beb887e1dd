import { describe, expect, it } from 'vitest'
import { sharesIn, type Typed } from '#test/family-shares.ts'

// Illustrations of the act, if it has any.

describe('shares by the Succession Act', () => {
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
    // Illustration of s. 38: if no child lives, nine grandchildren of three dead children have a ninth each.
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
  ])('are right for the family: %s', (_family, typed, shares) => expect(christian(typed)).toEqual(shares))
})
