import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorAnswer } from '#contract/answers.ts'
import { idempotencyKey } from './idempotency/idempotent-routes.ts'

const mark = new URL('../../web/public/favicon.svg', import.meta.url)
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
        response: { ...responsesOf(schema), default: ErrorAnswer.describe('Every refusal has this shape') },
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
  app.get('/api/openapi.json', {
    config: { access: 'anyone' },
    schema: { hide: true, response: { 200: z.any() } },
    handler: () => app.swagger(),
  })
}

function responsesOf(schema: unknown): Record<string, unknown> {
  const response = typeof schema === 'object' && schema !== null && 'response' in schema ? schema.response : undefined
  return typeof response === 'object' && response !== null ? { ...response } : {}
}
