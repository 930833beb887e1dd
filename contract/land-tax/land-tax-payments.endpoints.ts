import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CalculateTax,
  EstimateTax,
  LandTaxOrder,
  LandTaxPayment,
  LandTaxPaymentsQuery,
  PayLandTax,
  TaxCalculation,
} from './land-tax-payments.ts'

const tag = 'Land tax payments'

export const landTaxPaymentsApi = {
  estimate: endpoint('POST', '/land-tax-payments/estimate', { tag, body: EstimateTax, answer: TaxCalculation }),
  calculate: endpoint('POST', '/land-tax-payments/calculate', { tag, body: CalculateTax, answer: TaxCalculation }),
  pay: endpoint('POST', '/land-tax-payments/pay', {
    tag,
    body: PayLandTax,
    answer: LandTaxOrder,
    // 200 where the same key paid this order before.
    status: [200, 201],
  }),
  getOrder: endpoint('GET', '/land-tax-orders/:id', { tag, answer: LandTaxOrder }),
  list: endpoint('GET', '/land-tax-payments', { tag, query: LandTaxPaymentsQuery, answer: pageOf(LandTaxPayment) }),
  invoice: endpoint('GET', '/land-tax-payments/:id/invoice', {
    tag,
    description: 'The dakhila of a paid year, as PDF.',
    answer: z.any(),
  }),
}
