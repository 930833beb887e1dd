import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { placeInQueue, waitingCases } from './waiting-cases.service.ts'

const config = { access: 'staff' } as const

export const caseRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...casesApi.list,
      config,
      handler: (request) => waitingCases(db, actorOf(request)),
    })

    app.route({
      ...casesApi.place,
      config,
      handler: (request) => placeInQueue(db, actorOf(request), request.params.kind, request.params.id),
    })
  }
