import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { demandApi, demandReviewsApi } from '#contract/land-tax/demand.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import {
  csvOfDemandLists,
  getDemandList,
  getPublicDemand,
  listDemandLists,
  listDemands,
  publishDemand,
} from './demand-lists.service.ts'
import { type LetterParts, printLetters } from './letters.service.ts'
import {
  csvOfReviews,
  decideReview,
  leaveRecord,
  listOwnDemands,
  listReviews,
  requestReview,
} from './reviews.service.ts'

const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const

export const demandRoutes =
  (parts: LetterParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts

    app.route({
      ...demandApi.publicList,
      config: { access: 'anyone' },
      handler: (request) => getPublicDemand(db, request.query),
    })

    app.route({
      ...demandApi.lists,
      config: staff,
      handler: (request) => listDemandLists(db, actorOf(request), request.query),
    })

    app.route({
      ...demandApi.csv,
      config: staff,
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfDemandLists(db, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...demandApi.list,
      config: staff,
      handler: (request) => getDemandList(db, actorOf(request), request.params.id),
    })

    app.route({
      ...demandApi.demands,
      config: staff,
      handler: (request) => listDemands(db, actorOf(request), request.params.id, request.query),
    })

    app.route({
      ...demandApi.letters,
      config: staff,
      handler: async (request, reply) =>
        sendPdf(reply, await printLetters(parts, requestContextOf(request), request.params.id, request.body)),
    })

    app.route({
      ...demandApi.publish,
      config: staff,
      handler: (request) => publishDemand(db, requestContextOf(request), request.body),
    })

    app.route({
      ...demandReviewsApi.own,
      config: own,
      handler: (request) => listOwnDemands(db, actorOf(request)),
    })

    app.route({
      ...demandReviewsApi.ask,
      config: { ...own, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await requestReview(db, actorOf(request), request.params.id, request.body)),
    })

    app.route({
      ...demandReviewsApi.list,
      config: staff,
      handler: (request) => listReviews(db, actorOf(request), request.query),
    })

    app.route({
      ...demandReviewsApi.csv,
      config: staff,
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfReviews(db, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...demandReviewsApi.decide,
      config: staff,
      handler: (request) => decideReview(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...demandReviewsApi.leaveRecord,
      config: staff,
      handler: (request) => leaveRecord(db, requestContextOf(request), request.params.id, request.body),
    })
  }
