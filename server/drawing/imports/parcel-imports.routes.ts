import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parcelImportsApi } from '#contract/drawing/parcel-imports.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFeatures } from '#server/app/http/send-features.ts'
import { languageOf } from '#server/app/language.ts'
import { exportParcels } from './parcel-export.service.ts'
import { listImportedFeatures, listWarnings } from './parcel-imports.service.ts'

const config = { access: 'staff' } as const

/** Parcels of an import; what all imports share is in `server/imports`. */
export const parcelImportRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...parcelImportsApi.listFeatures,
      config,
      handler: (request) =>
        listImportedFeatures(db, actorOf(request), request.params.id, request.query, languageOf(request)),
    })

    app.route({
      ...parcelImportsApi.listWarnings,
      config,
      handler: (request) => listWarnings(db, actorOf(request), request.params.id, request.query),
    })

    app.route({
      ...parcelImportsApi.exportGeoJson,
      config,
      handler: async (request, reply) => sendFeatures(reply, await exportParcels(db, actorOf(request), request.query)),
    })
  }
