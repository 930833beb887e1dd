import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordedHoldingsApi } from '#contract/land-tax/recorded-holdings.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { exportRoutes } from '#server/records/export-routes.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { holdingExchange } from '../imports/holding-fields.ts'
import { holdingReader, listRecordedHoldings, recordedHoldingCsv } from './recorded-holdings.service.ts'

const config = { access: 'staff' } as const

export const recordedHoldingRoutes =
  ({ db }: { db: Db }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...recordedHoldingsApi.list,
      config,
      handler: (request) => listRecordedHoldings(db, actorOf(request), request.query),
    })

    app.route({
      ...recordedHoldingsApi.csv,
      config,
      handler: async (request, reply) => {
        const { query } = request
        const language = languageOf(request)
        return sendCsv(
          reply,
          await csvOfRecords(db, holdingReader, recordedHoldingCsv, actorOf(request), query, language),
        )
      },
    })

    exportRoutes(app, db, {
      kind: recordedHoldingsApi.kind,
      endpoints: recordedHoldingsApi,
      ...config,
      reader: () => holdingReader,
      exported: holdingExchange,
    })
  }
