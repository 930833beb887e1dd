import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import { changeProfile } from './accounts/profile.service.ts'
import type { IdentityDeps } from './deps.ts'
import { isEmailAvailable, login, loginTwoFactor, me, register } from './identity.service.ts'
import { messageAnswer } from './message-answer.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords/passwords.service.ts'
import { deviceCookie, sendEntered } from './sessions/device-cookie.ts'
import { originOf } from './sessions/origin.ts'
import { closeSession } from './sessions/sessions.service.ts'
import { proveSignup } from './signup/phone-signup.service.ts'

const minute = 60

export const identityRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts

    app.route({
      ...identityApi.register,
      config: { access: 'anyone', limit: { name: 'register', max: 60, window_s: minute } },
      handler: async (request, reply) =>
        reply.status(201).send(await register(parts, request.body, languageOf(request))),
    })

    app.route({
      ...identityApi.proveSignup,
      config: { access: 'anyone', limit: { name: 'register-phone', max: 60, window_s: minute } },
      handler: async (request, reply) =>
        sendEntered(
          reply.status(201),
          await proveSignup(parts, request.body, originOf(request), languageOf(request)),
          parts.public_url(),
        ),
    })

    app.route({
      ...identityApi.checkEmail,
      config: { access: 'anyone', limit: { name: 'check-email', max: 120, window_s: minute } },
      handler: (request) => isEmailAvailable(db, request.body.email),
    })

    app.route({
      ...identityApi.login,
      config: { access: 'anyone', urgent: true, limit: { name: 'login', max: 120, window_s: minute } },
      handler: async (request, reply) =>
        sendEntered(
          reply,
          await login(parts, request.body, originOf(request), languageOf(request)),
          parts.public_url(),
        ),
    })

    app.route({
      ...identityApi.loginTwoFactor,
      config: { access: 'anyone', urgent: true, limit: { name: 'two-factor', max: 60, window_s: minute } },
      handler: async (request, reply) =>
        sendEntered(
          reply,
          await loginTwoFactor(parts, request.body, originOf(request), languageOf(request)),
          parts.public_url(),
        ),
    })

    app.route({
      ...meApi.logout,
      config: { access: 'signed-in', before_two_factor: true, before_new_password: true },
      handler: async (request) => {
        await closeSession(db, actorOf(request))
        return messageAnswer('logged_out', request)
      },
    })

    app.route({
      ...meApi.get,
      config: { access: 'signed-in', urgent: true, before_two_factor: true, before_new_password: true },
      handler: (request) => me(parts, actorOf(request)),
    })

    app.route({
      ...meApi.change,
      config: { access: 'signed-in' },
      handler: async (request) => ({
        user: await changeProfile(parts, actorOf(request), request.body, originOf(request)),
        ...messageAnswer('profile_saved', request),
      }),
    })

    app.route({
      ...identityApi.changePassword,
      config: {
        access: 'signed-in',
        before_new_password: true,
        limit: { name: 'change-password', max: 30, window_s: minute },
      },
      handler: async (request) => {
        await changePassword(db, actorOf(request), request.body, originOf(request))
        return messageAnswer('password_changed', request)
      },
    })

    app.route({
      ...identityApi.forgotPassword,
      config: { access: 'anyone', limit: { name: 'forgot', max: 30, window_s: minute } },
      handler: async (request) => {
        await forgotPassword(db, request.body.email)
        return messageAnswer('reset_sent', request)
      },
    })

    app.route({
      ...identityApi.resetPassword,
      config: { access: 'anyone', limit: { name: 'reset', max: 30, window_s: minute } },
      handler: async (request, reply) => {
        const device_id = await resetPassword(parts, request.body, originOf(request))
        reply.header('set-cookie', deviceCookie(device_id, parts.public_url()))
        return messageAnswer('password_reset', request)
      },
    })
  }
