import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import {
  LandLookup,
  LandLookupQuery,
  MyRegistration,
  RegistrationForm,
  RegistrationMade,
} from './land-tax-registrations.ts'

const tag = 'Land tax registrations'

/** The registrations of the person who is signed in. */
export const registrationsApi = {
  create: endpoint('POST', '/land-tax-registrations', {
    tag,
    body: RegistrationForm,
    answer: RegistrationMade,
    status: 201,
  }),
  list: endpoint('GET', '/user/land-tax-registrations', { tag, answer: z.array(MyRegistration) }),
  change: endpoint('PUT', '/user/land-tax-registrations/:id', { tag, body: RegistrationForm, answer: MyRegistration }),
  withdraw: endpoint('DELETE', '/user/land-tax-registrations/:id', { tag, answer: MessageAnswer }),
  findLand: endpoint('GET', '/land-tax-registrations/lookup', { tag, query: LandLookupQuery, answer: LandLookup }),
}
