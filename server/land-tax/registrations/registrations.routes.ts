import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { max_answer_files } from '#contract/cases/papers-requests.ts'
import { holdingsApi, staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { languageOf } from '#server/app/language.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { findHoldings } from '../paying/holdings.service.ts'
import {
  answerOwnRegistration,
  changeOwnRegistration,
  findLand,
  listOwnRegistrations,
  type RegistrationParts,
  registerLand,
  withdrawRegistration,
} from './registrations.service.ts'
import { approveMatching } from './review/approve-matching.service.ts'
import { setShares } from './review/land-shares.service.ts'
import { matchLand } from './review/match.service.ts'
import { getRegistrationCase } from './review/registration-case.service.ts'
import { decideRegistration, undoDecision } from './review/review.service.ts'
import { csvOfRegistrations, getRegistration, listRegistrations } from './review/staff-registrations.service.ts'

const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const
const hour = 3600

export const registrationRoutes =
  (parts: RegistrationParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, secret } = parts
    app.route({
      ...registrationsApi.create,
      config: { ...own, assisted: ['registration'], idempotency: 'creates', login_text_with_stop: true },
      handler: async (request, reply) =>
        reply.status(201).send(await registerLand(db, requestContextOf(request), request.body, request.query.form_id)),
    })

    app.route({
      ...registrationsApi.list,
      // A taxpayer chooses among what is registered.
      config: { ...own, assisted: ['land_tax'] },
      handler: (request) => listOwnRegistrations(db, actorOf(request)),
    })

    app.route({
      ...registrationsApi.change,
      config: own,
      handler: (request) => changeOwnRegistration(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...registrationsApi.answerRequest,
      config: {
        ...own,
        idempotency: 'creates',
        uploads: { documents: { rule: documentRule, most: max_answer_files } },
        limit: { name: 'case-answers', max: 60, window_s: hour },
      },
      handler: (request) => {
        const answer = { ...request.body, files: request.uploads['documents'] ?? [] }
        return answerOwnRegistration(parts, requestContextOf(request), request.params.id, answer)
      },
    })

    app.route({
      ...registrationsApi.withdraw,
      config: own,
      handler: (request) => withdrawRegistration(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...registrationsApi.findLand,
      config: { access: 'anyone' },
      handler: (request) => findLand(db, request.query),
    })

    app.route({
      ...staffRegistrationsApi.list,
      config: { ...staff, shows_people: { of: 'land_tax_registrations', rows: 'data' } },
      handler: (request) => listRegistrations(db, actorOf(request), request.query),
    })

    app.route({
      ...staffRegistrationsApi.csv,
      config: { ...staff, table_of_people: 'land_tax_registrations' },
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfRegistrations(db, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...staffRegistrationsApi.get,
      config: { ...staff, shows_people: { of: 'land_tax_registrations' } },
      handler: (request) => getRegistration(db, actorOf(request), request.params.id),
    })

    app.route({
      ...staffRegistrationsApi.case,
      config: { ...staff, shows_people: { of: 'land_tax_registrations' } },
      handler: (request) => getRegistrationCase({ db, secret }, actorOf(request), request.params.id),
    })

    app.route({
      ...staffRegistrationsApi.match,
      config: staff,
      handler: (request) => matchLand(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...staffRegistrationsApi.decide,
      config: staff,
      handler: (request) => decideRegistration(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffRegistrationsApi.approveMatching,
      config: staff,
      handler: (request) => approveMatching(db, requestContextOf(request), addressKey(request.ip), request.body),
    })

    app.route({
      ...staffRegistrationsApi.undo,
      config: staff,
      handler: (request) => undoDecision(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...staffRegistrationsApi.setShares,
      config: staff,
      handler: (request) => setShares(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...holdingsApi.find,
      config: { ...staff, shows_people: { of: 'land_tax_registrations', rows: 'holdings' } },
      handler: (request) => findHoldings(db, actorOf(request), request.query),
    })
  }
