import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { CsvFile, XlsxFile } from '#contract/answers.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { DeclaredRoute } from '../access.ts'

declare module 'fastify' {
  interface FastifySchema {
    tags?: readonly string[]
    operationId?: string
    summary?: string
    description?: string
    /** Refusals of the route that its declaration does not imply. */
    refusals?: readonly ErrorCode[]
    /** It takes `If-Match` with a version, and refuses an old one with `conflict`. */
    versioned?: true
    /** Media type of the answer, unless it is plain JSON. */
    media_type?: string
    /** Left out of the description. */
    hide?: boolean
  }
}

/** Every code that a route can refuse with: what its declaration implies, and what its endpoint names. */
export function refusalsOf(route: DeclaredRoute): ErrorCode[] {
  const { schema } = route
  const codes = new Set<ErrorCode>([
    'demo_only',
    ...refusalsOfCaller(route),
    ...refusalsOfInput(route),
    ...(schema.versioned ? (['conflict'] as const) : []),
    ...(schema.refusals ?? []),
    'internal',
  ])
  return [...codes]
}

function refusalsOfCaller({ access, config }: DeclaredRoute): ErrorCode[] {
  return [
    ...(config.rateLimit === false ? [] : (['rate_limited', 'overloaded', 'unavailable'] as const)),
    ...(access === 'anyone'
      ? []
      : (['unauthenticated', 'staff_network', 'assistance_other_use', ...requiredSteps(config)] as const)),
    ...(config.fresh_factor ? (['fresh_factor_needed'] as const) : []),
    ...(config.program ? (['unauthenticated', 'program_scope'] as const) : []),
    ...(access === 'anyone' || access === 'signed-in' ? [] : (['forbidden'] as const)),
    ...(config.assisted && config.idempotency ? (['assistance_used', 'attorney_limit'] as const) : []),
  ]
}

function requiredSteps(config: FastifyContextConfig): ErrorCode[] {
  return [
    ...(config.before_new_password ? [] : (['password_change_required'] as const)),
    ...(config.before_two_factor ? [] : (['two_factor_setup_required', 'passkey_setup_required'] as const)),
  ]
}

function refusalsOfInput({ method, config, schema, idempotency }: DeclaredRoute): ErrorCode[] {
  const { body, params, querystring } = schema
  return [
    ...(method === 'GET' ? [] : (['bad_request', 'disk_full', 'unsupported_type'] as const)),
    ...(body || config.uploads ? (['too_large', 'validation_failed'] as const) : []),
    ...(querystring ? [config.strict_parameters ? ('parameters_wrong' as const) : ('validation_failed' as const)] : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isPaged(querystring) ? (['too_many_pages'] as const) : []),
    ...(answersTable(schema.response) ? (['export_running'] as const) : []),
    ...(idempotency
      ? (['idempotency_key_invalid', 'request_in_progress', 'idempotency_key_reused', 'answer_not_kept'] as const)
      : []),
  ]
}

const isPaged = (querystring: unknown) => querystring instanceof z.ZodObject && 'page' in querystring.shape

const answersTable = (response: unknown) =>
  typeof response === 'object' &&
  response !== null &&
  Object.values(response).some((answer) => answer === CsvFile || answer === XlsxFile)

/** The codes by their status, in the order of the statuses. */
export function codesByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => errors[code].status))].sort((a, b) => a - b)
  return statuses.map((status) => [status, codes.filter((code) => errors[code].status === status)])
}
