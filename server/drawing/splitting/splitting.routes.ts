import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { splittingApi } from '#contract/drawing/splitting.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { mergeDags } from './merging.service.ts'
import { previewSplit, splitDag } from './splitting.service.ts'

export const splittingRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...splittingApi.preview,
      config: { access: 'staff' },
      handler: (request) => previewSplit(db, actorOf(request), request.params.id, request.body.cut),
    })

    app.route({
      ...splittingApi.split,
      config: { access: 'staff', idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await splitDag(db, requestContextOf(request), request.params.id, request.body)),
    })

    app.route({
      ...splittingApi.merge,
      config: { access: 'staff', idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await mergeDags(db, requestContextOf(request), request.body)),
    })
  }
