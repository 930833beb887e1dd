import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dakhilaPrintsApi } from '#contract/land-tax/dakhila-prints.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { cancelPrint, downloadPrint, listPrints, startPrint } from './prints.service.ts'

const config = { access: 'staff' } as const

export const dakhilaPrintRoutes =
  (store: { db: Db; storage: Storage; secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = store

    app.route({
      ...dakhilaPrintsApi.list,
      config,
      handler: (request) => listPrints(db, actorOf(request)),
    })

    app.route({
      ...dakhilaPrintsApi.start,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await startPrint(db, requestContextOf(request), request.body)),
    })

    app.route({
      ...dakhilaPrintsApi.cancel,
      config,
      handler: (request) => cancelPrint(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...dakhilaPrintsApi.file,
      config,
      handler: async (request, reply) =>
        sendFile(reply, await downloadPrint(store, requestContextOf(request), request.params.id), 'attachment'),
    })
  }
