import { describe, expect, it } from 'vitest'
import { sharesIn, type Typed, woman } from '#test/family-shares.ts'

// Cases of the Sirajiyyah and of Mulla, Principles of Mahomedan Law, ss. 63 to 66, as every textbook of the law of
// shares solves them.

describe('shares by Muslim law', () => {
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
    // With her brother the father's daughter is only a residuary, and nothing is left.
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
  ])('are right for the family: %s', (_family, typed, shares) => expect(sharesIn(typed)).toEqual(shares))
})
