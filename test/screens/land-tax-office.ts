import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { LandMatch, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import type { RegistrationCase, RegistrationMatch } from '#contract/land-tax/registration-case.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { noCases, onlyCase } from './cases.ts'
import { answerOverview } from './figures.ts'
import { dag } from './land.ts'
import { answer, respond } from './network.ts'
import { pageWith } from './office-records.ts'
import { answerPlaces, district, division, mouza, surveyType, upazila } from './places.ts'

const whereabouts = { division, district, upazila, mouza, survey_type: surveyType }
const land = { dag_number: '123', khatiyan_number: '800', land_area: 4356 }

/** Land that waits for a decision, and agrees with the record. */
export const registration: StaffRegistration = {
  id: 90,
  user: { name: 'Rahima Begum', email: 'rahima@jomi.test' },
  ...whereabouts,
  ...land,
  land_type: 'Agricultural',
  taxed_area: 4356,
  taxable_decimals: 10,
  share: { numerator: 1, denominator: 1 },
  status: 'pending',
  came_by: null,
  taxable_from: '2025-26',
  taxable_until: null,
  notes: null,
  reviewer: null,
  submitted_at: '2025-11-20T04:00:00.000Z',
  reviewed_at: null,
  dag_id: 70,
  version: 1,
  waiting_days: 0,
  own: false,
  paid_years: [],
  area_class: 'cha',
  shares_open: false,
  registered_before: false,
}

const landRecord: NonNullable<LandMatch['land_record']> = {
  dag_id: 70,
  zil_no: '1',
  ...land,
  land_class: 'Nal (arable)',
  land_class_bn: 'নাল',
  ...whereabouts,
  owners: [{ owner: 'রহিমা খাতুন', owner_en: 'Rahima Khatun', father: 'করিম', share: '1.000', area: 4356 }],
  became: [],
}

const fieldMatches: LandMatch['field_matches'] = {
  division: true,
  district: true,
  upazila: true,
  mouza: true,
  survey_type: true,
  khatiyan_number: true,
  dag_number: true,
  land_area: true,
}

export const landMatch: LandMatch = {
  match: true,
  message: 'All details match the land record.',
  land_record: landRecord,
  identity: 'none',
  others: [],
  shares: null,
  field_matches: fieldMatches,
  land_use: { land_type: 'Agricultural', same: true },
}

/** The match of land that was registered under another khatian. */
export const partialMatch: Partial<LandMatch> = {
  match: false,
  message: 'Partial match found. Look at what differs.',
  field_matches: { ...fieldMatches, khatiyan_number: false },
}

export const fullMatch: RegistrationMatch = { result: 'full', differs: [], applicant: 'found' }

/** A holding of the office's register, with one old dakhila. */
export const recordedHolding: RecordedHolding = {
  id: 5,
  district: registration.district,
  upazila: registration.upazila,
  mouza: registration.mouza,
  survey_type: registration.survey_type,
  khatiyan_number: registration.khatiyan_number,
  dag_number: null,
  holding_number: '212',
  land_type: 'Residential',
  area: 14_374.8,
  dakhilas: [
    {
      first_year: '2019-20',
      last_year: '2022-23',
      dakhila_number: '774512',
      paid_on: '১২ আষাঢ় ১৪৩০',
      proof: 'রেজিস্টার ২, পৃষ্ঠা ১৪',
    },
  ],
  version: 1,
  updated_at: '2026-11-01T06:00:00.000Z',
}

/** Nothing but the registration itself is known of its person. */
export const registrationCase: RegistrationCase = {
  identity: null,
  applicant: { result: 'found', owner: 0 },
  recorded_holdings: [],
  history: {
    deadline: { submitted_on: '2025-11-20', working_day: 2, working_days: 7, state: 'in_time' },
    earlier: [],
    events: [{ act: 'sent', at: '2025-11-20T04:00:00.000Z', by: null }],
    requests: [],
    hearing: 'not_asked',
    reviews: [],
  },
}

/** Answers the list and the review of one registration, which a decision or somebody else changes. */
export function storeRegistration(more: Partial<StaffRegistration> = {}, matched: Partial<LandMatch> = {}) {
  let row = { ...registration, ...more }
  const change = (to: Partial<StaffRegistration>) => {
    row = { ...row, ...to, version: row.version + 1 }
    return row
  }
  answerPlaces()
  answer(staffRegistrationsApi.list, ({ url }) => {
    const { searchParams } = new URL(url)
    const status = searchParams.get('status')
    const listed = !searchParams.has('review') && (status === null || status === row.status)
    return pageWith(listed ? [{ ...row, match: fullMatch, deadline: registrationCase.history.deadline }] : [])
  })
  answer(staffRegistrationsApi.get, () => row)
  answer(staffRegistrationsApi.match, { ...landMatch, ...matched })
  answer(staffRegistrationsApi.case, registrationCase)
  answer(casesApi.place, onlyCase)
  // After the last case the overview is opened.
  answerOverview()
  answer(casesApi.list, noCases)
  answer(parcelApi.get, dag)
  answer(parcelApi.getNeighbours, [])
  const decisions = respond(staffRegistrationsApi.decide, async (request) =>
    Response.json(change(await request.json())),
  )
  return { change, decisions }
}
