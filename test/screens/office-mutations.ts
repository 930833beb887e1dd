import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import type { MutationCase, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { Transfer } from '#contract/mutations/transfer.ts'
import { noCases, onlyCase } from './cases.ts'
import { answerOverview } from './figures.ts'
import { dag } from './land.ts'
import { waiting as ofApplicant } from './mutations.ts'
import { answer, respond } from './network.ts'
import { pageWith } from './office-records.ts'
import { answerPlaces } from './places.ts'

const { sms_sent_to: _, events, ...mutation } = ofApplicant
const [applied_for, paid] = events

/** A paid mutation as staff see it. */
export const staffMutation: StaffMutationInFull = {
  ...mutation,
  own: false,
  first_look_at: null,
  papers_came_at: null,
  deadline: {
    submitted_on: '2026-11-21',
    working_day: 3,
    working_days: 21,
    first_look_by: '2026-11-28',
    state: 'in_time',
  },
  events: [applied_for, paid].flatMap((event) =>
    event ? [{ ...event, by: mutation.user.name, reason: null, out_of_turn: false }] : [],
  ),
}

const seller = { id: 'a', owner: 'রহিমা খাতুন', share: '0.500', area: 2178 }
const other = { id: 'b', owner: 'সালেহা বেগম', share: '0.500', area: 2178 }
const buyer = { id: 'mutation-140-1', owner: 'Rahela Khatun', share: '0.500', area: 2178 }

const half = { numerator: 1, denominator: 2 }
const line = { gives: false, waits: false }

/** The previous owner gives all of it to the buyer. */
export const transfer: Transfer = {
  dag: { dag_id: 70, dag_number: '123', khatiyan_number: '800', area: 4356, khatian_version: 1 },
  owners: [seller, other],
  row_ids: ['a'],
  held_area: 2178,
  sold_area: 2178,
  proposed: [
    { ...buyer, change: 'new' },
    { ...other, change: 'same' },
  ],
  tax: {
    area: null,
    last_year: '2026-27',
    first_year: '2027-28',
    lines: [
      { ...line, registration_id: 91, name: 'Rahima Khatun', before: half, after: null, gives: true },
      { ...line, registration_id: null, name: 'Rahela Khatun', before: null, after: half, waits: true },
    ],
    untaxed_area: null,
    fits: true,
  },
  obstacle: 'not_approved',
  checklist: mutation.checklist,
  needs_reason: [],
}

export const mutationCase: MutationCase = {
  identity: null,
  dags: [
    {
      dag_id: 70,
      zil_no: '1',
      dag_number: '123',
      khatiyan_number: '800',
      land_class: null,
      land_class_bn: null,
      land_area: 4356,
      survey_code: 'RS',
      owners: [seller, other],
    },
    {
      dag_id: 71,
      zil_no: '1',
      dag_number: '123',
      khatiyan_number: '12',
      land_class: null,
      land_class_bn: null,
      land_area: 4356,
      survey_code: 'SA',
      owners: [other],
    },
  ],
  history: {
    deadline: staffMutation.deadline,
    earlier: [],
    events: [{ act: 'open', at: '2026-11-21T08:00:00.000Z', by: 'Selim Reza' }],
    requests: [],
    hearing: 'not_asked',
    reviews: [],
  },
  earlier_of_dag: [],
  inquiries: [],
}

/** Answers the list and the case of one mutation, which a decision or somebody else changes. */
export function storeMutation(more: Partial<StaffMutationInFull> = {}, found: Partial<MutationCase> = {}) {
  let row = { ...staffMutation, ...more }
  const change = (to: Partial<StaffMutationInFull>) => {
    row = { ...row, ...to, version: row.version + 1 }
    return row
  }
  const obstacleNow = () => {
    if (row.applied_at !== null) return 'applied' as const
    return row.status === 'approved' ? null : ('not_approved' as const)
  }
  answerPlaces()
  answer(staffMutationsApi.list, () => pageWith([row]))
  answer(staffMutationsApi.get, () => row)
  answer(staffMutationsApi.case, () => ({ ...mutationCase, ...found }))
  answer(staffMutationsApi.transfer, () => ({ ...transfer, obstacle: obstacleNow() }))
  answer(parcelApi.get, dag)
  answer(parcelApi.getNeighbours, [])
  answer(casesApi.place, onlyCase)
  // After the last case the overview is opened.
  answerOverview()
  answer(casesApi.list, noCases)
  const decisions = respond(staffMutationsApi.decide, async (request) => {
    const { status, remarks } = await request.json()
    return Response.json(change({ status, remarks, deadline: null }))
  })
  const requests = respond(staffMutationsApi.requestPapers, async (request) => {
    const { groups, remarks } = await request.json()
    const days = { answer_by: '2026-12-02', days_over: false }
    const papers_request = { groups, remarks, requested_at: '2026-11-23T07:00:00.000Z', ...days, added: 0 }
    return Response.json(change({ status: 'flagged', papers_request, deadline: null }))
  })
  return { change, decisions, requests }
}
