import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import type { CorrectionCase, StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { noCases, onlyCase } from './cases.ts'
import { answerOverview } from './figures.ts'
import { dag, lineage } from './land.ts'
import { answerMutationPrices } from './mutations.ts'
import { answer, respond } from './network.ts'
import { pageWith } from './office-records.ts'
import { outcomes, receipt } from './paying.ts'
import { people } from './people.ts'
import { answerPlaces, district, division, mouza, surveyType, upazila } from './places.ts'

const { name, email } = people.citizen

/** A correction of a misspelt name, and its fee not paid. */
export const unpaidCorrection: CorrectionInFull = {
  id: 12,
  status: 'pending_payment',
  payment_status: 'unpaid',
  kind: 'clerical',
  explanation: null,
  fee_amount: 1020,
  application_fee: 20,
  record_fee: 1000,
  remarks: null,
  user: { name, email },
  reviewer: null,
  created_at: '2026-11-21T06:00:00.000Z',
  paid_at: null,
  reviewed_at: null,
  division,
  district,
  upazila,
  mouza,
  survey_type: surveyType,
  dag_id: dag.id,
  dag_number: '123',
  khatian_number: '800',
  khatian_version: 1,
  cells: [
    { field: 'owner', owner_row: '1', owner: 'রহিমা খাতুন', is_hidden: false, before: 'রহিমা খাতুন', after: 'রহিমা খানম' },
  ],
  must_pay: true,
  papers_request: null,
  rejection_ground: null,
  complete_by: null,
  objections_until: null,
  payment: null,
  payment_method: null,
  payer_identifier: null,
  receipt: null,
  version: 1,
  documents: [],
  papers: [],
  sms_sent_to: null,
}

/** A correction that the office looks at. */
export const paidCorrection: CorrectionInFull = {
  ...unpaidCorrection,
  status: 'pending',
  payment_status: 'paid',
  must_pay: false,
  complete_by: '2027-01-04',
  version: 2,
  paid_at: '2026-11-21T07:00:00.000Z',
  payment: outcomes.paid.payment,
  payment_method: 'bkash',
  payer_identifier: '••••5678',
  receipt,
}

/** A correction that is written in the record, with its papers. */
export const approvedCorrection: CorrectionInFull = {
  ...paidCorrection,
  status: 'approved',
  complete_by: null,
  reviewer: { name: 'Selim Reza' },
  version: 3,
  reviewed_at: '2026-11-24T06:00:00.000Z',
  papers: [
    { kind: 'correction_certificate', number: 'JE-2026-00000012', verify_code: '7KQF2M8DXR4C', revoked_at: null },
    { kind: 'correction_dcr', number: 'JF-2026-00000012', verify_code: '7KQF2M8DXR4D', revoked_at: null },
  ],
}

/** Answers the record and what its correction costs. */
export function answerWrongRecord() {
  answerMutationPrices()
  const fee = (code: 'correction_application' | 'correction_record', amount: number) => ({
    code,
    amount,
    purpose_en: code,
    purpose_bn: code,
    valid_from: '2021-07-29',
  })
  answer(feesApi.list, [fee('correction_application', 20), fee('correction_record', 1000)])
  answer(parcelApi.get, { ...dag, meta: { land_class_bn: 'নাল' } })
}

const { sms_sent_to: _, ...ofApplicant } = paidCorrection

export const staffCorrection: StaffCorrectionInFull = {
  ...ofApplicant,
  own: false,
  told: 0,
  objections: [],
  objections_answer: null,
  waits_for_objections: false,
  deadline: { submitted_on: '2026-11-21', working_day: 3, working_days: 30, state: 'in_time' },
}

export const correctionCase: CorrectionCase = {
  identity: null,
  record: {
    khatian_version: 1,
    dag_no: '123',
    khatiyan_number: '800',
    land_class: null,
    land_class_bn: 'নাল',
    area: dag.area,
    owners: dag.khotiyan,
    is_closed: false,
  },
  changed_cells: [],
  moves: [],
  has_paper: false,
  tax: null,
  history: {
    deadline: staffCorrection.deadline,
    earlier: [],
    events: [],
    requests: [],
    hearing: 'not_asked',
    reviews: [],
  },
  earlier_of_dag: [],
}

/** Answers the list and the case of one correction, which a decision changes. */
export function storeCorrection(more: Partial<StaffCorrectionInFull> = {}, found: Partial<CorrectionCase> = {}) {
  let row = { ...staffCorrection, ...more }
  answerPlaces()
  answer(staffCorrectionsApi.list, () => pageWith([row]))
  answer(staffCorrectionsApi.get, () => row)
  answer(staffCorrectionsApi.case, () => ({ ...correctionCase, ...found }))
  answer(parcelApi.get, dag)
  answer(lineageApi.get, lineage)
  answer(casesApi.place, onlyCase)
  // After the last case the overview is opened.
  answerOverview()
  answer(casesApi.list, noCases)
  return respond(staffCorrectionsApi.decide, async (request) => {
    const { status, remarks } = await request.json()
    row = { ...row, status, remarks, deadline: null, version: row.version + 1 }
    return Response.json(row)
  })
}
