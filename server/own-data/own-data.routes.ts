import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { occupy } from '#server/app/http/csv.ts'
import { type OwnDataParts, ownDataZip } from './own-data.service.ts'

export const ownDataRoutes =
  (parts: OwnDataParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...securityApi.exportOwnData,
      config: { access: 'signed-in', limit: { name: 'own-data', max: 60, window_s: 3600 } },
      handler: (request, reply) => {
        const whose = { user_id: actorOf(request).id, request_id: request.id }
        const release = occupy(reply)
        const zip = Readable.from(ownDataZip(parts, whose), { objectMode: false })
        zip.once('close', release)
        return reply
          .header('content-disposition', 'attachment; filename="jomi-my-data.zip"')
          .type('application/zip')
          .send(zip)
      },
    })
  }
