import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import type { Db } from '#server/app/database.ts'
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
import { getPastOfMouza } from './pasts/past-of-mouza.service.ts'
import { searchPlaces } from './place-search.service.ts'

const config = { access: 'anyone', program: 'land:read', reference: true, cross_origin: true } as const

export const locationRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...locationsApi.listDivisions,
      config,
      handler: () => listDivisions(db),
    })

    app.route({
      ...locationsApi.listDistrictsOf,
      config,
      handler: (request) => listDistrictsOf(db, request.params.id),
    })

    app.route({
      ...locationsApi.listDistricts,
      config,
      handler: () => listDistricts(db),
    })

    app.route({
      ...locationsApi.listUpazilasOf,
      config,
      handler: (request) => listUpazilasOf(db, request.params.id),
    })

    app.route({
      ...locationsApi.listMouzasOf,
      config,
      handler: (request) => listMouzasOf(db, request.params.id),
    })

    app.route({
      ...locationsApi.getMouza,
      config,
      handler: (request) => getMouza(db, request.params.id),
    })

    app.route({
      ...locationsApi.getPastOfMouza,
      config,
      handler: (request) => getPastOfMouza(db, request.params.id),
    })

    app.route({
      ...locationsApi.listZilsOf,
      config,
      handler: (request) => listZilsOf(db, request.params.id),
    })

    app.route({
      ...placeSearchApi.search,
      config: { access: 'anyone', program: 'land:read' },
      handler: async (request) => ({ results: await searchPlaces(db, request.query.q) }),
    })

    app.route({
      ...placeSearchApi.listMatches,
      config: { access: 'anyone', program: 'land:read' },
      handler: (request) => listMatches(db, request.query.q),
    })
  }
