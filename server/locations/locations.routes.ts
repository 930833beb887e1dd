import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { listMatches } from './land-matches.service.ts'
import {
  getMouza,
  listDistricts,
  listDistrictsOf,
  listDivisions,
  listMouzasOf,
  listUpazilasOf,
  listZilsOf,
} from './locations.service.ts'
import { getPastOfMouza } from './pasts/mouza-past.service.ts'
import { searchPlaces } from './place-search.service.ts'

const config = { access: 'anyone', program: 'land:read', reference: true, cross_origin: true } as const

export const locationRoutes = (): FastifyPluginAsyncZod => async (app) => {
  app.route({
    ...locationsApi.listDivisions,
    config,
    handler: ({ reads }) => reads(listDivisions),
  })

  app.route({
    ...locationsApi.listDistrictsOf,
    config,
    handler: ({ params, reads }) => reads((db) => listDistrictsOf(db, params.id)),
  })

  app.route({
    ...locationsApi.listDistricts,
    config,
    handler: ({ reads }) => reads(listDistricts),
  })

  app.route({
    ...locationsApi.listUpazilasOf,
    config,
    handler: ({ params, reads }) => reads((db) => listUpazilasOf(db, params.id)),
  })

  app.route({
    ...locationsApi.listMouzasOf,
    config,
    handler: ({ params, reads }) => reads((db) => listMouzasOf(db, params.id)),
  })

  app.route({
    ...locationsApi.getMouza,
    config,
    handler: ({ params, reads }) => reads((db) => getMouza(db, params.id)),
  })

  app.route({
    ...locationsApi.getPastOfMouza,
    config,
    handler: ({ params, reads }) => reads((db) => getPastOfMouza(db, params.id)),
  })

  app.route({
    ...locationsApi.listZilsOf,
    config,
    handler: ({ params, reads }) => reads((db) => listZilsOf(db, params.id)),
  })

  app.route({
    ...placeSearchApi.search,
    config: { access: 'anyone', program: 'land:read' },
    handler: async ({ query, reads }) => ({ results: await reads((db) => searchPlaces(db, query.q)) }),
  })

  app.route({
    ...placeSearchApi.listMatches,
    config: { access: 'anyone', program: 'land:read' },
    handler: ({ query, reads }) => reads((db) => listMatches(db, query.q)),
  })
}
