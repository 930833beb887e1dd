import { expect, it } from 'vitest'
import { PaymentMethodInput, payerDigits, TakaInput } from './payments.ts'

it.each([
  ['a number', 100, 100],
  ['a text', '1025', 1025],
  ['Bengali digits', '১০২৫', 1025],
  ['commas and poisha', '1,025.50', 1025.5],
])('an amount is read from %s', (_from, typed, amount) => {
  expect(TakaInput.parse(typed)).toBe(amount)
})

it.each(['', 'one hundred', '-5', '1e3', null, {}])('%j is no amount', (typed) => {
  expect(TakaInput.safeParse(typed).success).toBe(false)
})

it.each([
  ['bKash', 'bkash'],
  [' Nagad ', 'nagad'],
  ['Card/Bank', 'card'],
  ['Online (Card)', 'card'],
  ['bank', 'bank'],
])('the method %s is taken by its name', (name, method) => {
  expect(PaymentMethodInput.parse(name)).toBe(method)
})

it('the method card takes the number of a card or of an account', () => {
  expect(payerDigits('card', '4111 1111 1111 1111')).toBe('4111111111111111')
  expect(payerDigits('card', '1234567890')).toBe('1234567890')
  expect(() => payerDigits('card', '12345')).toThrow('card_invalid')
})
