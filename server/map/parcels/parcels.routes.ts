import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { findDag, getDrawnDag, getPlace, listDagsInView } from './parcels.service.ts'

const config = { access: 'anyone', reference: true, cross_origin: true } as const

export const mapParcelRoutes =
  ({ boundary_percent }: { boundary_percent: number }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mapApi.findDag,
      config,
      handler: ({ params, query, reads }) => reads((db) => findDag(db, params.dag_no, query)),
    })

    app.route({
      ...mapApi.getDrawnDag,
      config,
      handler: ({ params, reads }) => reads((db) => getDrawnDag({ db, boundary_percent }, params.id)),
    })

    app.route({
      ...mapApi.listDagsInView,
      config,
      handler: ({ query, reads }) => reads((db) => listDagsInView(db, query.bbox, query.survey_type_id)),
    })

    app.route({
      ...mapApi.getPlace,
      config,
      handler: ({ params, reads }) => reads((db) => getPlace(db, params.kind, params.id)),
    })
  }
