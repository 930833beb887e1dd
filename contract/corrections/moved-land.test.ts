import { describe, expect, it } from 'vitest'
import { movingCells, needsReason, noSlips } from './moved-land.ts'

const owners = [
  { id: 'a', owner: 'আব্দুর রহিন', owner_en: 'Abdur Rahin' },
  { id: 'b', owner: 'সালমা', owner_en: null },
]
const judged = (cell: { field: 'owner' | 'owner_en' | 'father'; before: string | null; after: string }, row = 'a') =>
  movingCells([{ owner_row: row, ...cell }], owners, ['Kamal Hossain', 'কামাল হোসেন']).map(({ move }) => move)

describe('the name of an owner', () => {
  it.each([
    ['আব্দুর রহিন', 'আব্দুর রহিম'],
    ['Abdur Karim', 'Abdur Kareem'],
    ['করম আলি', 'করিম আলী'],
    ['Rahim Uddin Mia', 'Mia Rahim Uddin'],
    ['মোঃ রহিম উদ্দিন', 'রহিম উদ্দিন'],
    ['বহিম মিয়া', 'রহিম মিয়া'],
    ['Abdul Karim', 'ABDUL  KARIM.'],
    ['করিম', 'করিম মোল্লা'],
    ['আব্দুররহিম', 'আব্দুর রহিম'],
    ['রহিমা খাতুন', 'রহিমা খানম'],
    ['হোসেন\u200d আলি', 'হোসেন আলি'],
  ])('is a slip of the pen: %s, %s', (before, after) => {
    expect(judged({ field: 'owner', before, after })).toEqual([])
  })

  it.each([
    ['আব্দুর রহিন', 'সালমা খাতুন'],
    ['Jamal Uddin', 'Kalam Uddin'],
    ['Jamal Uddin', 'Jalal Akter'],
    ['জামাল উদ্দিন', 'কামাল উদ্দিন'],
    ['Rani Begum', 'Runu Begum'],
    ['Abdul Karim', 'Karim Karim'],
    ['Abdul Karim', 'Abdul'],
    ['Abdul Karim', 'Abdul Jabbar'],
    ['রহিম উদ্দিন', 'করিম উদ্দিন'],
    ['Sulaiman Khan', 'Salman Khan'],
    ['মোঃ রহিম', 'মোঃ করিম'],
  ])('is another person’s: %s, %s', (before, after) => {
    expect(judged({ field: 'owner', before, after })).toEqual(['other_person'])
  })

  it.each([
    ['Kamal Hossain', 'owner_en'],
    ['Md. Kamal Hossain', 'owner_en'],
    ['Kamal Hosain', 'owner_en'],
    ['কামাল হোসেন', 'owner'],
  ] as const)('is the applicant’s, where the old one was not: %s', (after, field) => {
    const before = field === 'owner' ? 'আব্দুর রহিন' : 'Abdur Rahin'
    expect(judged({ field, before, after })).toEqual(['other_person', 'applicant'])
  })

  it('is the applicant’s in the other script too', () => {
    expect(
      movingCells([{ field: 'owner', owner_row: 'a', before: 'আব্দুর রহিন', after: 'কামাল হোসেন' }], owners, [
        'Kamal Hossain',
      ]).map(({ move }) => move),
    ).toEqual(['other_person', 'applicant'])
  })

  it('is no other person’s, where the applicant’s own name was misspelt', () => {
    expect(judged({ field: 'owner', before: 'কামাল হোসন', after: 'কামাল হোসেন' })).toEqual([])
  })

  it.each([
    ['Salma', []],
    ['Kamal Hossain', ['other_person', 'applicant']],
    ['Jorina', ['other_person']],
  ])('that was empty in English is compared with the Bengali one by its sound: %s', (after, moves) => {
    expect(judged({ field: 'owner_en', before: null, after }, 'b')).toEqual(moves)
  })

  it('in another script is compared with the other name of its row', () => {
    expect(judged({ field: 'owner', before: 'আব্দুর রহিন', after: 'Abdur Rahim' })).toEqual([])
    expect(judged({ field: 'owner', before: 'আব্দুর রহিন', after: 'Salma' })).toEqual(['other_person'])
  })
})

it.each([
  ['করিম', 'আব্দুল করিম', []],
  ['করিম', 'জামাল', ['other_father']],
  [null, 'জামাল', []],
])('a father: %s, %s', (before, after, moves) => {
  expect(judged({ field: 'father', before, after })).toEqual(moves)
})

it.each(['share', 'area'] as const)('a %s moves land, whoever has the row', (field) => {
  const moves = movingCells([{ field, owner_row: 'a', before: '1', after: '0.5' }], owners, [])
  expect(moves).toEqual([{ move: field, field, owner_row: 'a' }])
  expect([noSlips(moves).length, needsReason(moves)]).toEqual([1, false])
})

it.each(['land_class', 'dag_no', 'address'] as const)('a %s moves none', (field) => {
  expect(movingCells([{ field, owner_row: null, before: 'x', after: 'y' }], owners, [])).toEqual([])
})

it('another father needs a reason, and is not said to the applicant', () => {
  const moves = movingCells([{ field: 'father', owner_row: 'a', before: 'করিম', after: 'জামাল' }], owners, [])
  expect([noSlips(moves), needsReason(moves)]).toEqual([[], true])
})
