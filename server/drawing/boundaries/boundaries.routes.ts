import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import {
  checkBoundary,
  listBoundaryVersions,
  listDrawnNearby,
  openBoundary,
  restoreBoundary,
  saveBoundary,
} from './boundaries.service.ts'

const config = { access: 'staff' } as const

/**
 * Maximum bytes of a request: 10,000 points with all their decimals, and far more, so that the answer can name the
 * excess point.
 */
const bodyLimit = 4 * 1024 * 1024

export const boundaryRoutes =
  ({ db, boundary_percent }: { db: Db; boundary_percent: number }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...boundariesApi.save,
      config,
      bodyLimit,
      handler: (request) => saveBoundary(db, requestContextOf(request), request.body),
    })

    app.route({
      ...boundariesApi.check,
      config,
      bodyLimit,
      handler: (request) => checkBoundary(db, actorOf(request), request.body),
    })

    app.route({ ...boundariesApi.listNearby, config, handler: ({ query }) => listDrawnNearby(db, query) })

    app.route({
      ...boundariesApi.get,
      config,
      handler: (request) => openBoundary({ db, boundary_percent }, actorOf(request), request.params.id),
    })

    app.route({
      ...boundariesApi.history,
      config,
      handler: (request) => listBoundaryVersions(db, actorOf(request), request.params.id),
    })

    app.route({
      ...boundariesApi.restore,
      config,
      handler: (request) => restoreBoundary(db, requestContextOf(request), request.params.id, request.body.version),
    })
  }
