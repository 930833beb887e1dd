import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  dagsApi,
  khatiansApi,
  mouzaMapsApi,
  surveyTypesApi,
} from '#contract/land-records/land-record-office.endpoints.ts'
import { ownersApi } from '#contract/land-records/owner-search.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { khatianExchange } from '../imports/khatian-fields.ts'
import { surveyTypeExchange } from '../imports/survey-type-exchange.ts'
import { dagCsv } from './dags/dag-csv.ts'
import { dagRecordKind } from './dags/dag-records.service.ts'
import { getKhatian, listKhatianNumbers } from './khatians/khatian.service.ts'
import { mouzaMapCsv, mouzaMapExport, mouzaMapRecordKind } from './mouza-maps/mouza-map-records.service.ts'
import { searchOwners } from './owners/owner-search.service.ts'
import { surveyTypeCsv, surveyTypeRecordKind } from './survey-types/survey-types.service.ts'

const uploads = { document: { rule: documentRule, most: 1 } }

/** Roles that may write each record: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const landRecordOfficeRoutes =
  ({ secret, ...store }: RecordStore & { secret: SecretKeys }): FastifyPluginAsyncZod =>
  async (app) => {
    recordRoutes(app, store, {
      endpoints: surveyTypesApi,
      ...adminOnly,
      kind: surveyTypeRecordKind,
      csv: surveyTypeCsv,
      exported: surveyTypeExchange,
    })
    recordRoutes(app, store, {
      endpoints: dagsApi,
      ...staff,
      kind: dagRecordKind(secret),
      csv: dagCsv,
      exported: khatianExchange,
      uploads,
      table_of_people: 'dags',
    })
    recordRoutes(app, store, {
      endpoints: mouzaMapsApi,
      ...staff,
      kind: mouzaMapRecordKind(secret),
      csv: mouzaMapCsv,
      exported: mouzaMapExport,
      uploads,
    })

    app.route({
      ...khatiansApi.get,
      config: { access: 'staff' },
      handler: (request) => getKhatian(store.db, actorOf(request), request.query),
    })

    app.route({
      ...khatiansApi.listNumbers,
      config: { access: 'staff' },
      handler: (request) => listKhatianNumbers(store.db, actorOf(request), request.query),
    })

    app.route({
      ...ownersApi.search,
      config: { access: 'staff', limit: { name: 'owner-search', max: 600, window_s: 3600 } },
      handler: (request) => searchOwners(store.db, requestContextOf(request), request.body),
    })
  }
