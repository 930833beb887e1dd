import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DocumentFile } from '#contract/answers.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import { type FollowStore, followLink } from './files.service.ts'

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const Link = z.object({
  viewer: Id.optional(),
  session: Id.optional(),
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  signature: z.string().max(100),
  download: z.literal('1').optional(),
})

export const fileRoutes =
  (store: FollowStore): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/files/:id', {
      config: { access: 'anyone' },
      schema: {
        tags: ['Documents'],
        operationId: 'getFile',
        summary: 'Opens a stored document by a signed link',
        refusals: ['document_unavailable', 'file_missing'],
        description:
          'A stored document by a signed link, good for 15 minutes. A link to a paper of a case names viewer and session, and ends with the session.',
        params: z.object({ id: z.uuid() }),
        querystring: Link,
        response: { 200: DocumentFile },
      },
      handler: async ({ params, query }, reply) => {
        const file = await followLink(store, { file_id: params.id, ...query })
        return sendFile(reply, file, query.download === '1' ? 'attachment' : 'inline')
      },
    })
  }
