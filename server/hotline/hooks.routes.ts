import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hooksApi } from '#contract/hotline/hooks.endpoints.ts'
import { answerCall } from './calls.service.ts'
import { acceptSignedBodies } from './signed-body.ts'
import { answerText, type TextParts } from './texts.service.ts'

type HookParts = TextParts & { sms_hook_secret: string | null; voice_hook_secret: string | null }

/** All messages come from the few addresses of a gateway. */
const fromGateway = { name: 'hotline-hooks', max: 6000, window_s: 60 }

/** Text messages and calls of citizens, from the gateways that take them: rules/sms.md. */
export const hookRoutes =
  (parts: HookParts): FastifyPluginAsyncZod =>
  async (app) => {
    acceptSignedBodies(app, parts.db)

    app.route({
      ...hooksApi.text,
      config: { access: 'anyone', without_account: true, limit: fromGateway, signed_by: parts.sms_hook_secret },
      handler: (request) => answerText(parts, request.body),
    })

    app.route({
      ...hooksApi.call,
      config: { access: 'anyone', without_account: true, limit: fromGateway, signed_by: parts.voice_hook_secret },
      handler: (request) => answerCall(parts, request.body),
    })
  }
