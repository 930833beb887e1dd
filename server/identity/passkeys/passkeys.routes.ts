import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { IdentityDeps } from '../deps.ts'
import { messageAnswer } from '../message-answer.ts'
import { sendEntered } from '../sessions/device-cookie.ts'
import { originOf } from '../sessions/origin.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkey-login.service.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts'

const minute = 60
const config = { access: 'signed-in' } as const
const beforeTwoFactor = { access: 'signed-in', before_two_factor: true } as const

export const passkeyRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...passkeysApi.loginOptions,
      config: { access: 'anyone', urgent: true, limit: { name: 'passkey-options', max: 120, window_s: minute } },
      handler: () => beginPasskeyLogin(parts),
    })

    app.route({
      ...passkeysApi.login,
      config: { access: 'anyone', urgent: true, limit: { name: 'passkey-login', max: 120, window_s: minute } },
      handler: async (request, reply) =>
        sendEntered(
          reply,
          await loginWithPasskey(parts, request.body, originOf(request), languageOf(request)),
          parts.public_url(),
        ),
    })

    app.route({
      ...passkeysApi.list,
      config: beforeTwoFactor,
      handler: (request) => listPasskeys(parts.db, actorOf(request)),
    })

    app.route({
      ...passkeysApi.addOptions,
      config: { ...beforeTwoFactor, fresh_factor: 'add_own_login' },
      handler: (request) => beginPasskey(parts, actorOf(request), request.body, originOf(request)),
    })

    app.route({
      ...passkeysApi.add,
      config: beforeTwoFactor,
      handler: async (request, reply) =>
        reply.status(201).send(await addPasskey(parts, actorOf(request), request.body, request.id)),
    })

    app.route({
      ...passkeysApi.rename,
      config,
      handler: (request) => renamePasskey(parts.db, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...passkeysApi.remove,
      config,
      handler: async (request) => {
        const removed = { id: request.params.id, request_id: request.id }
        await removePasskey(parts, actorOf(request), removed, request.body, originOf(request))
        return messageAnswer('passkey_removed', request)
      },
    })
  }
