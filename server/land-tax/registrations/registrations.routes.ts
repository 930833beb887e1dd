import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { Holdings, HoldingsQuery } from '#contract/land-tax/land-tax-payments.ts'
import {
  LandLookup,
  LandLookupQuery,
  LandMatch,
  MyRegistration,
  RegistrationDecision,
  RegistrationForm,
  RegistrationMade,
  RegistrationsQuery,
  SharesForm,
  StaffRegistration,
} from '#contract/land-tax/land-tax-registrations.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { Id } from '#contract/text-input.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { findHoldings } from '../paying/holdings.service.ts'
import {
  changeOwnRegistration,
  findLand,
  listOwnRegistrations,
  registerLand,
  withdrawRegistration,
} from './registrations.service.ts'
import { setShares } from './review/land-shares.service.ts'
import { matchLand } from './review/match.service.ts'
import { decideRegistration } from './review/review.service.ts'
import { csvOfRegistrations, getRegistration, listRegistrations } from './review/staff-registrations.service.ts'

const tags = ['Land tax registrations']
const params = z.object({ id: Id })
const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const

export const registrationRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/land-tax-registrations', {
      config: { ...own, idempotency: 'creates' },
      schema: { tags, body: RegistrationForm, response: { 201: RegistrationMade } },
      handler: async (request, reply) =>
        reply.status(201).send(await registerLand(db, requestContextOf(request), request.body)),
    })

    app.get('/user/land-tax-registrations', {
      config: own,
      schema: { tags, response: { 200: z.array(MyRegistration) } },
      handler: (request) => listOwnRegistrations(db, actorOf(request)),
    })

    app.put('/user/land-tax-registrations/:id', {
      config: own,
      schema: { tags, params, body: RegistrationForm, response: { 200: MyRegistration } },
      handler: (request) => changeOwnRegistration(db, requestContextOf(request), request.params.id, request.body),
    })

    app.delete('/user/land-tax-registrations/:id', {
      config: own,
      schema: { tags, params, response: { 200: MessageAnswer } },
      handler: (request) => withdrawRegistration(db, requestContextOf(request), request.params.id),
    })

    app.get('/land-tax-registrations/lookup', {
      config: { access: 'anyone' },
      schema: { tags, querystring: LandLookupQuery, response: { 200: LandLookup } },
      handler: (request) => findLand(db, request.query),
    })

    app.get('/land-tax-registrations', {
      config: staff,
      schema: { tags, querystring: RegistrationsQuery, response: { 200: pageOf(StaffRegistration) } },
      handler: (request) => listRegistrations(db, actorOf(request), request.query),
    })

    app.get('/land-tax-registrations/csv', {
      config: staff,
      schema: { tags, querystring: RegistrationsQuery, response: { 200: z.any() } },
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfRegistrations(db, actorOf(request), request.query, languageOf(request))),
    })

    app.get('/land-tax-registrations/:id', {
      config: staff,
      schema: { tags, params, response: { 200: StaffRegistration } },
      handler: (request) => getRegistration(db, actorOf(request), request.params.id),
    })

    app.post('/land-tax-registrations/:id/match-land-details', {
      config: staff,
      schema: { tags, params, response: { 200: LandMatch } },
      handler: (request) => matchLand(db, requestContextOf(request), request.params.id),
    })

    app.put('/land-tax-registrations/:id', {
      config: staff,
      schema: { tags, params, body: RegistrationDecision, response: { 200: StaffRegistration } },
      handler: (request) => decideRegistration(db, requestContextOf(request), request.params.id, request.body),
    })

    app.put('/land-tax-registrations/:id/shares', {
      config: staff,
      schema: {
        tags,
        params,
        description: 'The shares of all approved registrations of one land.',
        body: SharesForm,
        response: { 200: StaffRegistration },
      },
      handler: (request) => setShares(db, requestContextOf(request), request.params.id, request.body),
    })

    app.get('/land-tax/holdings', {
      config: staff,
      schema: {
        tags,
        description: 'The counter: who registered a parcel, what is due, what was paid.',
        querystring: HoldingsQuery,
        response: { 200: Holdings },
      },
      handler: (request) => findHoldings(db, actorOf(request), request.query),
    })
  }
