import type { z } from 'zod'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import type { OwnKyc } from '#contract/kyc/kyc.ts'
import { wholeShare } from '#contract/land-tax/land-shares.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import type {
  LandTaxOrderInFull,
  LandTaxPayment,
  TaxCalculation,
  TaxLine,
} from '#contract/land-tax/land-tax-payments.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { answer, respond } from './network.ts'
import { answerWaysToPay, outcomes, receipt } from './paying.ts'
import { people } from './people.ts'
import { district, division, mouza, surveyType, upazila } from './places.ts'

const { name, email } = people.citizen

/** Approved land of ten decimals that owes two years. */
export const registration: MyRegistration = {
  id: 90,
  user: { name, email },
  division,
  district,
  upazila,
  mouza,
  survey_type: surveyType,
  khatiyan_number: '800',
  dag_number: '123',
  land_type: 'Residential',
  land_area: 4356,
  taxed_area: 4356,
  taxable_decimals: 10,
  share: wholeShare,
  status: 'approved',
  came_by: null,
  taxable_from: '2025-26',
  notes: null,
  reviewer: { name: 'Mahbub Alam' },
  submitted_at: '2026-11-01T06:00:00.000Z',
  reviewed_at: '2026-11-02T06:00:00.000Z',
  dag_id: 70,
  version: 1,
  decide_by: null,
  dakhila: null,
  became: [],
  taxable_until: null,
  papers_request: null,
  rejection_ground: null,
  tax: {
    state: 'due',
    due_years: ['2025-26', '2026-27'],
    pending_years: [],
    advance_years: ['2027-28', '2028-29', '2029-30'],
    paid_through: null,
    taken_over: [],
    due_amount: 1237.5,
  },
}

const taxLine: TaxLine = {
  registration_id: registration.id,
  year: '2026-27',
  state: 'Sylhet',
  khatiyan_number: '800',
  dag_number: '123',
  area: 4356,
  type: 'Residential',
  use: 'residential_other',
  area_class: 'gha',
  taxable_decimals: 10,
  share: wholeShare,
  rate: 60,
  principal: 600,
  penalty: 0,
  years_late: 0,
  amount: 600,
  exempt: false,
  advance: false,
  confirmed: true,
  words: '10 decimals × ৳60 = ৳600',
  rule: 'Rate of 1 July 2025',
}

const lateLine: TaxLine = {
  ...taxLine,
  year: '2025-26',
  penalty: 37.5,
  years_late: 1,
  amount: 637.5,
  words: '10 decimals × ৳60 = ৳600; 1 year late, 6.25 %: ৳37.50',
}

/** So many years of tax of the land, the first one late. */
export const calculationOf = (years: readonly string[] = ['2025-26', '2026-27']): TaxCalculation => ({
  calculations: years.map((year) => (year === lateLine.year ? lateLine : { ...taxLine, year })),
  total_amount: 600 * years.length + lateLine.penalty,
})

/** A year of tax that was paid. */
export const taxPayment: LandTaxPayment = {
  id: 110,
  order_id: 100,
  year: '2026-27',
  amount: 600,
  principal: 600,
  penalty: 0,
  exempt: false,
  share: wholeShare,
  ...outcomes.paid,
  year_state: 'paid',
  created_at: '2026-11-21T06:00:00.000Z',
  paid_at: '2026-11-21T06:00:00.000Z',
  land_tax_registration: {
    id: registration.id,
    khatiyan_number: '800',
    dag_number: '123',
    survey_code: surveyType.code,
    mouza,
    upazila,
    district,
  },
  payment_method: 'bkash',
  payer_identifier: '••••5678',
  receipt,
}

/** Answer to a payment. */
export const orderOf = (outcome: keyof typeof outcomes): LandTaxOrderInFull => ({
  id: 100,
  message: '',
  total_amount: 1237.5,
  payment_method: 'bkash',
  payer_identifier: '••••5678',
  transaction_id: null,
  created_at: '2026-11-21T06:00:00.000Z',
  payments: outcome === 'paid' ? [taxPayment] : [],
  assisted_by: null,
  sms_sent_to: null,
  ...outcomes[outcome],
})

const kyc: z.infer<typeof OwnKyc>['kyc'] = {
  id: 120,
  status: 'success',
  document: 'nid',
  passport: null,
  submitted_at: '2026-11-01T06:00:00.000Z',
  reviewed_at: '2026-11-02T06:00:00.000Z',
  rejection_reason: null,
  id_front: null,
  id_back: null,
  user: { name: 'Rahima Khatun', email: 'citizen@jomi.gov.bd' },
  papers_request: null,
  rejection_ground: null,
}

/** Answers that the identity is verified. */
export const answerIdentity = () => answer(kycApi.own, { kyc, retention_days: 30 })

/** Answers what somebody with a proven identity and approved land needs to pay. */
export function answerLandTax(registrations = [registration]) {
  answerWaysToPay()
  answerIdentity()
  answer(registrationsApi.list, registrations)
  answer(landTaxPaymentsApi.calculate, calculationOf())
  answer(landTaxPaymentsApi.pay, orderOf('paid'))
  answer(landTaxPaymentsApi.getOrder, orderOf('paid'))
}

/** Answers that no identity was sent yet. */
export const answerNoIdentity = () =>
  respond(kycApi.own, () => Response.json({ code: 'not_found', message: '', retention_days: 30 }, { status: 404 }))
