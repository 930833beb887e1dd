import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parcelImportsApi } from '#contract/drawing/parcel-imports.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFeatures } from '#server/app/http/send-features.ts'
import { languageOf } from '#server/app/language.ts'
import { parcelFileRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import {
  addImport,
  chooseForImport,
  enterImport,
  getImport,
  listImportedFeatures,
  listImports,
  listWarnings,
  undoImport,
} from './imports.service.ts'
import { exportParcels } from './parcel-export.service.ts'

const config = { access: 'staff' } as const

export const parcelImportRoutes =
  ({ db, storage }: { db: Db; storage: Storage }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...parcelImportsApi.list,
      config,
      handler: (request) => listImports(db, actorOf(request), languageOf(request)),
    })

    app.route({
      ...parcelImportsApi.add,
      config: { ...config, idempotency: 'creates', uploads: { file: { rule: parcelFileRule, most: 1 } } },
      handler: async (request, reply) => {
        const file = request.uploads['file']?.[0]
        const added = await addImport({ db, storage }, requestContextOf(request), { file, form: request.body })
        return reply.status(201).send(added)
      },
    })

    app.route({
      ...parcelImportsApi.get,
      config,
      handler: (request) => getImport(db, actorOf(request), request.params.id, languageOf(request)),
    })

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
      ...parcelImportsApi.choose,
      config,
      handler: (request) => chooseForImport(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...parcelImportsApi.enter,
      config,
      handler: (request) => enterImport(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...parcelImportsApi.undo,
      config,
      handler: (request) => undoImport(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...parcelImportsApi.exportGeoJson,
      config,
      handler: async (request, reply) => sendFeatures(reply, await exportParcels(db, actorOf(request), request.query)),
    })
  }
