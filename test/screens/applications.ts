import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import type { Application, ApplicationInFull } from '#contract/applications/applications.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import type { Fee } from '#contract/payments/payments.ts'
import { answer } from './network.ts'
import { pageWith } from './office-records.ts'
import { answerWaysToPay, copy, outcomes, receipt } from './paying.ts'
import { district, division, mouza, surveyType, upazila, zil } from './places.ts'

/** An application for the copy of a khatian, and what came of its payment. */
export const applicationOf = (outcome: keyof typeof outcomes, more: Partial<Application> = {}): ApplicationInFull => ({
  id: 130,
  type: 'khatian_request',
  description: '',
  fee_amount: 100,
  payment_status: outcomes[outcome].status,
  payment: outcomes[outcome].payment,
  payment_method: 'bkash',
  payer_identifier: '••••5678',
  transaction_id: 'TXN-1',
  dag_id: 70,
  mouza_map_id: null,
  created_at: '2026-11-21T06:00:00.000Z',
  paid_at: outcome === 'paid' ? '2026-11-21T06:00:00.000Z' : null,
  zil,
  mouza,
  upazila,
  district,
  division,
  survey_code: surveyType.code,
  dag: { dag_no: '123', khatiyan_number: '800', has_document: true, document_url: null },
  mouza_map: null,
  receipt: outcome === 'paid' ? receipt : null,
  copy: outcome === 'paid' ? copy : null,
  assisted_by: null,
  sms_sent_to: null,
  ...more,
})

export const answerApplications = (...applications: Application[]) =>
  answer(applicationsApi.list, pageWith(applications))

const fee = (code: Fee['code'], amount: number): Fee => ({
  code,
  amount,
  purpose_en: code,
  purpose_bn: code,
  valid_from: '2026-01-01',
})

/** Answers what copies cost and how they are paid. */
export function answerPrices() {
  answerWaysToPay()
  answer(feesApi.list, [fee('khatian_copy', 100), fee('mouza_map', 500)])
}
