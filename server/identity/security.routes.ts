import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { freshFactorApi } from '#contract/identity/fresh-factor.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import type { IdentityDeps } from './deps.ts'
import { messageAnswer } from './message-answer.ts'
import { originOf } from './sessions/origin.ts'
import { endOneSession, endOtherSessions, listSessions } from './sessions/sessions.service.ts'
import { beginPasskeyFactor, giveCode, givePasskey } from './two-factor/fresh-factor.service.ts'
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from './two-factor/two-factor.service.ts'
import { sendPhoneCode, verifyPhone } from './verification/phone.service.ts'
import { resendVerification, verifyEmail } from './verification/verification.service.ts'
import { verificationMessages } from './verification/verification-messages.service.ts'

const config = { access: 'signed-in' } as const
/** Also for who must still set something up: adding a passkey may ask for the app first. */
const beforeTwoFactor = { access: 'signed-in', before_two_factor: true } as const

/** Verified address and phone, two-factor login, signed-in devices. */
export const securityRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts

    app.route({
      ...securityApi.sendVerification,
      config,
      handler: async (request) => {
        await resendVerification(parts, actorOf(request).id)
        return messageAnswer('verification_sent', request)
      },
    })

    app.route({
      ...securityApi.verifyEmail,
      // A question whether the page is there changes nothing.
      exposeHeadRoute: false,
      config: { access: 'anyone' },
      handler: async (request, reply) =>
        reply.redirect((await verifyEmail(db, request.query.token)) ? '/login?verified=1' : '/login?verified=0'),
    })

    app.route({
      ...securityApi.sendPhoneCode,
      config: { ...config, limit: { name: 'send-otp', max: 30, window_s: 60 } },
      handler: async (request) => {
        await sendPhoneCode(parts, actorOf(request).id)
        return messageAnswer('code_sent', request)
      },
    })

    app.route({
      ...securityApi.verifyPhone,
      config,
      handler: async (request) => {
        await verifyPhone(parts, actorOf(request).id, request.body.code)
        return messageAnswer('phone_verified', request)
      },
    })

    app.route({
      ...securityApi.verificationMessages,
      config,
      handler: (request) => verificationMessages(db, actorOf(request).id),
    })

    app.route({
      ...securityApi.setUpTwoFactor,
      config: { ...beforeTwoFactor, fresh_factor: 'add_own_login' },
      handler: (request) => setUpTwoFactor(parts, actorOf(request).id, request.body, originOf(request)),
    })

    app.route({
      ...securityApi.enableTwoFactor,
      config: beforeTwoFactor,
      handler: async (request) => ({
        recovery_codes: await enableTwoFactor(parts, actorOf(request).id, request.body.code),
      }),
    })

    app.route({
      ...securityApi.disableTwoFactor,
      config,
      handler: async (request) => {
        await disableTwoFactor(parts, actorOf(request).id, request.body, originOf(request))
        return messageAnswer('two_factor_off', request)
      },
    })

    app.route({
      ...freshFactorApi.byCode,
      config: beforeTwoFactor,
      handler: async (request) => {
        await giveCode(parts, actorOf(request), request.body, originOf(request))
        return messageAnswer('factor_given', request)
      },
    })

    app.route({
      ...freshFactorApi.passkeyOptions,
      config: beforeTwoFactor,
      handler: (request) => beginPasskeyFactor(parts, actorOf(request)),
    })

    app.route({
      ...freshFactorApi.byPasskey,
      config: beforeTwoFactor,
      handler: async (request) => {
        await givePasskey(parts, actorOf(request), request.body, originOf(request))
        return messageAnswer('factor_given', request)
      },
    })

    app.route({
      ...securityApi.listSessions,
      config,
      handler: (request) => listSessions(db, actorOf(request)),
    })

    app.route({
      ...securityApi.endSession,
      config,
      handler: async (request) => {
        await endOneSession(db, actorOf(request), request.params.id)
        return messageAnswer('session_ended', request)
      },
    })

    app.route({
      ...securityApi.endOtherSessions,
      config,
      handler: async (request) => {
        await endOtherSessions(db, actorOf(request))
        return messageAnswer('sessions_ended', request)
      },
    })
  }
