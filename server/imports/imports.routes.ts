import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { ImportAct } from '#contract/imports/imports.ts'
import type { Storage } from '#server/app/files.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { languageOf } from '#server/app/language.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { claimReceived } from '#server/app/uploads/form/multipart.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import {
  addImport,
  cancelImport,
  chooseForImport,
  enterImport,
  getImport,
  type ImportRoom,
  listImports,
  undoImport,
} from './imports.service.ts'
import { listImportItems, refusedRows, templateOf } from './tables/items.service.ts'

const config = { access: 'staff' } as const

const proofOf = ({ body, ip }: { body: ImportAct; ip: string }) => ({
  current_password: body?.current_password,
  address: addressKey(ip),
})

export const importRoutes =
  (room: ImportRoom & { storage: Storage }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...importsApi.list,
      config,
      handler: (request) => listImports(room, actorOf(request), languageOf(request)),
    })

    app.route({
      ...importsApi.add,
      config: { ...config, idempotency: 'creates', large_upload: { field: 'file', rule: importFileRule } },
      handler: async (request, reply) => {
        const file = claimReceived(request)
        return reply.status(201).send(await addImport(room, requestContextOf(request), { file, form: request.body }))
      },
    })

    app.route({
      ...importsApi.template,
      config,
      handler: (request, reply) => sendCsv(reply, templateOf(room, request.query.kind, languageOf(request))),
    })

    app.route({
      ...importsApi.get,
      config,
      handler: (request) => getImport(room, actorOf(request), request.params.id, languageOf(request)),
    })

    app.route({
      ...importsApi.listItems,
      config,
      handler: (request) =>
        listImportItems(room, actorOf(request), request.params.id, request.query, languageOf(request)),
    })

    app.route({
      ...importsApi.refusedRows,
      config,
      handler: async (request, reply) =>
        sendCsv(reply, await refusedRows(room, actorOf(request), request.params.id, languageOf(request))),
    })

    app.route({
      ...importsApi.choose,
      config,
      handler: (request) => chooseForImport(room, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...importsApi.enter,
      config,
      handler: (request) => enterImport(room, requestContextOf(request), request.params.id, proofOf(request)),
    })

    app.route({
      ...importsApi.cancel,
      config,
      handler: (request) => cancelImport(room, requestContextOf(request), request.params.id),
    })

    app.route({
      ...importsApi.undo,
      config,
      handler: (request) => undoImport(room, requestContextOf(request), request.params.id, proofOf(request)),
    })
  }
