import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may read it: public data about no person, equal for everybody. */
    cross_origin?: boolean
  }
}

/**
 * Lets pages of other sites read the routes with `cross_origin`, such as maps of other offices; all others stay closed to
 * them. No credentials: neither cookie nor token is sent along.
 */
export async function allowCrossOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator: (request, callback) =>
      callback(null, {
        origin: request.routeOptions.config.cross_origin ? '*' : false,
        methods: ['GET', 'HEAD'],
        allowedHeaders: ['Accept', 'Accept-Language', 'Content-Type', 'If-None-Match', 'Range'],
        exposedHeaders: ['Content-Disposition', 'ETag', 'Link', 'Retry-After', 'X-Request-Id'],
        maxAge: 86_400,
        strictPreflight: false,
      }),
  })
  // The plugin lets every answer vary by origin, though none does: a browser then asks again for each file of the site that
  // it has fetched ahead.
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('vary')
  })
  app.addHook('onRoute', (route) => {
    const { url, config, method } = route
    if (method !== 'GET' || !config?.cross_origin) return
    if (config.access !== 'anyone') throw new Error(`${url} is not for everybody`)
    // The plugin answers it before its handler.
    app.options(url, { config: { access: 'anyone', cross_origin: true }, schema: { hide: true } }, async () => '')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.cross_origin) reply.header('cross-origin-resource-policy', 'cross-origin')
    return payload
  })
}
