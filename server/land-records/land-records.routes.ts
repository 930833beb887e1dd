import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import {
  Dag,
  DagRow,
  DagsQuery,
  KhatianVersion,
  MouzaMap,
  MouzaMapRow,
  MouzaMapsQuery,
  Neighbour,
  SurveyOfZil,
  SurveyType,
  SurveyTypeQuery,
} from '#contract/land-records/land-records.ts'
import { Id } from '#contract/text-input.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import {
  getDag,
  getHistory,
  getMouzaMap,
  getNeighbours,
  listDagsOfZil,
  listMouzaMapsOfZil,
  listSurveyTypesOfZil,
} from './land-records.service.ts'
import { surveyTypes } from './survey-types.sql.ts'

const params = z.object({ id: Id })
const tags = ['Land records']
const config = { access: 'anyone' } as const
const reference = { access: 'anyone', reference: true } as const

export const landRecordRoutes =
  (db: Db, secret: SecretKeys): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/locations/survey-types', {
      config: reference,
      schema: { tags, response: { 200: z.array(SurveyType) } },
      handler: () => surveyTypes(db),
    })

    app.get('/locations/zils/:id/survey-types', {
      config: reference,
      schema: { tags, params, querystring: SurveyTypeQuery, response: { 200: z.array(SurveyOfZil) } },
      handler: (request) => listSurveyTypesOfZil(db, request.params.id, request.query.type ?? 'khatiyan'),
    })

    app.get('/locations/zils/:id/dags', {
      config: reference,
      schema: { tags, params, querystring: DagsQuery, response: { 200: z.array(DagRow) } },
      handler: ({ params: { id }, query: { survey_type_id, search } }) =>
        listDagsOfZil(db, id, survey_type_id, search === undefined ? undefined : latinDigits(search)),
    })

    app.get('/locations/zils/:id/mouza-maps', {
      config: reference,
      schema: { tags, params, querystring: MouzaMapsQuery, response: { 200: z.array(MouzaMapRow) } },
      handler: (request) => listMouzaMapsOfZil(db, request.params.id, request.query.survey_type_id),
    })

    app.get('/locations/dags/:id', {
      config,
      schema: { tags, params, response: { 200: Dag } },
      handler: (request) => getDag(db, secret, request.actor, request.params.id),
    })

    app.get('/locations/dags/:id/neighbours', {
      config: reference,
      schema: { tags, params, response: { 200: z.array(Neighbour) } },
      handler: (request) => getNeighbours(db, request.params.id),
    })

    app.get('/locations/dags/:id/history', {
      config,
      schema: { tags, params, response: { 200: z.array(KhatianVersion) } },
      handler: (request) => getHistory(db, secret, request.actor, request.params.id),
    })

    app.get('/locations/mouza-maps/:id', {
      config,
      schema: { tags, params, response: { 200: MouzaMap } },
      handler: (request) => getMouzaMap(db, secret, request.actor, request.params.id),
    })
  }
