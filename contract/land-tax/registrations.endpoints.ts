import { z } from 'zod'
import { AnswerRequest } from '#contract/cases/papers-requests.ts'
import { SentForm } from '#contract/drafts/drafts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { updateOf } from '#contract/records/record-update.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import {
  LandLookup,
  LandLookupQuery,
  MyRegistration,
  RegistrationForm,
  RegistrationMade,
} from './land-tax-registrations.ts'

const tag = 'Land tax registrations'

/** Registrations of the signed-in person. */
export const registrationsApi = {
  create: endpoint('POST', '/land-tax-registrations', {
    tag,
    id: 'registerLand',
    summary: 'Registers land for tax',
    refusals: ['tax_not_applicable'],
    query: SentForm,
    body: RegistrationForm,
    answer: RegistrationMade,
    status: 201,
  }),
  list: endpoint('GET', '/user/land-tax-registrations', {
    tag,
    id: 'listOwnRegistrations',
    summary: 'Lists your registrations of land',
    answer: z.array(MyRegistration),
  }),
  change: endpoint('PUT', '/user/land-tax-registrations/:id', {
    tag,
    id: 'changeRegistration',
    summary: 'Changes your registration that is not decided yet',
    versioned: true,
    refusals: ['registration_settled', 'tax_not_applicable'],
    body: updateOf(RegistrationForm),
    answer: MyRegistration,
  }),
  answerRequest: endpoint('POST', '/user/land-tax-registrations/:id/papers-request/answer', {
    tag,
    id: 'answerRegistrationRequest',
    summary: 'Answers a request of the land office in your registration',
    description:
      'A form with words as `remarks`, and up to ten PDFs, JPEGs or PNGs as `documents[]`. One of the two is needed.',
    refusals: ['papers_not_requested'],
    body: AnswerRequest,
    answer: MyRegistration,
  }),
  withdraw: endpoint('DELETE', '/user/land-tax-registrations/:id', {
    tag,
    id: 'withdrawRegistration',
    summary: 'Withdraws your registration that is not decided yet',
    refusals: ['registration_settled', 'conflict'],
    answer: MessageAnswer,
  }),
  findLand: endpoint('GET', '/land-tax-registrations/lookup', {
    tag,
    id: 'findLand',
    summary: 'Finds the dag on record that a registration would name',
    query: LandLookupQuery,
    answer: LandLookup,
  }),
}
