import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { heirNoticesApi, staffHeirsApi } from '#contract/mutations/heir-notices.endpoints.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { MutationParts } from '../mutations.service.ts'
import { answerNotice, getHeirNotice, giveUpShare, nameLeftOutHeir, sendHeirCode } from './heirs.service.ts'
import { decideOnHeir, enterHeir, recordCounterAnswer } from './office-heirs.service.ts'

/** Loosely, since a village shares an address; who tries tokens stays far from one. */
const byToken = { name: 'heir-notices', max: 120, window_s: 60 }
const open = { access: 'anyone', without_account: true, limit: byToken } as const
const staff = { access: 'staff' } as const

export const heirRoutes =
  (parts: MutationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...heirNoticesApi.get, config: open, handler: ({ params }) => getHeirNotice(parts, params.token) })

    app.route({
      ...heirNoticesApi.answer,
      config: open,
      handler: ({ params, body }) => answerNotice(parts, params.token, body),
    })

    app.route({
      ...heirNoticesApi.name,
      config: open,
      handler: async ({ params, body }, reply) =>
        reply.status(201).send(await nameLeftOutHeir(parts, params.token, body)),
    })

    app.route({ ...heirNoticesApi.code, config: open, handler: ({ params }) => sendHeirCode(parts, params.token) })

    app.route({
      ...heirNoticesApi.giveUp,
      config: open,
      handler: ({ params, body }) => giveUpShare(parts, params.token, body),
    })

    app.route({
      ...staffHeirsApi.answer,
      config: staff,
      handler: (request) => recordCounterAnswer(parts, requestContextOf(request), request.params, request.body),
    })

    app.route({
      ...staffHeirsApi.decide,
      config: staff,
      handler: (request) => decideOnHeir(parts, requestContextOf(request), request.params, request.body),
    })

    app.route({
      ...staffHeirsApi.enter,
      config: staff,
      handler: (request) => enterHeir(parts, requestContextOf(request), request.params, request.body),
    })
  }
