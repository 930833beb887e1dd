import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parcelDownloadsApi } from '#contract/map/parcel-downloads.endpoints.ts'
import { sendFeatures } from '#server/app/http/send-features.ts'
import { parcelsAsFlatGeobuf, parcelsAsGeoJson } from './parcel-downloads.service.ts'

/** A surveyor takes the zils of a mouza; an office shares an address. */
const limit = { name: 'parcel-downloads', max: 300, window_s: 900 } as const
const config = { access: 'anyone', reference: true, cross_origin: true, limit } as const

export const parcelDownloadRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.route({
    ...parcelDownloadsApi.getGeoJson,
    config,
    handler: async ({ params, query, reads }, reply) =>
      sendFeatures(reply, await parcelsAsGeoJson(reads, params.id, query.survey_type_id)),
  })

  app.route({
    ...parcelDownloadsApi.getFlatGeobuf,
    config,
    handler: async ({ params, query, reads }, reply) =>
      sendFeatures(reply, await parcelsAsFlatGeobuf(reads, params.id, query.survey_type_id)),
  })
}
