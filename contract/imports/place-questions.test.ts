import { describe, expect, it } from 'vitest'
import { type PlaceAnswer, questionKey, withAnswers } from './place-questions.ts'

const sabar: PlaceAnswer = { level: 'upazila', parent_id: null, name: 'Sabar', detail: 'Dhaka', place_id: 7 }

it.each([
  ['other case and blanks', { ...sabar, name: ' SABAR ' }, true],
  ['another detail', { ...sabar, detail: 'Gazipur' }, false],
  ['another parent', { ...sabar, parent_id: 3 }, false],
  ['another level', { ...sabar, level: 'mouza' as const }, false],
])('a name with %s is the same question: %2$s', (_, other, isSame) => {
  expect(questionKey(other) === questionKey(sabar)).toBe(isSame)
})

describe('an answer', () => {
  it('takes the place of an earlier one to the same question', () => {
    expect(withAnswers([sabar], [{ ...sabar, name: 'sabar', place_id: 8 }])).toEqual([
      { ...sabar, name: 'sabar', place_id: 8 },
    ])
  })

  it('of no place removes the earlier one', () => {
    expect(withAnswers([sabar], [{ ...sabar, place_id: null }])).toEqual([])
  })
})
