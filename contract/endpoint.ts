import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { Id } from '#contract/text-input.ts'

/** One address of the API. The server registers its route from it and the web calls it. `path` follows `/api`. */
export function endpoint<const M extends Method, const Path extends string, const S extends EndpointSchemas<Path>>(
  method: M,
  path: Path,
  schemas: S,
): Endpoint<M, Path, S>
export function endpoint(method: Method, path: string, schemas: AnySchemas): AnyEndpoint {
  const { tag, id, summary, description, refusals, versioned, media_type, query, body, answer, status = 200 } = schemas
  const params = schemas.params ?? (path.includes('/:id') ? IdParams : undefined)
  return {
    method,
    url: path,
    schema: {
      tags: [tag],
      operationId: id,
      summary,
      ...(refusals && { refusals }),
      ...(versioned && { versioned }),
      ...(media_type !== undefined && { media_type }),
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: Object.fromEntries([status].flat().map((code) => [code, answer])),
    },
  }
}

const IdParams = z.object({ id: Id })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Status = 200 | 201 | 204 | 302 | 303

type AnySchemas = {
  tag: string
  /** Operation id: a verb and its object, `listFees`. Programs of others use it, so it never changes. */
  id: string
  /** One line that begins with a verb: 'Lists the fees in force today'. */
  summary: string
  description?: string
  /** Further refusals that its access, address and schemas do not imply. */
  refusals?: readonly ErrorCode[]
  /** The request needs `If-Match` with the version that the caller has seen. */
  versioned?: true
  /** Media type of the answer if it is not plain JSON. */
  media_type?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Defaults to 200. */
  status?: Status | readonly Status[]
}

/** An `:id` has its schema already. Every other parameter of a path needs one. */
type EndpointSchemas<Path extends string> = AnySchemas &
  ([ParamNames<Path>] extends ['id']
    ? { params?: never }
    : { params: z.ZodObject<{ [Name in ParamNames<Path>]: z.ZodType }> })

type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}.${string}`
    ? Name
    : Path extends `${string}/:${infer Name}`
      ? Name
      : never

/** Every endpoint has this shape: the options of a Fastify route. */
export type AnyEndpoint = {
  method: Method
  url: string
  schema: {
    tags: string[]
    operationId: string
    summary: string
    description?: string
    refusals?: readonly ErrorCode[]
    versioned?: true
    media_type?: string
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: { [status: number]: z.ZodType }
  }
}

/** An endpoint with its schemas: a part that is not given is no property, so Fastify and the web do not expect it. */
export type Endpoint<M extends Method, Path extends string, S extends AnySchemas> = {
  method: M
  url: Path
  schema: {
    tags: string[]
    operationId: string
    summary: string
    description?: string
    refusals?: readonly ErrorCode[]
    versioned?: true
    media_type?: string
    response: { [Code in StatusOf<S>]: S['answer'] }
  } & ParamsOf<Path, S> &
    (S extends { query: infer Query extends z.ZodType } ? { querystring: Query } : unknown) &
    (S extends { body: infer Body extends z.ZodType } ? { body: Body } : unknown)
}

type ParamsOf<Path extends string, S> = S extends { params: infer Params extends z.ZodType }
  ? { params: Params }
  : [ParamNames<Path>] extends [never]
    ? unknown
    : { params: typeof IdParams }

type StatusOf<S> = S extends { status: infer Code }
  ? Code extends readonly (infer Each extends Status)[]
    ? Each
    : Extract<Code, Status>
  : 200

/** Input of the endpoint's schemas. A query can come whole from the address of a page. */
export type RequestOf<E extends AnyEndpoint> = (E['schema'] extends { params: infer Params extends z.ZodType }
  ? { params: z.input<Params> }
  : unknown) &
  (E['schema'] extends { querystring: infer Query extends z.ZodType }
    ? object extends z.input<Query>
      ? { query?: z.input<Query> | URLSearchParams }
      : { query: z.input<Query> | URLSearchParams }
    : unknown) &
  (E['schema'] extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown)

/** Parsed answer of the endpoint. Dates are texts, as in JSON. */
export type AnswerOf<E extends AnyEndpoint> = z.output<E['schema']['response'][keyof E['schema']['response']]>
