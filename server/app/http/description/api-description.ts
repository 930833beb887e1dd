import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorAnswer } from '#contract/answers.ts'
import { idempotencyKey } from '../idempotency/idempotent-routes.ts'

const mark = new URL('../../../web/public/favicon.svg', import.meta.url)
const look =
  '.swagger-ui .topbar { background: #0b5d45 } .swagger-ui .topbar .download-url-wrapper { display: none !important }'

const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(idempotencyKey)
    .optional()
    .describe(
      'Sent again within 24 hours with the same request, it is answered as the first time, with Idempotent-Replayed: true; with another request it is refused with 409.',
    ),
})

/** What some refusals say beside the shape that all have. */
const Refusal = ErrorAnswer.extend({
  current: z.unknown().optional().describe('conflict: the thing as it stands now'),
  changed: z.unknown().optional().describe('conflict: who changed it and when, for staff'),
  uses: z.unknown().optional().describe('in_use: what still needs the thing, with counts'),
  file: z.string().optional().describe('The name of the file that was refused'),
  order_id: z.int().optional().describe('payment_declined: the order of land tax that can be paid again'),
  order: z.unknown().optional(),
  application_id: z.int().optional().describe('payment_declined: the application that can be paid again'),
  application: z.unknown().optional(),
  retention_days: z.int().optional().describe('No KYC yet: how many days images are kept after a decision'),
})
  .catchall(z.unknown())
  .describe('Every refusal has this shape')

/** `GET /api/openapi.json` from the contract, and `/api/docs` to browse it from bundled files. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jomi',
        version: '1',
        description: 'Land records and land development tax of Bangladesh. Money is BDT, area is square feet.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const { access, idempotency } = route.config ?? {}
      const described = {
        ...schema,
        ...(idempotency && { headers: IdempotencyHeaders }),
        ...(access !== 'anyone' && { security: [{ token: [] }] }),
        response: { ...responsesOf(schema), default: Refusal },
      }
      return jsonSchemaTransform({ schema: described, url, route, ...rest })
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    logo: { type: 'image/svg+xml', content: readFileSync(mark) },
    theme: { title: 'Jomi API', css: [{ filename: 'jomi.css', content: look }] },
  })
  const description = compressedOnce(() => JSON.stringify(app.swagger()))
  app.get('/api/openapi.json', {
    config: { access: 'anyone' },
    schema: { hide: true, response: { 200: z.any() } },
    handler: async (request, reply) => {
      const { encoding, body } = await description(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body)
    },
  })
}

const encodings = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
] as const

/** A text that never changes, in the best encoding that a reader takes; each is compressed once. */
function compressedOnce(make: () => string) {
  const done = new Map<string, Promise<Buffer>>()
  let text: string | undefined
  return async (accepted = '') => {
    text ??= make()
    const found = encodings.find(([name]) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    )
    if (!found) return { encoding: null, body: Buffer.from(text) }
    const [encoding, compress] = found
    const body = done.get(encoding) ?? compress(text)
    done.set(encoding, body)
    return { encoding, body: await body }
  }
}

function responsesOf(schema: unknown): Record<string, unknown> {
  const response = typeof schema === 'object' && schema !== null && 'response' in schema ? schema.response : undefined
  return typeof response === 'object' && response !== null ? { ...response } : {}
}
