import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ogcApi } from '#contract/map/ogc.endpoints.ts'
import { max_features } from '#contract/map/ogc.ts'
import { sendFeatures } from '#server/app/http/send-features.ts'
import { collection, collections, conformance, landingPage } from './collections.ts'
import { getFeature, listDags, listPlaces } from './items.service.ts'
import { linksAt, openApiType } from './links.ts'
import { openApi30 } from './open-api-30.ts'

/** Features that are read for the price of one request. */
const features_a_request = 100

/** GDAL asks for ten features at a time, so that a small mouza is a thousand requests. */
const small_pages = 10

/** A GIS tool reads page after page; an office shares an address. What is read counts, in whatever pages. */
const limit = {
  name: 'ogc-api',
  max: 12_000,
  window_s: 60,
  costOf: ({ query }: FastifyRequest) =>
    Math.max(
      1,
      Math.ceil(Math.min(Number(Query.safeParse(query).data?.limit ?? 0), max_features) / features_a_request),
    ),
} as const

const Query = z.object({ limit: z.string().regex(/^\d{1,9}$/) })

type Parts = { public_url: () => string; requests_per_minute: number }

export const ogcRoutes =
  ({ public_url, requests_per_minute }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const config = {
      access: 'anyone',
      reference: true,
      cross_origin: true,
      strict_parameters: true,
      limit,
      rateLimit: { max: requests_per_minute * small_pages, timeWindow: 60_000 },
    } as const
    const links = () => linksAt(public_url())

    app.route({ ...ogcApi.getLandingPage, config, handler: () => landingPage(links()) })

    // The address as the standard writes it, `{root}/`.
    const { schema, ...root } = ogcApi.getLandingPage
    app.route({ ...root, url: '/ogc/', schema: { ...schema, hide: true }, config, handler: () => landingPage(links()) })

    app.route({ ...ogcApi.getConformance, config, handler: () => conformance })

    app.route({
      ...ogcApi.getDescription,
      config,
      // As bytes, so that no charset is added to the type that clients look for.
      handler: (_request, reply) => reply.type(openApiType).send(Buffer.from(JSON.stringify(openApi30(links())))),
    })

    app.route({ ...ogcApi.listCollections, config, handler: () => collections(links()) })

    app.route({
      ...ogcApi.getCollection,
      config,
      handler: (request) => collection(links(), request.params.collection_id),
    })

    app.route({
      ...ogcApi.listPlaces,
      config,
      handler: async ({ params, query, reads, url }, reply) =>
        sendFeatures(reply, await listPlaces(reads, params.collection_id, query, { links: links(), address: url })),
    })

    app.route({
      ...ogcApi.listDags,
      config,
      handler: async ({ query, reads, url }, reply) =>
        sendFeatures(reply, await listDags(reads, query, { links: links(), address: url })),
    })

    app.route({
      ...ogcApi.getFeature,
      config,
      handler: async ({ params, reads }, reply) =>
        sendFeatures(reply, await reads((db) => getFeature(db, links(), params.collection_id, params.feature_id))),
    })
  }
