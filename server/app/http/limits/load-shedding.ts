import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '#contract/answers.ts'
import { digitsFor } from '#contract/digits.ts'
import { errors } from '#contract/errors.ts'
import { AppError } from '#server/app/app-error.ts'
import { queueForConnection } from '#server/app/database/guard.ts'
import { languageOf } from '#server/app/language.ts'
import { refusalHeaders } from '../security/content-security.ts'

/**
 * Load of the server: the delay of the event loop under requests, the acts that wait for a connection to the database
 * with the wait of the first, and the requests in progress.
 */
export type Load = { lag_ms: number; waiting: number; wait_ms: number; working: number }

/** Urgencies, in the order in which requests are refused under load. */
export type Urgency = 'background' | 'tiles' | 'ordinary' | 'paying' | 'urgent'

/**
 * Above any of these a request is refused. A request takes some tens of turns of the event loop and of the queue for
 * the database, so that short ones add up: these keep what is accepted within two seconds on two cores.
 */
const limits: Record<Urgency, Load> = {
  background: { lag_ms: 20, waiting: 12, wait_ms: 500, working: 16 },
  tiles: { lag_ms: 30, waiting: 25, wait_ms: 750, working: 40 },
  ordinary: { lag_ms: 40, waiting: 50, wait_ms: 1_000, working: 50 },
  paying: { lag_ms: 100, waiting: 70, wait_ms: 1_500, working: 60 },
  urgent: { lag_ms: 300, waiting: 120, wait_ms: 2_000, working: 90 },
}

// A late turn means overload only where much is asked: a busy machine alone makes one as well.
const much_per_second = 100

// So few may all wait for one slow statement. They have their turn as soon as it ends: to refuse people then helps
// nobody.
const few = 8

/** True if the load is so high that a request of this urgency has to wait. */
export function isTooMuch(load: Load, urgency: Urgency): boolean {
  const most = limits[urgency]
  const canWait = urgency === 'background' || urgency === 'tiles'
  return (
    load.lag_ms > most.lag_ms ||
    load.waiting > most.waiting ||
    (load.wait_ms > most.wait_ms && (canWait || load.waiting > few)) ||
    load.working > most.working
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused last under overload: login, checking a paper, what watches the server. What pays comes just before. */
    urgent?: boolean
    /** A piece of a map, of which a page asks for dozens: refused before what people act by. */
    tiles?: boolean
  }
  interface FastifyRequest {
    /** Counted among the requests at work. */
    at_work: boolean
  }
}

const sample_ms = 100
const retry_after_seconds = 2

/**
 * Refuses with 503 and Retry-After what would only make everybody wait: background polling first, then tiles of maps;
 * payments, login, /verify and readiness last. The site's own files cost almost nothing and always come. Health is
 * never refused. `onShed` is called for each refusal.
 */
export function shedLoad(app: FastifyInstance, onShed?: (urgency: Urgency) => void): void {
  let working = 0
  const turns = eventLoopTurns(app)
  app.decorateRequest('at_work', false)

  function isRefused(request: FastifyRequest): boolean {
    const urgency = urgencyOf(request)
    const is_refused = isTooMuch({ lag_ms: turns.lag(), ...queueForConnection(), working }, urgency)
    if (is_refused) onShed?.(urgency)
    return is_refused
  }

  // Before anything else is done for the request, and past all that is done for an ordinary answer.
  app.addHook('onRequest', async (request, reply) => {
    if (!isLimited(request)) return
    turns.count()
    if (isRefused(request)) refuseAtOnce(request, reply)
  })
  // From here on the request is whole: what a slow line sends or reads occupies nobody else.
  app.addHook('preHandler', async (request) => {
    // A request that a route hands on as not found passes here again.
    if (!isLimited(request) || request.at_work) return
    if (isRefused(request)) throw new AppError('overloaded', { retry_after_seconds })
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
  return urgencyOfRoute(request.routeOptions.config)
}

/** Urgency of a route, the same for every caller. */
export function urgencyOfRoute({ urgent, tiles, idempotency }: FastifyContextConfig): Urgency {
  if (urgent) return 'urgent'
  if (tiles) return 'tiles'
  return idempotency === 'pays' ? 'paying' : 'ordinary'
}

/** The refusal that all have, written past the hooks: under overload a refusal must cost next to nothing. */
function refuseAtOnce(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request)
  const seconds = digitsFor(String(retry_after_seconds), language)
  const message = errors.overloaded[language].replace('{seconds}', seconds)
  const answer: ErrorAnswer = { message, error: message, code: 'overloaded', request_id: request.id }
  const body = JSON.stringify(answer)
  reply.hijack()
  reply.raw.writeHead(errors.overloaded.status, {
    ...refusalHeaders(request.id),
    'content-length': Buffer.byteLength(body),
    'retry-after': String(retry_after_seconds),
  })
  reply.raw.end(body)
}

/** Delay of the event loop as a moving average, measured only under some load. */
function eventLoopTurns(app: FastifyInstance) {
  let average = 0
  let arrived = 0
  let arrived_per_second = 0
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    let due = performance.now() + sample_ms
    timer = setInterval(() => {
      const at = performance.now()
      average = average * 0.7 + Math.max(0, at - due) * 0.3
      arrived_per_second = arrived_per_second * 0.7 + ((arrived * 1000) / (at - due + sample_ms)) * 0.3
      arrived = 0
      due = at + sample_ms
    }, sample_ms)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return {
    count: () => {
      arrived += 1
    },
    lag: () => (arrived_per_second > much_per_second ? average : 0),
  }
}
