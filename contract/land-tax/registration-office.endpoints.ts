import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Holdings, HoldingsQuery } from './land-tax-payments.ts'
import {
  LandMatch,
  RegistrationDecision,
  RegistrationsQuery,
  SharesForm,
  StaffRegistration,
} from './land-tax-registrations.ts'

import { ApprovedMatching, ApproveMatching, ListedRegistration, RegistrationCase } from './registration-case.ts'

const tag = 'Land tax registrations'

/** Registrations in the staff's review. */
export const staffRegistrationsApi = {
  list: endpoint('GET', '/land-tax-registrations', {
    tag,
    id: 'listRegistrations',
    summary: 'Lists registrations of land for review',
    query: RegistrationsQuery,
    answer: pageOf(ListedRegistration),
  }),
  csv: endpoint('GET', '/land-tax-registrations/csv', {
    tag,
    id: 'exportRegistrations',
    summary: 'Downloads the registrations that the filters find as CSV',
    query: RegistrationsQuery,
    answer: CsvFile,
  }),
  get: endpoint('GET', '/land-tax-registrations/:id', {
    tag,
    id: 'getRegistration',
    summary: 'Shows a registration of land beside what is on record',
    answer: StaffRegistration,
  }),
  case: endpoint('GET', '/land-tax-registrations/:id/case', {
    tag,
    id: 'getRegistrationCase',
    summary: 'Shows the applicant and the history of a registration',
    answer: RegistrationCase,
  }),
  match: endpoint('POST', '/land-tax-registrations/:id/match-land-details', {
    tag,
    id: 'matchRegistration',
    summary: 'Compares a registration with the records of its dag',
    versioned: true,
    refusals: ['own_case'],
    answer: LandMatch,
  }),
  decide: endpoint('PUT', '/land-tax-registrations/:id', {
    tag,
    id: 'decideRegistration',
    summary: 'Approves or rejects a registration of land',
    versioned: true,
    refusals: [
      'own_case',
      'already_decided',
      'review_open',
      'another_officer',
      'not_heard',
      'shares_needed',
      'dag_closed',
      'survey_not_stated',
    ],
    body: RegistrationDecision,
    answer: StaffRegistration,
  }),
  approveMatching: endpoint('POST', '/land-tax-registrations/approve-matching', {
    tag,
    id: 'approveMatchingRegistrations',
    summary: 'Approves several registrations that agree with the record in full',
    description: 'Each is decided for itself. One that does not agree any more, or needs shares, is left and named.',
    body: ApproveMatching,
    answer: ApprovedMatching,
  }),
  undo: endpoint('POST', '/land-tax-registrations/:id/undo', {
    tag,
    id: 'undoRegistrationDecision',
    summary: 'Takes back the own decision about a registration within ten seconds',
    refusals: ['nothing_to_undo', 'not_your_decision', 'undo_too_late', 'decision_built_on', 'conflict'],
    answer: StaffRegistration,
  }),
  setShares: endpoint('PUT', '/land-tax-registrations/:id/shares', {
    tag,
    id: 'setShares',
    summary: 'Sets what share of a dag each approved registration is taxed for',
    versioned: true,
    refusals: ['own_case', 'registration_not_approved', 'registration_ended', 'shares_needed'],
    description: 'The shares of all approved registrations of one land.',
    body: SharesForm,
    answer: StaffRegistration,
  }),
}

export const holdingsApi = {
  find: endpoint('GET', '/land-tax/holdings', {
    tag,
    id: 'findHoldings',
    summary: 'Finds who registered a parcel, what is due and what was paid',
    description: 'The counter: who registered a parcel, what is due, what was paid.',
    query: HoldingsQuery,
    answer: Holdings,
  }),
}
