import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { decideLineage, withdrawLineage } from './decide.service.ts'
import { getLineage } from './lineage.service.ts'

export const lineageRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...lineageApi.get,
      config: { access: 'anyone', program: 'land:read' },
      handler: ({ actor, params, reads }) => reads((late) => getLineage(late, actor, params.id)),
    })

    app.route({
      ...lineageApi.decide,
      config: { access: 'staff' },
      handler: (request) => decideLineage(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...lineageApi.withdraw,
      config: { access: 'staff' },
      handler: (request) => withdrawLineage(db, requestContextOf(request), request.params.id),
    })
  }
