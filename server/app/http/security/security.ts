import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app/app-error.ts'
import { isLoopback } from '#server/app/loopback.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { recentCallers } from '../limits/recent-callers.ts'
import { answerPolicy, permissionsPolicy } from './content-security.ts'

const isApi = (request: FastifyRequest) => request.url.startsWith('/api')

/** One strict policy for every answer, and a rate limit for every caller. */
export async function secure(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: config.public_url?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const callers = recentCallers()
  await app.register(rateLimit, {
    max: config.requests_per_minute,
    timeWindow: 60_000,
    // A village or an office behind one address opens pages of dozens of files each.
    allowList: (request) => !isApi(request),
    keyGenerator: callers.keyOf,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate_limited', { retry_after_seconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  })
  app.addHook('onResponse', async (request, reply) => callers.remember(request, reply))
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    // The files of the site are no documents: dozens of copies would only cost a slow network time.
    if (!request.url.startsWith('/assets/')) reply.header('permissions-policy', permissionsPolicy)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', answerPolicy)
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const hostOf = (request: FastifyRequest) =>
  (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

/** Refuses two `Host` headers, of which a proxy may read the other one: RFC 9112, section 3.2. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('bad_request')
  })
}

/** The demo has known passwords: unless it is meant to be public, it answers only on this machine. */
export function limitDemoToLocalhost(app: FastifyInstance, config: ServerConfig): void {
  if (!config.demo || config.demo_public) return
  app.addHook('onRequest', async (request) => {
    const forwarded = forwarding.some((name) => request.headers[name] !== undefined)
    if (forwarded || !isLoopback(hostOf(request))) throw new AppError('demo_only')
  })
}
