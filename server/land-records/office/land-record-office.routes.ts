import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  DagForm,
  DagRecord,
  DagRecordsQuery,
  Khatian,
  KhatianNumber,
  KhatianNumbersQuery,
  KhatianQuery,
  MouzaMapForm,
  MouzaMapRecord,
  MouzaMapRecordsQuery,
  SurveyTypeForm,
  SurveyTypeRecord,
  SurveyTypesQuery,
} from '#contract/land-records/land-records-office.ts'
import { actorOf } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { dagCsv } from './dags/dag-csv.ts'
import { dagRecordKind } from './dags/dag-records.service.ts'
import { getKhatian, listKhatianNumbers } from './khatians/khatian.service.ts'
import { mouzaMapCsv, mouzaMapRecordKind } from './mouza-maps/mouza-map-records.service.ts'
import { surveyTypeCsv, surveyTypeRecordKind } from './survey-types/survey-types.service.ts'

const tag = 'Land records of the office'
const uploads = { document: { rule: documentRule, most: 1 } }

/** Who may write which record: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const landRecordOfficeRoutes =
  ({ secret, ...shelf }: RecordStore & { secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    recordRoutes(app, shelf, {
      path: 'survey-types',
      tag,
      ...adminOnly,
      query: SurveyTypesQuery,
      form: SurveyTypeForm,
      row: SurveyTypeRecord,
      keeping: surveyTypeRecordKind,
      sheet: surveyTypeCsv,
    })
    recordRoutes(app, shelf, {
      path: 'dags',
      tag,
      ...staff,
      query: DagRecordsQuery,
      form: DagForm,
      row: DagRecord,
      keeping: dagRecordKind(secret),
      sheet: dagCsv,
      uploads,
    })
    recordRoutes(app, shelf, {
      path: 'mouza-maps',
      tag,
      ...staff,
      query: MouzaMapRecordsQuery,
      form: MouzaMapForm,
      row: MouzaMapRecord,
      keeping: mouzaMapRecordKind(secret),
      sheet: mouzaMapCsv,
      uploads,
    })

    app.get('/admin/khatian', {
      config: { access: 'staff' },
      schema: { tags: [tag], querystring: KhatianQuery, response: { 200: Khatian } },
      handler: (request) => getKhatian(shelf.db, actorOf(request), request.query),
    })

    app.get('/admin/khatian/numbers', {
      config: { access: 'staff' },
      schema: { tags: [tag], querystring: KhatianNumbersQuery, response: { 200: z.array(KhatianNumber) } },
      handler: (request) => listKhatianNumbers(shelf.db, actorOf(request), request.query),
    })
  }
