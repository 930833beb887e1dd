import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { feeRecordsApi } from '#contract/payments/fee-records.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { exportRoutes } from '#server/records/export-routes.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { addFee, feeExport, feeReading, feeSheet, listFeeRecords, removeFee } from './fee-records.service.ts'

const config = { access: 'admin' } as const

export const feeRecordRoutes =
  (store: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = store

    app.route({
      ...feeRecordsApi.list,
      config,
      handler: (request) => listFeeRecords(db, actorOf(request), request.query),
    })

    app.route({
      ...feeRecordsApi.csv,
      config,
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(db, await feeReading(db), feeSheet, actorOf(request), request.query, languageOf(request)),
        ),
    })

    exportRoutes(app, db, {
      kind: feeRecordsApi.kind,
      endpoints: feeRecordsApi,
      ...config,
      reader: feeReading,
      exported: feeExport,
    })

    app.route({
      ...feeRecordsApi.add,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await addFee(store, requestContextOf(request), request.body)),
    })

    app.route({
      ...feeRecordsApi.remove,
      config,
      handler: (request) => removeFee(db, requestContextOf(request), request.params.id),
    })
  }
