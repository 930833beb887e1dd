import type { ExampleRequest } from './example-request.ts'

const rate = {
  area_class: 'ka',
  use: 'commercial',
  amount: 320,
  valid_from: '2040-07-01',
  legal_source: 'An example, not a gazette',
}

/** Requests that no test can send: they need a code that a phone shows, a link of a mail, or a free year. */
export const unsentRequests: { [operation_id: string]: ExampleRequest } = {
  logInTwoFactor: { body: { challenge: 'kP0xY2sT9vQ4mJ7w', code: '482913' } },
  resetPassword: {
    body: {
      email: 'rahela.khatun@jomi.test',
      token: 'kP0xY2sT9vQ4mJ7w',
      password: 'padma nodir majhi',
      password_confirmation: 'padma nodir majhi',
    },
  },
  verifyPhone: { body: { code: '482913' } },
  setUpTwoFactor: { body: { password: 'shapla pukur 21' } },
  enableTwoFactor: { body: { code: '482913' } },
  disableTwoFactor: { body: { password: 'shapla pukur 21', code: '482913' } },
  rejectKyc: { path: { id: 7 }, body: { rejection_reason: 'The back of the card cannot be read' } },
  verifyStatement: { path: { number: 'JA-302672-2627-000003' }, body: { statement: 'am9taTE6…' } },
  addTaxRateRecord: { body: rate },
  changeTaxRateRecord: { path: { id: 41 }, body: { ...rate, amount: 330 } },
}
