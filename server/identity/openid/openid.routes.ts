import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { OpenidProviders } from '#server/identity/openid/openid-settings.ts'
import type { IdentityDeps } from '../deps.ts'
import { messageAnswer } from '../message-answer.ts'
import { sendEntered } from '../sessions/device-cookie.ts'
import { originOf } from '../sessions/origin.ts'
import { listJoinedLogins, removeJoinedLogin } from './joined-logins.service.ts'
import { login_minutes, makeOpenid } from './openid.service.ts'

const minute = 60
const cookie = 'jomi_login'

/** The browser that began a login; no other site sends it and no script reads it. */
const browserIn = (cookies: string | undefined): string | null =>
  /(?:^|; *)jomi_login=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null

export const openidRoutes =
  (parts: IdentityDeps, providers: OpenidProviders): FastifyPluginAsyncZod =>
  async (app) => {
    const openid = makeOpenid(parts, providers)

    app.route({
      ...openidApi.providers,
      config: { access: 'anyone', without_account: true },
      handler: () => openid.names,
    })

    app.route({
      ...openidApi.start,
      config: { access: 'anyone', urgent: true, limit: { name: 'openid-start', max: 60, window_s: minute } },
      handler: async (request, reply) => {
        const { url, browser_id } = await openid.start(request.body.provider)
        const secure = parts.public_url().startsWith('https:') ? '; Secure' : ''
        reply.header(
          'set-cookie',
          `${cookie}=${browser_id}; Path=/api/login; Max-Age=${login_minutes * minute}; HttpOnly; SameSite=Strict${secure}`,
        )
        return { url }
      },
    })

    app.route({
      ...openidApi.finish,
      config: { access: 'anyone', urgent: true, limit: { name: 'openid-login', max: 60, window_s: minute } },
      handler: async (request, reply) =>
        sendEntered(
          reply,
          await openid.finish(request.body, browserIn(request.headers.cookie), originOf(request), languageOf(request)),
          parts.public_url(),
        ),
    })

    app.route({
      ...openidApi.listJoined,
      config: { access: 'signed-in' },
      handler: (request) => listJoinedLogins({ ...parts, providers }, actorOf(request)),
    })

    app.route({
      ...openidApi.removeJoined,
      config: { access: 'signed-in' },
      handler: async (request) => {
        const removed = { id: request.params.id, request_id: request.id }
        await removeJoinedLogin({ ...parts, providers }, actorOf(request), removed, request.body, originOf(request))
        return messageAnswer('login_removed', request)
      },
    })
  }
