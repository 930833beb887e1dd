import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { queueForConnection } from './database/guard.ts'

/**
 * How full the server is: how late the event loop comes to its turns, how many acts wait for a connection to the
 * database and how long the first of them has, how many requests are at work.
 */
export type Load = { lag_ms: number; waiting: number; wait_ms: number; working: number }

/** What is refused first when too much comes at once, and what last. */
export type Urgency = 'background' | 'ordinary' | 'urgent'

/**
 * Above any of these a request is refused. `working` bounds how long the accepted ones take: two cores do some 60
 * payments or 80 logins a second, so 100 at once are done within two seconds.
 */
const limits: Record<Urgency, Load> = {
  background: { lag_ms: 300, waiting: 12, wait_ms: 500, working: 24 },
  ordinary: { lag_ms: 800, waiting: 40, wait_ms: 1_000, working: 64 },
  urgent: { lag_ms: 2_000, waiting: 120, wait_ms: 2_000, working: 110 },
}

/** Whether so much is going on that a request of an urgency has to wait. */
export function isTooMuch(load: Load, urgency: Urgency): boolean {
  const most = limits[urgency]
  return (
    load.lag_ms > most.lag_ms ||
    load.waiting > most.waiting ||
    load.wait_ms > most.wait_ms ||
    load.working > most.working
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused last under overload, as is all that pays: login, checking a paper, what watches the server. */
    urgent?: boolean
  }
  interface FastifyRequest {
    /** Counted among the requests at work. */
    at_work: boolean
  }
}

const sample_ms = 100
const retry_after_seconds = 2

/**
 * Refuses with 503 and Retry-After what would only make everybody wait: background polling first, payments, login,
 * /verify and health last. The site's own files cost almost nothing and always come. Health is never refused.
 */
export function shedLoad(app: FastifyInstance): void {
  let working = 0
  const lag = eventLoopLag(app)
  app.decorateRequest('at_work', false)

  const refuseTooMuch = (request: FastifyRequest) => {
    const load = { lag_ms: lag(), ...queueForConnection(), working }
    if (isTooMuch(load, urgencyOf(request))) throw new AppError('overloaded', { retry_after_seconds })
  }
  app.addHook('onRequest', async (request) => {
    if (isLimited(request)) refuseTooMuch(request)
  })
  // From here on the request is whole: what a slow line sends or reads occupies nobody else.
  app.addHook('preHandler', async (request) => {
    if (!isLimited(request)) return
    refuseTooMuch(request)
    request.at_work = true
    working += 1
  })
  const leave = (request: FastifyRequest) => {
    if (request.at_work) working -= 1
    request.at_work = false
  }
  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request)
    return payload
  })
  app.addHook('onResponse', async (request) => leave(request))
  app.addHook('onRequestAbort', async (request) => leave(request))
}

const isLimited = (request: FastifyRequest) =>
  request.url.startsWith('/api/') && request.routeOptions.url !== '/api/health'

function urgencyOf(request: FastifyRequest): Urgency {
  if (request.headers['x-background'] === '1') return 'background'
  return isUrgent(request.routeOptions.config) ? 'urgent' : 'ordinary'
}

/** Whether a route is refused last. */
export const isUrgent = ({ urgent, idempotency }: FastifyContextConfig) => urgent === true || idempotency === 'pays'

/** How late the event loop comes to its turns, as a moving average, once the server listens. */
function eventLoopLag(app: FastifyInstance): () => number {
  let average = 0
  app.addHook('onListen', async () => {
    let due = performance.now() + sample_ms
    const timer = setInterval(() => {
      const at = performance.now()
      average = average * 0.7 + Math.max(0, at - due) * 0.3
      due = at + sample_ms
    }, sample_ms)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  })
  return () => average
}
