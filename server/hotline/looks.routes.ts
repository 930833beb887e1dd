import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { looksApi } from '#contract/hotline/looks.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { IdentityDeps } from '#server/identity/deps.ts'
import { requestLook, showLook, startLook } from './looks.service.ts'
import { text } from './text.ts'

const operator = { access: 'helper' } as const

/** An operator of the hotline sees the cases of a caller who reads out a code: rules/sms.md. */
export const hotlineRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...looksApi.ask,
      config: operator,
      handler: async (request, reply) => {
        const asked = await requestLook(parts, actorOf(request), request.body)
        return reply.status(201).send({ ...asked, message: text(languageOf(request), 'code_sent') })
      },
    })

    app.route({
      ...looksApi.confirm,
      config: operator,
      handler: (request) => startLook(parts, actorOf(request), request.params.id, request.body.code),
    })

    app.route({
      ...looksApi.get,
      config: operator,
      handler: (request) => showLook(parts.db, actorOf(request), request.params.id),
    })
  }
