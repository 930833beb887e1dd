import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PaperKey, RevokePaper, VerifiedPaper, VerifyCode } from '#contract/documents.ts'
import type { Db } from '#server/app/database.ts'
import { authorOf } from '#server/records/author.ts'
import { verifyPaper } from './documents.service.ts'
import { listPaperKeys } from './paper-keys.service.ts'
import { revokePaper } from './revoke.service.ts'

export const documentRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/verify/keys', {
      config: { access: 'anyone', reference: true, urgent: true },
      schema: {
        tags: ['Documents'],
        description: 'The public keys that papers were signed with: Ed25519, base64url.',
        response: { 200: z.array(PaperKey) },
      },
      handler: () => listPaperKeys(db),
    })

    app.post('/admin/papers/:code/revoke', {
      config: { access: 'admin' },
      schema: {
        tags: ['Documents'],
        params: z.object({ code: VerifyCode }),
        body: RevokePaper,
        response: { 200: VerifiedPaper },
      },
      handler: (request) => revokePaper(db, authorOf(request), request.params.code, request.body),
    })

    app.get('/verify/:code', {
      config: { access: 'anyone', urgent: true },
      schema: { tags: ['Documents'], params: z.object({ code: VerifyCode }), response: { 200: VerifiedPaper } },
      handler: (request) => verifyPaper(db, request.params.code),
    })
  }
