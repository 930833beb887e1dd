import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { addPaper, listDrafts, type PaperParts, removeDraft, saveDraft } from './drafts.service.ts'

// Helpers have none of these: a citizen's drafts are their own.
const config = { access: 'signed-in' } as const
const max_bytes = 128 * 1024

export const draftRoutes =
  (parts: PaperParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...draftsApi.list, config, handler: (request) => listDrafts(parts, actorOf(request)) })

    app.route({
      ...draftsApi.save,
      bodyLimit: max_bytes,
      config,
      handler: (request) => saveDraft(parts, actorOf(request), request.body),
    })

    app.route({
      ...draftsApi.addPaper,
      config: {
        ...config,
        uploads: { paper: { rule: documentRule, most: 1 } },
        limit: { name: 'draft-papers', max: 240, window_s: 3600 },
      },
      handler: async (request, reply) => {
        const file = request.uploads['paper']?.[0]
        return reply.status(201).send(await addPaper(parts, actorOf(request), { ...request.body, file }))
      },
    })

    app.route({
      ...draftsApi.remove,
      config,
      handler: (request) => removeDraft(parts, actorOf(request), request.params.kind, request.query.version),
    })
  }
