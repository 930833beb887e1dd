import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('leaves a short message alone', () => expect(excerptOf('Paid.\nThank you.')).toBe('Paid. Thank you.'))

it('ends a long one after a whole word', () => {
  const excerpt = excerptOf('We received the payment for your application. '.repeat(5))
  expect(excerpt.length).toBeLessThanOrEqual(112)
  expect(excerpt).toMatch(/(received|the|payment|for|your|application|We) …$/)
})

it('cuts one that has no words', () => expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(80)} …`))
