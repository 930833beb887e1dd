import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { trackApi } from '#contract/track/track.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { trackCase } from './track.service.ts'

/** Loosely, since a village shares an address. */
const byAddress = { name: 'track', max: 60, window_s: 60 }

export const trackRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...trackApi.find,
      config: { access: 'anyone', limit: byAddress },
      handler: (request) => trackCase(db, request.body, addressKey(request.ip)),
    })
  }
