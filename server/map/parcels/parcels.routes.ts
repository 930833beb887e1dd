import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { findDag, getDrawnDag, getPlace, listDagsInView } from './parcels.service.ts'

const config = { access: 'anyone', reference: true, cross_origin: true } as const

export const mapParcelRoutes =
  ({ db, boundary_percent }: { db: Db; boundary_percent: number }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mapApi.findDag,
      config,
      handler: ({ params, query }) => findDag(db, params.dag_no, query),
    })

    app.route({
      ...mapApi.getDrawnDag,
      config,
      handler: (request) => getDrawnDag({ db, boundary_percent }, request.params.id),
    })

    app.route({
      ...mapApi.listDagsInView,
      config,
      handler: ({ query }) => listDagsInView(db, query.bbox, query.survey_type_id),
    })

    app.route({
      ...mapApi.getPlace,
      config,
      handler: ({ params }) => getPlace(db, params.kind, params.id),
    })
  }
