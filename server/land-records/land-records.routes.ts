import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { latinDigits } from '#contract/digits.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import {
  getDag,
  getHistory,
  getMouzaMap,
  getMouzaMapPreview,
  getNeighbours,
  listDagsOfZil,
  listMouzaMapsOfZil,
  listSurveyTypesOfZil,
} from './land-records.service.ts'
import { surveyTypes } from './survey-types.sql.ts'
import { getKhatianOfDag } from './whole-khatian.service.ts'

const config = { access: 'anyone', program: 'land:read' } as const
const reference = { access: 'anyone', program: 'land:read', reference: true } as const

/** Drawing one costs a second; a village shares an address. */
const previews = { name: 'map-previews', max: 300, window_s: 900 } as const

export const landRecordRoutes =
  ({ db, storage, secret }: { db: Db; storage: Storage; secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...landRecordsApi.listSurveyTypes,
      config: { ...reference, cross_origin: true },
      handler: ({ reads }) => reads(surveyTypes),
    })

    app.route({
      ...landRecordsApi.listSurveyTypesOfZil,
      config: reference,
      handler: ({ params, query, reads }) =>
        reads((db) => listSurveyTypesOfZil(db, params.id, query.type ?? 'khatiyan')),
    })

    app.route({
      ...landRecordsApi.listDagsOfZil,
      config: reference,
      handler: ({ params: { id }, query: { survey_type_id, search }, reads }) =>
        reads((db) => listDagsOfZil(db, id, survey_type_id, search === undefined ? undefined : latinDigits(search))),
    })

    app.route({
      ...landRecordsApi.listMouzaMapsOfZil,
      config: reference,
      handler: ({ params, query, reads }) => reads((db) => listMouzaMapsOfZil(db, params.id, query.survey_type_id)),
    })

    app.route({
      ...parcelApi.get,
      config,
      handler: ({ actor, params, reads }) => reads((db) => getDag(db, secret, actor, params.id)),
    })

    app.route({
      ...parcelApi.getNeighbours,
      config: reference,
      handler: ({ params, reads }) => reads((db) => getNeighbours(db, params.id)),
    })

    app.route({
      ...landRecordsApi.getKhatianOfDag,
      config,
      handler: ({ params, reads }) => reads((db) => getKhatianOfDag(db, params.id)),
    })

    app.route({
      ...landRecordsApi.getHistory,
      config,
      handler: ({ actor, params, reads }) => reads((db) => getHistory(db, secret, actor, params.id)),
    })

    app.route({
      ...landRecordsApi.getMouzaMap,
      config,
      handler: ({ actor, params, reads }) => reads((db) => getMouzaMap(db, secret, actor, params.id)),
    })

    app.route({
      ...landRecordsApi.getMouzaMapPreview,
      config: { ...reference, limit: previews },
      handler: async (request, reply) =>
        reply.type('image/webp').send(await getMouzaMapPreview(db, storage, request.params.id)),
    })
  }
