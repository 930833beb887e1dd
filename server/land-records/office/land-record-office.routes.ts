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
import type { Shelf } from '#server/records/keeping.service.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import { dagKeeping } from './dags/dag-records.service.ts'
import { dagSheet } from './dags/dag-sheet.ts'
import { getKhatian, listKhatianNumbers } from './khatians/khatian.service.ts'
import { mouzaMapKeeping, mouzaMapSheet } from './mouza-maps/mouza-map-records.service.ts'
import { surveyTypeKeeping, surveyTypeSheet } from './survey-types/survey-types.service.ts'

const tag = 'Land records of the office'
const uploads = { document: { rule: documentRule, most: 1 } }

/** Who may write which record: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const landRecordOfficeRoutes =
  ({ secret, ...shelf }: Shelf & { secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    recordRoutes(app, shelf, {
      path: 'survey-types',
      tag,
      ...adminOnly,
      query: SurveyTypesQuery,
      form: SurveyTypeForm,
      row: SurveyTypeRecord,
      keeping: surveyTypeKeeping,
      sheet: surveyTypeSheet,
    })
    recordRoutes(app, shelf, {
      path: 'dags',
      tag,
      ...staff,
      query: DagRecordsQuery,
      form: DagForm,
      row: DagRecord,
      keeping: dagKeeping(secret),
      sheet: dagSheet,
      uploads,
    })
    recordRoutes(app, shelf, {
      path: 'mouza-maps',
      tag,
      ...staff,
      query: MouzaMapRecordsQuery,
      form: MouzaMapForm,
      row: MouzaMapRecord,
      keeping: mouzaMapKeeping(secret),
      sheet: mouzaMapSheet,
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
