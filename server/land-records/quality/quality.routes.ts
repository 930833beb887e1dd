import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { qualityApi } from '#contract/land-records/quality.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { mouzaLists } from './mouzas.sql.ts'
import { findingsAsCsv, listFindings, listMouzas, mouzaCsv } from './quality.service.ts'

const config = { access: 'staff' } as const

export const qualityRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...qualityApi.list,
      config,
      handler: (request) => listMouzas(db, actorOf(request), request.query),
    })

    app.route({
      ...qualityApi.csv,
      config,
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(db, mouzaLists, mouzaCsv, actorOf(request), request.query, languageOf(request)),
        ),
    })

    app.route({
      ...qualityApi.findings,
      config,
      handler: (request) => listFindings(db, actorOf(request), request.params.id, request.query, languageOf(request)),
    })

    app.route({
      ...qualityApi.findingsCsv,
      config,
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await findingsAsCsv(db, actorOf(request), request.params.id, request.query, languageOf(request)),
        ),
    })
  }
