import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { idempotencyKey } from '../../idempotency/idempotent-routes.ts'
import type { DeclaredRoute } from '../access.ts'
import type { ApiSchemas, JsonSchema } from './json-schemas.ts'
import type { Answer, Content, Operation, Parameter } from './open-api.ts'
import { Refusal } from './refusal.ts'
import { codesByStatus, refusalsOf } from './refusals.ts'

/** One route as the description has it. */
export function describeOperation(route: DeclaredRoute, schemas: ApiSchemas): Operation {
  const { access, schema } = route
  const parameters = parametersOf(route, schemas)
  const requestBody = bodyOf(route, schemas)
  return {
    operationId: schema.operationId ?? '',
    summary: schema.summary ?? '',
    ...(schema.description !== undefined && { description: schema.description }),
    tags: schema.tags ?? [],
    'x-access': access,
    ...(access !== 'anyone' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...refusedAnswers(route, schemas), ...answersOf(schema, schemas) },
  }
}

const zodIn = (values: unknown[]) => values.filter((value) => value instanceof z.ZodType)
const responseOf = ({ response }: FastifySchema): [string, unknown][] =>
  typeof response === 'object' && response !== null ? Object.entries(response) : []

export const parameterSchemas = ({ params, querystring }: FastifySchema) => zodIn([params, querystring])

/** Every schema that a route declares. */
export const schemasOf = (schema: FastifySchema) => ({
  input: [...zodIn([schema.body]), ...parameterSchemas(schema)],
  output: zodIn([...responseOf(schema).map(([, answer]) => answer), Refusal]),
})

function parametersOf({ schema, idempotency }: DeclaredRoute, schemas: ApiSchemas): Parameter[] {
  const inside = (place: 'path' | 'query', value: unknown): Parameter[] => {
    if (!(value instanceof z.ZodType)) return []
    const { properties = {}, required = [] } = schemas.whole('input', value)
    return Object.entries(properties).map(([name, property]) => ({
      in: place,
      name,
      required: required.includes(name),
      ...(typeof property === 'object' ? describedParameter(property) : { schema: {} }),
    }))
  }
  return [
    ...inside('path', schema.params),
    ...inside('query', schema.querystring),
    ...(idempotency ? [idempotencyParameter] : []),
    ...(schema.versioned ? [versionParameter] : []),
  ]
}

const describedParameter = ({ description, ...schema }: JsonSchema) => ({
  ...(description !== undefined && { description }),
  schema,
})

const idempotencyParameter: Parameter = {
  in: 'header',
  name: 'idempotency-key',
  required: false,
  description:
    'Sent again within 24 hours with the same request, it is answered as the first time, with Idempotent-Replayed: true; with another request it is refused with 409.',
  schema: { type: 'string', pattern: idempotencyKey.source },
}

const versionParameter: Parameter = {
  in: 'header',
  name: 'if-match',
  required: false,
  description:
    'The `version` of the record as it was read, in quotes. Where it has changed since, the request is refused with 409 `conflict`: `current` is the record as it stands, `changed` for staff who changed it. Without the header, or with `*`, the newest version is meant.',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$' },
  example: '"7"',
}

function bodyOf({ schema, config }: DeclaredRoute, schemas: ApiSchemas): Operation['requestBody'] {
  const body = schema.body instanceof z.ZodType ? schemas.of('input', schema.body) : undefined
  const { uploads } = config
  const content: Content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(uploads && { 'multipart/form-data': { schema: formOf(body, Object.keys(uploads)) } }),
  }
  return Object.keys(content).length > 0 ? { required: true, content } : undefined
}

function formOf(body: JsonSchema | undefined, fields: string[]): JsonSchema {
  const files = Object.fromEntries(fields.map((name) => [name, { type: 'string' as const, format: 'binary' }]))
  const form: JsonSchema = { type: 'object', properties: files }
  return body ? { allOf: [body, form] } : form
}

const answerNames: { [status: string]: string } = {
  200: 'Done',
  201: 'Made',
  204: 'Nothing is there',
  302: 'Leads to another page',
}

function answersOf(schema: FastifySchema, schemas: ApiSchemas): { [status: string]: Answer } {
  return Object.fromEntries(
    responseOf(schema).map(([status, answer]) => [
      status,
      {
        description: answerNames[status] ?? 'Not done',
        ...(answer instanceof z.ZodType &&
          !(answer instanceof z.ZodNull) &&
          status !== '204' && { content: contentOf(answer, schemas, schema.media_type) }),
      },
    ]),
  )
}

function contentOf(answer: z.ZodType, schemas: ApiSchemas, media_type = 'application/json'): Content {
  const { content_types } = answer.meta() ?? {}
  if (!Array.isArray(content_types)) return { [media_type]: { schema: schemas.of('output', answer) } }
  return Object.fromEntries(content_types.map((type) => [type, { schema: fileSchema(type) }]))
}

const fileSchema = (type: string): JsonSchema => {
  if (type === 'application/geo+json') return featureCollection
  if (/\bjson\b|\+json/.test(type)) return { type: 'object' }
  return { type: 'string', ...(type !== 'text/csv' && { format: 'binary' }) }
}

/** A feature collection of RFC 7946. The properties of its features follow from the operation. */
const featureCollection: JsonSchema = {
  type: 'object',
  required: ['type', 'features'],
  properties: {
    type: { type: 'string', enum: ['FeatureCollection'] },
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'geometry', 'properties'],
        properties: {
          type: { type: 'string', enum: ['Feature'] },
          geometry: { type: ['object', 'null'] },
          properties: { type: ['object', 'null'] },
        },
      },
    },
  },
}

const again = {
  'retry-after': { description: 'Seconds after which to try again', schema: { type: 'integer' as const } },
}

function refusedAnswers(route: DeclaredRoute, schemas: ApiSchemas): { [status: string]: Answer } {
  const refusal = schemas.of('output', Refusal)
  const byStatus = codesByStatus(refusalsOf(route)).map(([status, codes]): [string, Answer] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join('\n\n'),
      ...((status === 429 || status === 503) && { headers: again }),
      content: { 'application/json': { schema: { allOf: [refusal, codeSchema(codes)] } } },
    },
  ])
  const any = { description: 'Every refusal has this shape', content: { 'application/json': { schema: refusal } } }
  return Object.fromEntries([...byStatus, ['default', any]])
}

const codeSchema = (codes: ErrorCode[]): JsonSchema => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes } },
})
