import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reconciliationApi } from '#contract/payments/reconciliation.endpoints.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { sendCsv, sendPlainCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { importFileRule } from '#server/app/uploads/file-rules.ts'
import { claimReceived } from '#server/app/uploads/form/multipart.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { settlementOfSandbox } from '../providers/sandbox-settlement.ts'
import type { ReceivedRoom } from '../received/received.service.ts'
import { listDifferences, receiveDifference, settleDifference } from './differences.service.ts'
import { csvOfDifferences } from './differences-csv.ts'
import {
  acceptSettlementFile,
  addSettlementFile,
  checkSettlementFile,
  getSettlementFile,
  listSettlementFiles,
  removeSettlementFile,
} from './reconciliation.service.ts'

const config = { access: 'admin' } as const

type Parts = {
  db: Db
  storage: Storage
  receive: ReceivedRoom['receive']
  /** True where the built-in sandbox takes payments. */
  has_sandbox: boolean
}

/** Settlement files of the providers: rules/payments.md#reconciliation. */
export const reconciliationRoutes =
  ({ db, storage, receive, has_sandbox }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...reconciliationApi.list,
      config,
      handler: (request) => listSettlementFiles({ db, has_sandbox }, request.query),
    })

    app.route({
      ...reconciliationApi.add,
      config: { ...config, idempotency: 'creates', large_upload: { field: 'file', rule: importFileRule } },
      handler: async (request, reply) => {
        const file = claimReceived(request)
        const context = requestContextOf(request)
        return reply.status(201).send(await addSettlementFile({ db, storage }, context, { file, form: request.body }))
      },
    })

    app.route({
      ...reconciliationApi.get,
      config,
      handler: (request) => getSettlementFile(db, request.params.id, languageOf(request)),
    })

    app.route({
      ...reconciliationApi.check,
      config,
      handler: (request) => checkSettlementFile(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...reconciliationApi.accept,
      config,
      handler: (request) => acceptSettlementFile(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...reconciliationApi.remove,
      config,
      handler: (request) => removeSettlementFile(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...reconciliationApi.differences,
      config,
      handler: (request) => listDifferences(db, request.params.id, request.query),
    })

    app.route({
      ...reconciliationApi.differencesCsv,
      config,
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfDifferences(db, request.params.id, languageOf(request))),
    })

    app.route({
      ...reconciliationApi.sandboxCsv,
      config,
      handler: async (request, reply) => {
        if (!has_sandbox) throw new AppError('not_found')
        return sendPlainCsv(reply, await settlementOfSandbox(db, request.query.day))
      },
    })

    app.route({
      ...reconciliationApi.receive,
      config,
      handler: (request) => receiveDifference({ db, receive }, requestContextOf(request), request.params.id),
    })

    app.route({
      ...reconciliationApi.settle,
      config,
      handler: (request) => settleDifference(db, requestContextOf(request), request.params.id, request.body),
    })
  }
