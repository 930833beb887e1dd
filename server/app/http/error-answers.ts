import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ErrorAnswer } from '#contract/answers.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { faultText } from '#contract/fault-texts.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-errors.ts'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../database.ts'
import { languageOf } from '../language.ts'
import { readBody, readQuery } from './read-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A parameter that is unknown or wrong is refused with 400, as OGC API asks. Its query is a strict object. */
    strict_parameters?: true
    /** Ends the text for who is not logged in with a stop. */
    login_text_with_stop?: true
  }
}

/** A refusal of a request that does not fit its schema. */
export class InputError extends Error {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('validation failed')
    this.issues = issues
  }
}

type Refusal = {
  code: ErrorCode
  fields?: FieldErrors
  retry_after_seconds?: number
  words?: { [name: string]: string }
  extra?: Record<string, unknown>
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_type',
  431: 'too_large',
}

function refusalOf(error: FastifyError | Error, language: Language, request: FastifyRequest): Refusal {
  if (error instanceof AppError) {
    const { fields, ...details } = error.details
    const worded = fields && wordedFields(fields, language)
    return { code: error.code, ...details, ...(worded && { fields: worded }) }
  }
  // An id in the address that cannot be an id names nothing.
  if (error instanceof InputError) {
    if ('validationContext' in error && error.validationContext === 'params') return { code: 'not_found' }
    const { strict_parameters } = request.routeOptions.config
    const code = strict_parameters ? 'parameters_wrong' : 'validation_failed'
    return { code, fields: fieldErrors(error.issues, language), extra: moreOf(error.issues) }
  }
  if (isDatabaseAway(error)) return { code: 'unavailable', retry_after_seconds: 5 }
  const status = 'statusCode' in error ? error.statusCode : undefined
  return { code: (status !== undefined && status < 500 && codeByStatus[status]) || 'internal' }
}

/** Extra facts of a schema rule, such as the position of a fault. */
const moreOf = (issues: readonly z.core.$ZodIssue[]): Record<string, unknown> =>
  Object.assign({}, ...issues.map((issue) => (issue.code === 'custom' ? issue.params : {})))

const wordedFields = (
  fields: { [field: string]: Parameters<typeof faultText>[0][] },
  language: Language,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((each) => faultText(each, language))]),
  )

const fullStop = { en: '.', bn: '।' }

/** Writes a refusal in the one shape that all have. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const refusal = refusalOf(error, language, request)
  const { status } = errors[refusal.code]
  // Lost bytes are the office's loss, so they are always logged as an error.
  const shed = refusal.code === 'overloaded' && error.cause === undefined
  if ((status >= 500 && !shed) || refusal.code === 'file_missing')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  if (refusal.retry_after_seconds !== undefined) reply.header('retry-after', String(refusal.retry_after_seconds))
  const words = { seconds: digitsFor(String(refusal.retry_after_seconds ?? 60), language), ...refusal.words }
  const worded = Object.entries(words).reduce(
    (text, [name, word]) => text.replace(`{${name}}`, () => word),
    String(errors[refusal.code][language]),
  )
  // Quoted texts have a stop at one address, and none at others: rules/texts.md#quoted-texts.
  const { login_text_with_stop } = request.routeOptions.config
  const message = refusal.code === 'unauthenticated' && login_text_with_stop ? worded + fullStop[language] : worded
  const answer: ErrorAnswer & Record<string, unknown> = {
    ...refusal.extra,
    message,
    error: message,
    code: refusal.code,
    ...(refusal.fields && { errors: refusal.fields }),
    request_id: request.id,
  }
  return reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer)
}

export function answerErrors(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value: unknown) => {
    const read = httpPart === 'querystring' ? readQuery(schema, value) : readBody(schema, value)
    return read.success ? { value: read.data } : { error: new InputError(read.error.issues) }
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
}
