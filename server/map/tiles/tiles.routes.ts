import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { tilesApi } from '#contract/map/tiles.endpoints.ts'
import { sendTile } from './send-tile.ts'
import { blocksOf, layerOf, surveyOf, tileOf } from './tile-address.ts'
import { tileJsonOf } from './tile-json.ts'
import type { Tiles } from './tiles.service.ts'

type Parts = { tiles: Tiles; public_url: () => string; requests_per_minute: number }

/** A map asks for dozens of tiles where another page asks once. */
const tiles_a_request = 5

export const tileRoutes =
  ({ tiles, public_url, requests_per_minute }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...tilesApi.getTile,
      config: {
        access: 'anyone',
        tiles: true,
        cross_origin: true,
        rateLimit: { max: requests_per_minute * tiles_a_request, timeWindow: 60_000 },
      },
      // Sent as they are kept.
      compress: false,
      handler: async (request, reply) =>
        sendTile(
          request,
          reply,
          await tiles.get(request.reads, tileOf(request.params, request.query.survey_type_id), request.query.v),
        ),
    })

    app.route({
      ...tilesApi.getTileJson,
      config: { access: 'anyone', reference: true, cross_origin: true },
      handler: ({ params, query }) => tileJsonOf(layerOf(params.layer), surveyOf(query.survey_type_id), public_url()),
    })

    app.route({
      ...tilesApi.getTileVersions,
      config: { access: 'anyone', tiles: true, cross_origin: true },
      handler: async ({ headers, params, reads }, reply) => {
        // An officer who may have drawn something gets the versions of now, past any cache.
        const cache = headers.authorization === undefined ? 'public, max-age=60' : 'private, no-store'
        reply.header('cache-control', cache).header('vary', 'authorization')
        return tiles.versions(reads, blocksOf(params.group, params))
      },
    })
  }
