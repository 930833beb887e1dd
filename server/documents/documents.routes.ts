import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { listPaperKeys } from './keys/paper-keys.service.ts'
import type { SigningKey } from './keys/signing.ts'
import { verifyPaper } from './papers/documents.service.ts'
import { revokePaper } from './papers/revoke.service.ts'
import { verifyStatement } from './papers/statements.service.ts'
import { withdrawnLists } from './papers/withdrawn.service.ts'

/** A bank that checks all day stays below; who tries numbers does not. */
const byNumber = { name: 'verify-number', max: 300, window_s: 60 }

export const documentRoutes =
  (db: Db, key: SigningKey): FastifyPluginAsyncZod =>
  async (app) => {
    const withdrawnList = withdrawnLists(db, key)
    app.route({
      ...papersApi.keys,
      config: { access: 'anyone', program: 'verify:read', reference: true, urgent: true, cross_origin: true },
      handler: () => listPaperKeys(db),
    })

    app.route({
      ...papersApi.withdrawn,
      config: { access: 'anyone', program: 'verify:read', reference: true, urgent: true, cross_origin: true },
      handler: withdrawnList,
    })

    app.route({
      ...papersApi.verifyStatement,
      config: { access: 'anyone', urgent: true, limit: byNumber },
      handler: (request) => verifyStatement(db, request.params.number, request.body.statement),
    })

    app.route({
      ...papersApi.revoke,
      config: { access: 'admin' },
      handler: (request) => revokePaper(db, requestContextOf(request), request.params.code, request.body),
    })

    app.route({
      ...papersApi.verify,
      config: { access: 'anyone', program: 'verify:read', urgent: true },
      handler: (request) => verifyPaper(db, request.params.code),
    })
  }
