import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('an excerpt of a short message is the whole message', () =>
  expect(excerptOf('Paid.\nThank you.')).toBe('Paid. Thank you.'))

it('an excerpt of a long message ends after a whole word', () => {
  const excerpt = excerptOf('We received the payment for your application. '.repeat(5))
  expect(excerpt.length).toBeLessThanOrEqual(112)
  expect(excerpt).toMatch(/(received|the|payment|for|your|application|We) …$/)
})

it('an excerpt of a message without spaces is cut', () =>
  expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(80)} …`))
