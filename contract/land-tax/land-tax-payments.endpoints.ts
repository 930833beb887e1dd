import { PdfFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CalculateTax,
  EstimateTax,
  LandTaxOrder,
  LandTaxOrderInFull,
  LandTaxPayment,
  LandTaxPaymentsQuery,
  PayLandTax,
  TaxCalculation,
} from './land-tax-payments.ts'

const tag = 'Land tax payments'

/** Reasons for refusing to calculate tax for registered land. */
const calculation = [
  'kyc_not_updated',
  'land_area_not_stated',
  'land_not_approved',
  'no_land_selected',
  'not_found',
  'tax_class_not_set',
  'tax_not_applicable',
  'tax_rate_missing',
  'year_being_paid',
  'year_paid',
] as const

export const landTaxPaymentsApi = {
  estimate: endpoint('POST', '/land-tax-payments/estimate', {
    tag,
    id: 'estimateTax',
    summary: 'Estimates the tax of any land, without an account',
    refusals: ['tax_class_not_set', 'tax_rate_missing', 'tax_not_applicable', 'not_found'],
    body: EstimateTax,
    answer: TaxCalculation,
  }),
  calculate: endpoint('POST', '/land-tax-payments/calculate', {
    tag,
    id: 'calculateTax',
    summary: 'Calculates the tax that is due for registered land',
    refusals: calculation,
    body: CalculateTax,
    answer: TaxCalculation,
  }),
  pay: endpoint('POST', '/land-tax-payments/pay', {
    tag,
    id: 'payTax',
    summary: 'Pays the tax of one or more years of registered land',
    refusals: [
      ...calculation,
      'conflict',
      'nothing_due',
      'payment_declined',
      'register_is_a_copy',
      'payment_id_reused',
    ],
    body: PayLandTax,
    answer: LandTaxOrder,
    // 200 if the same key paid this order before.
    status: [200, 201],
  }),
  getOrder: endpoint('GET', '/land-tax-orders/:id', {
    tag,
    id: 'getTaxOrder',
    summary: 'Shows a payment of tax with its years and how it stands',
    answer: LandTaxOrderInFull,
  }),
  list: endpoint('GET', '/land-tax-payments', {
    tag,
    id: 'listTaxPayments',
    summary: 'Lists the years of tax that were paid',
    query: LandTaxPaymentsQuery,
    answer: pageOf(LandTaxPayment),
  }),
  invoice: endpoint('GET', '/land-tax-payments/:id/invoice', {
    tag,
    id: 'getDakhila',
    summary: 'Downloads the dakhila of a paid year',
    refusals: ['pay_first', 'document_unavailable'],
    description: 'The dakhila of a paid year, as PDF.',
    answer: PdfFile,
  }),
}
