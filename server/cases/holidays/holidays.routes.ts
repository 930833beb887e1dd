import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { holidaysApi } from '#contract/cases/holidays.endpoints.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { importHolidays } from './holiday-import.service.ts'
import { holidayCsv, holidayExport, holidayRecordKind, listHolidayYears } from './holidays.service.ts'

const access = 'admin'

export const holidayRoutes =
  (store: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    recordRoutes(app, store, {
      endpoints: holidaysApi,
      kind: holidayRecordKind,
      csv: holidayCsv,
      exported: holidayExport,
      read: access,
      add: access,
      change: access,
      remove: access,
    })

    app.route({ ...holidaysApi.years, config: { access }, handler: () => listHolidayYears(store.db) })

    app.route({
      ...holidaysApi.readCsv,
      config: { access, idempotency: 'creates' },
      handler: (request) => importHolidays(store.db, requestContextOf(request), request.body),
    })
  }
