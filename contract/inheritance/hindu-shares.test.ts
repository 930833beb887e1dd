import { describe, expect, it } from 'vitest'
import { sharesIn, type Typed } from '#test/family-shares.ts'

describe('shares by Dayabhaga', () => {
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
  ])('are right for the family: %s', (_family, typed, shares) => expect(hindu(typed)).toEqual(shares))
})
