import { expect, it } from 'vitest'
import { sumOfNotes } from './notes.ts'

it('notes are summed in digits of either script', () => {
  expect(sumOfNotes({ 1000: '2', 500: '১', 20: ' 3 ' })).toBe(2560)
})

it('a note that is not counted, or no number, counts nothing', () => {
  expect(sumOfNotes({})).toBe(0)
  expect(sumOfNotes({ 100: 'two', 50: '-1', 10: '1' })).toBe(10)
})
