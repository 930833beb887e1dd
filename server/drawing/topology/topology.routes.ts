import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { topologyApi } from '#contract/drawing/topology.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { sendFeatures } from '#server/app/http/send-features.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { listRecords, type RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { accept, reopen } from './fault-decisions.service.ts'
import { faultCsv, faultReader, faultsAsGeoJson, getFault } from './faults.service.ts'
import { listRuns, startRun } from './runs.service.ts'

const config = { access: 'staff' } as const

export const topologyRoutes =
  (store: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = store

    app.route({
      ...topologyApi.list,
      config,
      handler: (request) => listRecords(db, faultReader, actorOf(request), request.query),
    })

    app.route({
      ...topologyApi.csv,
      config,
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(db, faultReader, faultCsv, actorOf(request), request.query, languageOf(request)),
        ),
    })

    app.route({
      ...topologyApi.geoJson,
      config,
      handler: async (request, reply) =>
        sendFeatures(reply, await faultsAsGeoJson(db, actorOf(request), request.query)),
    })

    app.route({
      ...topologyApi.get,
      config,
      handler: (request) => getFault(db, actorOf(request), request.params.id),
    })

    app.route({
      ...topologyApi.accept,
      config,
      handler: (request) => accept(store, requestContextOf(request), request.params.id, request.body.reason),
    })

    app.route({
      ...topologyApi.reopen,
      config,
      handler: (request) => reopen(store, requestContextOf(request), request.params.id),
    })

    app.route({
      ...topologyApi.listRuns,
      config,
      handler: (request) => listRuns(db, actorOf(request), request.query),
    })

    app.route({
      ...topologyApi.start,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) => reply.status(201).send(await startRun(db, actorOf(request), request.body)),
    })
  }
