import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { readPayer } from './payer-forms.ts'

const wallet = { payer_identifier: '01712345678', pin: '1234' }
const bank = { payer_identifier: '0123 4567 8901', branch: 'Savar', passcode: '1234' }
const card = { payer_identifier: '4111 1111 1111 1111', expiry: '08/29', cvv: '123' }

describe('the payment form', () => {
  it.each<[string, PaymentMethod, object, string]>([
    [
      'a phone with country code and spaces',
      'bkash',
      { ...wallet, payer_identifier: '+880 1712-345678' },
      '01712345678',
    ],
    ['Bengali digits', 'nagad', { payer_identifier: '০১৭১২৩৪৫৬৭৮', pin: '১২৩৪৫' }, '01712345678'],
    ['a card with spaces', 'card', card, '4111111111111111'],
    ['an account with spaces', 'bank', bank, '012345678901'],
  ])('accepts %s', (_what, payment_method, fields, payer_identifier) => {
    expect(readPayer(fields, payment_method, 'here').payer).toEqual({ payment_method, payer_identifier })
  })

  it.each<[string, PaymentMethod | null, object, object]>([
    ['no method', null, {}, { payment_method: ['Please select a payment method'] }],
    [
      'no phone',
      'bkash',
      { ...wallet, payer_identifier: '' },
      { payer_identifier: ['Please enter a valid phone number'] },
    ],
    ['a short PIN', 'nagad', { ...wallet, pin: '123' }, { pin: ['PIN must be 4-5 digits.'] }],
    [
      'a short card',
      'card',
      { ...card, payer_identifier: '411' },
      { payer_identifier: ['Please provide a valid card number'] },
    ],
    ['month 13', 'card', { ...card, expiry: '13/29' }, { expiry: ['Use MM/YY format'] }],
    ['a long CVV', 'card', { ...card, cvv: '1234' }, { cvv: ['Invalid CVV'] }],
    [
      'a bank without branch and passcode',
      'bank',
      { payer_identifier: '12', branch: '', passcode: ' ' },
      {
        payer_identifier: ['Please provide a valid account number'],
        branch: ['This is required'],
        passcode: ['This is required'],
      },
    ],
  ])('refuses %s', (_what, method, fields, errors) => {
    expect(fieldErrors(readPayer(fields, method, 'here').issues ?? [], 'en')).toEqual(errors)
  })

  it('needs the PIN of a card if the purpose has it', () => {
    const { issues = [] } = readPayer({ ...card, pin: '12' }, 'card', 'with_card_pin')
    expect(fieldErrors(issues, 'en')).toEqual({ pin: ['PIN must be 4-5 digits.'] })
    expect(readPayer({ ...card, pin: '1234' }, 'card', 'with_card_pin').payer?.payer_identifier).toBe(
      '4111111111111111',
    )
  })

  it('does not need secrets that the provider asks for', () => {
    expect(readPayer({ payer_identifier: '01712345678' }, 'bkash', 'at_provider').payer?.payer_identifier).toBe(
      '01712345678',
    )
  })
})
