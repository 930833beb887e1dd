import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { serveApiDocs } from '../docs/api-docs.ts'
import { compressedOnce } from './compressed-once.ts'
import { describeRoutes } from './describe-routes.ts'
import type { OpenApi } from './open-api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of every route that is declared by now. */
    describeApi: () => OpenApi
  }
}

/** `GET /api/openapi.json` from the contract, and `/api/docs` to read it. */
export async function describeApi(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const address = config.public_url ?? `http://127.0.0.1:${config.port}`
  const facts = { support_phone: config.support_phone, address }
  app.decorate('describeApi', () => describeRoutes(app.declaredRoutes, facts))
  await serveApiDocs(app, { description: () => app.describeApi(), address })
  const description = compressedOnce(() => JSON.stringify(app.describeApi()))
  app.get('/api/openapi.json', {
    config: { access: 'anyone', cross_origin: true },
    schema: { hide: true, response: { 200: z.any() } },
    handler: async (request, reply) => {
      const { encoding, body } = await description(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body)
    },
  })
}
