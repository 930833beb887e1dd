/** Codes and words as bKash publishes them: docs/providers/bkash.md#codes. */
export const codes = {
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2023': 'Insufficient Balance',
  '2026': 'The reversal amount cannot be greater than the original transaction amount',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2060': "Payment execution pre-requisite hasn't been met",
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mendatory field missing',
  '2071': 'Refund window is over',
  '2072': 'Refund amount not valid',
  '2077': 'Invalid TrxID',
  '2117': 'The payment execution has already been completed',
  '2127': 'Transaction not yet completed',
} as const

export type Code = keyof typeof codes

/** A refusal of bKash, which each version of the API writes in its own way. */
export class Refusal extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(codes[code])
    this.code = code
  }
}
