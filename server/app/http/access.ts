import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Role } from '#contract/identity/identity.ts'
import { isStaff } from '#contract/identity/staff.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../database.ts'
import { refuseStaleFactor, type SecondFactor } from './fresh-factor.ts'
import { type Urgency, urgencyOfRoute } from './limits/load-shedding.ts'
import { admitProgram, type FindProgram, programKeyStart } from './program-access.ts'

/** The caller: the signed-in person, as far as rules need them. */
export type Actor = {
  id: number
  role: Role
  session_id: number
  demo: boolean
  /** The role needs two-factor login, and the person has not set it up yet. */
  must_set_up_two_factor: boolean
  /** The role needs a passkey, and the person has none yet. */
  must_set_up_passkey: boolean
  /** True if somebody else set the person's password. */
  must_change_password: boolean
  second_factor: SecondFactor
  /** The one case that a helper makes for the person; null when they act themselves. */
  assistance: { id: number; kind: AssistanceKind; case_id: number | null } | null
}

/** Callers that a route admits. SQL decides which rows are theirs, the service what is allowed now. */
export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin' | 'helper' | 'program'

const rolesOf: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  'signed-in': ['user', 'helper', 'acland', 'admin'],
  staff: ['acland', 'admin'],
  admin: ['admin'],
  helper: ['helper'],
  // No person is a program.
  program: [],
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * The assisted cases that need this route. Its `:id` must be the case; closed to helpers where nothing is stated.
     */
    assisted?: readonly AssistanceKind[]
    /** The `:id` is not the case itself but a part of it, which the room checks. */
    assisted_part?: boolean
    /** Open to people who have yet to set up two-factor login or a passkey. */
    before_two_factor?: boolean
    /** Open to people who must still change a given password. */
    before_new_password?: boolean
    /** Answers everybody alike, without looking who calls. */
    without_account?: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyInstance {
    /** Every route under /api as it was declared, for checks over all of them. */
    declaredRoutes: DeclaredRoute[]
  }
}

export type DeclaredRoute = Pick<FastifyContextConfig, 'idempotency'> & {
  method: string
  url: string
  access: Access
  body: unknown
  urgency: Urgency
  config: FastifyContextConfig
  schema: FastifySchema
}

/** Finds the person behind a token and how it is used; null when it is unknown, ended or run out. */
export type FindActor = (token: string, use: 'person' | 'background') => Promise<Actor | null>

/** Ends a session of staff outside the networks of the office; true if it was one. */
export type EndElsewhere = (actor: Actor, ip: string) => Promise<boolean>

type ProgramParts = { db: Db; findProgram: FindProgram }

const bearer = (request: FastifyRequest) =>
  /^Bearer ([\x21-\x7e]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]

/**
 * Checks access before content type, body or id is read. A route under /api that does not declare its access stops the
 * start.
 */
export function guardRoutes(
  app: FastifyInstance,
  findActor: FindActor,
  endElsewhere: EndElsewhere = async () => false,
  programs?: ProgramParts,
  fresh_factor_minutes = 0,
): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('program', null)
  const declared: DeclaredRoute[] = []
  app.decorate('declaredRoutes', declared)

  app.addHook('onRoute', (route) => {
    // A preflight answers no data.
    if (!route.url.startsWith('/api') || route.method === 'OPTIONS') return
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
    const idempotency = route.config?.idempotency
    if (idempotency && access === 'anyone') throw new Error(`${route.url} has no account that a key could belong to`)
    if (route.config?.program && !/^(GET|HEAD)$/.test(String(route.method)))
      throw new Error(`${route.url} writes, and programs only read`)
    const body = route.schema?.body
    const urgency = urgencyOfRoute(route.config ?? {})
    const { url, method, config = {}, schema = {} } = route
    const facts = { method: String(method), url, access, body, urgency, config, schema }
    declared.push({ ...facts, ...(idempotency && { idempotency }) })
  })

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'anyone'
    const token = request.routeOptions.config.without_account ? undefined : bearer(request)
    if (token?.startsWith(programKeyStart) && programs) return admitProgram(programs, request, token)
    if (token) {
      const use = request.headers['x-background'] === '1' ? 'background' : 'person'
      request.actor = await findActor(token, use)
      if (request.actor && (await endElsewhere(request.actor, request.ip))) {
        request.actor = null
        if (access !== 'anyone') throw new AppError('staff_network')
      }
    }
    const held = request.actor && requiredStep(request.actor, request.routeOptions.config)
    // On public routes such an actor sees no more than a visitor.
    if (access === 'anyone' && (held || request.actor?.assistance)) request.actor = null
    if (access === 'anyone') return
    if (!request.actor) throw new AppError('unauthenticated')
    if (held) throw new AppError(held)
    refuseOtherUse(request, request.actor)
    if (!rolesOf[access].includes(request.actor.role)) throw new AppError('forbidden')
    const { fresh_factor } = request.routeOptions.config
    if (fresh_factor && isStaff(request.actor.role))
      refuseStaleFactor(request.actor.second_factor, fresh_factor, fresh_factor_minutes)
  })
}

/** A helper reaches what their one case needs, and of things with an id only that case. */
function refuseOtherUse({ params, routeOptions }: FastifyRequest, { assistance }: Actor): void {
  if (!assistance) return
  const { assisted, assisted_part } = routeOptions.config
  if (!assisted?.includes(assistance.kind)) throw new AppError('assistance_other_use')
  const { id } = z.object({ id: z.string().optional() }).parse(params)
  if (id !== undefined && !assisted_part && id !== String(assistance.case_id)) throw new AppError('not_found')
}

/** The step that a user must take before this route: first their own password, then two-factor login. */
function requiredStep(actor: Actor, config: FastifyContextConfig): ErrorCode | null {
  if (actor.must_change_password) return config.before_new_password ? null : 'password_change_required'
  if (config.before_two_factor) return null
  if (actor.must_set_up_passkey) return 'passkey_setup_required'
  return actor.must_set_up_two_factor ? 'two_factor_setup_required' : null
}

/** The signed-in person of a route that asks for one. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated')
  return request.actor
}
