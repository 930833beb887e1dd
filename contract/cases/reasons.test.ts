import { expect, it } from 'vitest'
import { isReason } from './reasons.ts'

it.each([
  [null, false],
  ['', false],
  ['Too short', false],
  ['Ten chars.', true],
  ['         .', false],
  [`.${'\u200b'.repeat(20)}`, false],
  ['কাগজ দেখেছি', true],
  ['𝒜'.repeat(9), false],
])('a reason has ten letters that can be seen: %j is %s', (text, is) => {
  expect(isReason(text)).toBe(is)
})
