import type { Mutation, MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import type { Fee } from '#contract/payments/payments.ts'
import { answer } from './network.ts'
import { pageWith } from './office-records.ts'
import { outcomes, receipt } from './paying.ts'
import { people } from './people.ts'
import { district, division, mouza, upazila } from './places.ts'

const { name, email } = people.citizen
const buyer = {
  name: 'Rahela Khatun',
  name_bn: null,
  father: null,
  nid: '••••7890',
  address: 'Savar, Dhaka',
  share: '1',
}

/** A mutation that was applied for, and its fee not paid. */
export const unpaid: MutationInFull = {
  became: [],
  id: 140,
  status: 'pending_payment',
  payment_status: 'unpaid',
  mutation_type: 'sale',
  reason: null,
  fee_amount: 1025,
  application_fee: 25,
  mutation_fee: 1000,
  remarks: null,
  user: { name, email },
  reviewer: null,
  created_at: '2026-11-21T06:00:00.000Z',
  paid_at: null,
  reviewed_at: null,
  applied_at: null,
  division,
  district,
  upazila,
  mouza,
  khatian_number: '800',
  dag_number: '123',
  dag_id: 70,
  land_type: 'agricultural',
  land_area: null,
  buyers: [buyer],
  buyer_name: buyer.name,
  buyer_nid: buyer.nid,
  buyer_address: buyer.address,
  previous_owner_name: 'রহিমা খাতুন',
  previous_owner_nid: '••••3210',
  previous_owner_address: 'Dhamrai, Dhaka',
  deed_number: '214/2026',
  deed_date: '2026-01-15',
  registry_office: 'Zakiganj Sub-Registry Office',
  contact_number: '01712345678',
  application: null,
  step: 'pay',
  missing_groups: ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid'],
  papers_request: null,
  rejection_ground: null,
  first_look_by: null,
  complete_by: null,
  held_by: { role: 'user', office: upazila },
  payment: null,
  payment_method: null,
  payer_identifier: null,
  receipt: null,
  version: 1,
  documents: [],
  papers: [],
  family: null,
  events: [{ at: '2026-11-21T06:00:00.000Z', by_role: 'user', from: null, to: 'pending_payment', remark: null }],
  checklist: [
    { rule: 'open_mutation', weight: 'blocks', state: 'good', facts: {} },
    { rule: 'seller_not_owner', weight: 'warns', state: 'unknown', facts: {} },
    { rule: 'tax_in_arrears', weight: 'warns', state: 'trips', facts: { years: 2 } },
    { rule: 'papers_missing', weight: 'warns', state: 'trips', facts: { groups: ['khatian', 'deed'] } },
  ],
  assisted_by: null,
  sms_sent_to: null,
}

/** A mutation with a paid fee and without papers. */
export const waiting: MutationInFull = {
  ...unpaid,
  status: 'pending',
  payment_status: 'paid',
  paid_at: '2026-11-21T07:00:00.000Z',
  step: 'papers',
  first_look_by: '2026-11-28',
  complete_by: '2026-12-22',
  held_by: { role: 'acland', office: upazila },
  payment: outcomes.paid.payment,
  payment_method: 'bkash',
  payer_identifier: '••••5678',
  receipt,
  events: [
    ...unpaid.events,
    { at: '2026-11-21T07:00:00.000Z', by_role: 'user', from: 'pending_payment', to: 'pending', remark: null },
  ],
}

/** A mutation for which the office waits for papers. */
export const flagged: MutationInFull = {
  ...waiting,
  status: 'flagged',
  step: 'requested_papers',
  papers_request: {
    groups: ['khatian', 'deed'],
    remarks: 'The deed of 1998 too.',
    requested_at: '2026-11-23T07:00:00.000Z',
    answer_by: '2026-12-02',
    days_over: false,
    added: 0,
  },
  first_look_by: null,
  complete_by: null,
  held_by: { role: 'user', office: upazila },
  events: [
    ...waiting.events,
    {
      at: '2026-11-23T07:00:00.000Z',
      by_role: 'acland',
      from: 'pending',
      to: 'flagged',
      remark: 'The deed of 1998 too.',
    },
  ],
}

/** A mutation whose payment was refused; nothing was charged. */
export const refused: MutationInFull = {
  ...unpaid,
  payment_status: 'failed',
  payment: outcomes.refused.payment,
  payment_method: 'card',
  payer_identifier: '••••0002',
}

/** Approved and in the record, with its certificate and its DCR. */
export const applied: MutationInFull = {
  ...waiting,
  status: 'approved',
  step: 'none',
  missing_groups: [],
  first_look_by: null,
  complete_by: null,
  held_by: null,
  applied_at: '2026-11-24T07:00:00.000Z',
  papers: [
    { kind: 'mutation_certificate', number: 'JN-2026-00000140', verify_code: '7KQF2M8DXR4A', revoked_at: null },
    { kind: 'mutation_dcr', number: 'JR-2026-00000140', verify_code: '7KQF2M8DXR4B', revoked_at: null },
  ],
  events: [
    ...waiting.events,
    { at: '2026-11-23T07:00:00.000Z', by_role: 'acland', from: 'pending', to: 'approved', remark: null },
    {
      at: '2026-11-24T07:00:00.000Z',
      by_role: 'acland',
      from: 'approved',
      to: 'approved',
      kind: 'applied',
      remark: null,
    },
  ],
}

export const answerMutations = (...mutations: Mutation[]) =>
  answer(mutationsApi.list, pageWith(mutations.map((mutation) => ({ documents: [], ...mutation }))))

const fee = (code: Fee['code'], amount: number): Fee => ({
  code,
  amount,
  purpose_en: code,
  purpose_bn: code,
  valid_from: '2026-01-01',
})

/** Answers what a mutation costs and how it is paid: by wallet, card or bank. */
export function answerMutationPrices() {
  const methods = (['bkash', 'nagad', 'card', 'bank'] as const).map((method) => ({
    method,
    provider: 'sandbox',
    redirects: false,
    is_down: false,
    min_amount: null,
    max_amount: null,
  }))
  answer(paymentsApi.options, { demo: true, copy: false, methods, support_phone: '16122', pay_in: null })
  answer(feesApi.list, [
    fee('mutation_application', 25),
    fee('mutation_agricultural', 1000),
    fee('mutation_non_agricultural', 1200),
  ])
}
