import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { areaClassApi, taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { exportRoutes } from '#server/records/export-routes.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import {
  addRecord,
  changeRecord,
  getRecord,
  listRecords,
  type RecordStore,
  removeRecord,
  usesOfRecord,
} from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { previewAreaClass } from './area-class-preview.service.ts'
import { previewTaxRate } from './tax-rate-preview.service.ts'
import { taxRateCsv, taxRateExport, taxRateRecordKind } from './tax-rate-records.service.ts'

const config = { access: 'admin' } as const

export const taxRateRoutes =
  (store: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = store

    app.route({
      ...taxRatesApi.list,
      config,
      handler: async (request) => listRecords(db, await taxRateRecordKind(db), actorOf(request), request.query),
    })

    app.route({
      ...taxRatesApi.csv,
      config,
      handler: async (request, reply) => {
        const kind = await taxRateRecordKind(db)
        const { query } = request
        return sendCsv(reply, await csvOfRecords(db, kind, taxRateCsv, actorOf(request), query, languageOf(request)))
      },
    })

    exportRoutes(app, db, {
      kind: taxRatesApi.kind,
      endpoints: taxRatesApi,
      ...config,
      reader: taxRateRecordKind,
      exported: taxRateExport,
    })

    app.route({
      ...taxRatesApi.get,
      config,
      handler: async (request) => getRecord(db, await taxRateRecordKind(db), actorOf(request), request.params.id),
    })

    app.route({
      ...taxRatesApi.add,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply
          .status(201)
          .send(await addRecord(store, await taxRateRecordKind(db), requestContextOf(request), request.body)),
    })

    app.route({
      ...taxRatesApi.preview,
      config,
      handler: (request) => previewTaxRate(db, request.body),
    })

    app.route({
      ...areaClassApi.preview,
      config,
      handler: (request) => previewAreaClass(db, request.body),
    })

    app.route({
      ...taxRatesApi.change,
      config,
      handler: async (request) =>
        changeRecord(store, await taxRateRecordKind(db), requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...taxRatesApi.uses,
      config,
      handler: async (request) => usesOfRecord(db, await taxRateRecordKind(db), actorOf(request), request.params.id),
    })

    app.route({
      ...taxRatesApi.remove,
      config,
      handler: async (request) =>
        removeRecord(db, await taxRateRecordKind(db), requestContextOf(request), request.params.id),
    })
  }
