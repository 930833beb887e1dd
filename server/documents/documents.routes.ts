import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { VerifiedPaper, VerifyCode } from '#contract/documents.ts'
import type { Db } from '#server/app/database.ts'
import { verifyPaper } from './documents.service.ts'

export const documentRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/verify/:code', {
      config: { access: 'anyone' },
      schema: { tags: ['Documents'], params: z.object({ code: VerifyCode }), response: { 200: VerifiedPaper } },
      handler: (request) => verifyPaper(db, request.params.code),
    })
  }
