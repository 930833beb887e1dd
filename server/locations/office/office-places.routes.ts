import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { getOfficePlace, searchOfficePlaces } from './office-places.service.ts'

const config = { access: 'staff' } as const

export const officePlaceRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...officePlacesApi.search,
      config,
      handler: async (request) => ({ places: await searchOfficePlaces(db, actorOf(request), request.query) }),
    })

    app.route({
      ...officePlacesApi.get,
      config,
      handler: (request) => getOfficePlace(db, actorOf(request), request.params),
    })
  }
