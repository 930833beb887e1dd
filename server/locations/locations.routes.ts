import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  District,
  Division,
  Mouza,
  PlaceSearchAnswer,
  PlaceSearchQuery,
  Upazila,
  Zil,
} from '#contract/locations/locations.ts'
import { Id } from '#contract/text-input.ts'
import type { Db } from '#server/app/database.ts'
import {
  listDistricts,
  listDistrictsOf,
  listDivisions,
  listMouzasOf,
  listUpazilasOf,
  listZilsOf,
} from './locations.service.ts'
import { searchPlaces } from './place-search.service.ts'

const params = z.object({ id: Id })
const config = { access: 'anyone', reference: true } as const
const tags = ['Locations']

export const locationRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/locations/divisions', {
      config,
      schema: { tags, response: { 200: z.array(Division) } },
      handler: () => listDivisions(db),
    })

    app.get('/locations/divisions/:id/districts', {
      config,
      schema: { tags, params, response: { 200: z.array(District) } },
      handler: (request) => listDistrictsOf(db, request.params.id),
    })

    app.get('/locations/districts', {
      config,
      schema: { tags, response: { 200: z.array(District) } },
      handler: () => listDistricts(db),
    })

    app.get('/locations/districts/:id/upazilas', {
      config,
      schema: { tags, params, response: { 200: z.array(Upazila) } },
      handler: (request) => listUpazilasOf(db, request.params.id),
    })

    app.get('/locations/upazilas/:id/mouzas', {
      config,
      schema: { tags, params, response: { 200: z.array(Mouza) } },
      handler: (request) => listMouzasOf(db, request.params.id),
    })

    app.get('/locations/mouzas/:id/zils', {
      config,
      schema: { tags, params, response: { 200: z.array(Zil) } },
      handler: (request) => listZilsOf(db, request.params.id),
    })

    app.get('/locations/search', {
      config: { access: 'anyone' },
      schema: { tags, querystring: PlaceSearchQuery, response: { 200: PlaceSearchAnswer } },
      handler: async (request) => ({ results: await searchPlaces(db, request.query.q) }),
    })
  }
