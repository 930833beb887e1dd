import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Holdings, HoldingsQuery } from './land-tax-payments.ts'
import {
  LandMatch,
  RegistrationDecision,
  RegistrationsQuery,
  SharesForm,
  StaffRegistration,
} from './land-tax-registrations.ts'

const tag = 'Land tax registrations'

/** The registrations as staff review them. */
export const staffRegistrationsApi = {
  list: endpoint('GET', '/land-tax-registrations', {
    tag,
    query: RegistrationsQuery,
    answer: pageOf(StaffRegistration),
  }),
  csv: endpoint('GET', '/land-tax-registrations/csv', { tag, query: RegistrationsQuery, answer: z.any() }),
  get: endpoint('GET', '/land-tax-registrations/:id', { tag, answer: StaffRegistration }),
  match: endpoint('POST', '/land-tax-registrations/:id/match-land-details', { tag, answer: LandMatch }),
  decide: endpoint('PUT', '/land-tax-registrations/:id', {
    tag,
    body: RegistrationDecision,
    answer: StaffRegistration,
  }),
  undo: endpoint('POST', '/land-tax-registrations/:id/undo', {
    tag,
    description: 'Takes back the own decision within ten seconds.',
    answer: StaffRegistration,
  }),
  setShares: endpoint('PUT', '/land-tax-registrations/:id/shares', {
    tag,
    description: 'The shares of all approved registrations of one land.',
    body: SharesForm,
    answer: StaffRegistration,
  }),
}

export const holdingsApi = {
  find: endpoint('GET', '/land-tax/holdings', {
    tag,
    description: 'The counter: who registered a parcel, what is due, what was paid.',
    query: HoldingsQuery,
    answer: Holdings,
  }),
}
