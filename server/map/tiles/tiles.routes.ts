import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { tilesApi } from '#contract/map/tiles.endpoints.ts'
import { sendTile } from './send-tile.ts'
import { layerOf, surveyOf, tileOf } from './tile-address.ts'
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
        sendTile(request, reply, await tiles.get(tileOf(request.params, request.query.survey_type_id))),
    })

    app.route({
      ...tilesApi.getTileJson,
      config: { access: 'anyone', reference: true, cross_origin: true },
      handler: ({ params, query }) => tileJsonOf(layerOf(params.layer), surveyOf(query.survey_type_id), public_url()),
    })
  }
