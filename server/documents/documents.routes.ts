import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  PaperKey,
  RevokePaper,
  StatementAnswer,
  StatementText,
  VerifiedPaper,
  VerifyCode,
} from '#contract/papers/documents.ts'
import { WithdrawnList } from '#contract/papers/withdrawn-papers.ts'
import { line } from '#contract/text-input.ts'
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
    app.get('/verify/keys', {
      config: { access: 'anyone', reference: true, urgent: true },
      schema: {
        tags: ['Documents'],
        description: 'The public keys that papers were signed with: Ed25519, base64url.',
        response: { 200: z.array(PaperKey) },
      },
      handler: () => listPaperKeys(db),
    })

    app.get('/verify/withdrawn', {
      config: { access: 'anyone', reference: true, urgent: true },
      schema: {
        tags: ['Documents'],
        description:
          'The numbers of withdrawn papers as short hashes, signed with the paper key and its time, to check papers without a network.',
        response: { 200: WithdrawnList },
      },
      handler: withdrawnList,
    })

    app.post('/verify/numbers/:number', {
      config: { access: 'anyone', urgent: true, limit: byNumber },
      schema: {
        tags: ['Documents'],
        description:
          'Whether the paper with a number is withdrawn, and where its statement differs from what the office knows. Answers only who sends a statement of that number, signed by this office.',
        params: z.object({ number: line(40) }),
        body: StatementText,
        response: { 200: StatementAnswer },
      },
      handler: (request) => verifyStatement(db, request.params.number, request.body.statement),
    })

    app.post('/admin/papers/:code/revoke', {
      config: { access: 'admin' },
      schema: {
        tags: ['Documents'],
        params: z.object({ code: VerifyCode }),
        body: RevokePaper,
        response: { 200: VerifiedPaper },
      },
      handler: (request) => revokePaper(db, requestContextOf(request), request.params.code, request.body),
    })

    app.get('/verify/:code', {
      config: { access: 'anyone', urgent: true },
      schema: { tags: ['Documents'], params: z.object({ code: VerifyCode }), response: { 200: VerifiedPaper } },
      handler: (request) => verifyPaper(db, request.params.code),
    })
  }
