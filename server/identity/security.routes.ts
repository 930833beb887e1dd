import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  DisableTwoFactor,
  EnableTwoFactor,
  Message,
  PhoneCode,
  RecoveryCodes,
  Session,
  SetUpTwoFactor,
  TwoFactorSetup,
} from '#contract/identity.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import type { IdentityDeps } from './deps.ts'
import { originOf } from './sessions/origin.ts'
import { endOneSession, endOtherSessions, listSessions } from './sessions/sessions.service.ts'
import { messageAnswer } from './texts/messages.ts'
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from './two-factor/two-factor.service.ts'
import { sendPhoneCode, verifyPhone } from './verification/phone.service.ts'
import { resendVerification, verifyEmail } from './verification/verification.service.ts'

const tags = ['Security']
const config = { access: 'signed-in' } as const
const beforeTwoFactor = { access: 'signed-in', before_two_factor: true } as const

/** Verified address and phone, two-factor login, signed-in devices. */
export const securityRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts

    app.post('/me/email/send-verification', {
      config,
      schema: { tags, response: { 200: Message } },
      handler: async (request) => {
        await resendVerification(parts, actorOf(request).id)
        return messageAnswer('verification_sent', request)
      },
    })

    app.get('/email/verify', {
      // A question whether the page is there changes nothing.
      exposeHeadRoute: false,
      config: { access: 'anyone' },
      schema: {
        tags,
        description: 'The link of the verification mail; leads to the login page.',
        // A link that a mail program cut short leads to the same page as one that is over.
        querystring: z.object({ token: z.string().max(200).catch('') }),
        response: { 302: z.null() },
      },
      handler: async (request, reply) =>
        reply.redirect((await verifyEmail(db, request.query.token)) ? '/login?verified=1' : '/login?verified=0'),
    })

    app.post('/me/phone/send-otp', {
      config: { ...config, limit: { name: 'send-otp', max: 30, window_s: 60 } },
      schema: { tags, response: { 200: Message } },
      handler: async (request) => {
        await sendPhoneCode(parts, actorOf(request).id)
        return messageAnswer('code_sent', request)
      },
    })

    app.post('/me/phone/verify', {
      config,
      schema: { tags, body: PhoneCode, response: { 200: Message } },
      handler: async (request) => {
        await verifyPhone(parts, actorOf(request).id, request.body.code)
        return messageAnswer('phone_verified', request)
      },
    })

    app.post('/me/2fa/setup', {
      config: beforeTwoFactor,
      schema: { tags, body: SetUpTwoFactor, response: { 200: TwoFactorSetup } },
      handler: (request) => setUpTwoFactor(parts, actorOf(request).id, request.body, originOf(request)),
    })

    app.post('/me/2fa/enable', {
      config: beforeTwoFactor,
      schema: { tags, body: EnableTwoFactor, response: { 200: RecoveryCodes } },
      handler: async (request) => ({
        recovery_codes: await enableTwoFactor(parts, actorOf(request).id, request.body.code),
      }),
    })

    app.post('/me/2fa/disable', {
      config,
      schema: { tags, body: DisableTwoFactor, response: { 200: Message } },
      handler: async (request) => {
        await disableTwoFactor(parts, actorOf(request).id, request.body, originOf(request))
        return messageAnswer('two_factor_off', request)
      },
    })

    app.get('/me/sessions', {
      config,
      schema: { tags, response: { 200: z.array(Session) } },
      handler: (request) => listSessions(db, actorOf(request)),
    })

    app.delete('/me/sessions/:id', {
      config,
      schema: { tags, params: z.object({ id: Id }), response: { 200: Message } },
      handler: async (request) => {
        await endOneSession(db, actorOf(request), request.params.id)
        return messageAnswer('session_ended', request)
      },
    })

    app.delete('/me/sessions', {
      config,
      schema: { tags, response: { 200: Message } },
      handler: async (request) => {
        await endOtherSessions(db, actorOf(request))
        return messageAnswer('sessions_ended', request)
      },
    })
  }
