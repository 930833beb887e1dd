import type { Language } from './digits.ts'
import { kycApi } from './kyc/kyc.endpoints.ts'
import { feesApi } from './payments/fees.endpoints.ts'
import { paymentsApi } from './payments/payments.endpoints.ts'

/** Answers of the API that are part of every page, by their names in the site's cache. */
export const answersInPages = {
  'payment-options': paymentsApi.options,
  fees: feesApi.list,
  'kyc-terms': kycApi.terms,
} as const

export type PageAnswers = { [name: string]: unknown }

/** A page as its HTML is in the document. */
export type RenderedPage = { path: string; language: Language; title: string; description: string; html: string }
