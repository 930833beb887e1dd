import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  districtsApi,
  divisionsApi,
  mouzasApi,
  upazilasApi,
  zilsApi,
} from '#contract/locations/location-records.endpoints.ts'
import { placePastsApi } from '#contract/locations/place-pasts.endpoints.ts'
import { upazilaSplitsApi } from '#contract/locations/upazila-splits.endpoints.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import {
  districtExchange,
  divisionExchange,
  mouzaExchange,
  upazilaExchange,
  zilExchange,
} from '../imports/place-exchange.ts'
import { placePastCsv, placePastExport, placePastKind } from '../pasts/place-pasts.service.ts'
import { splitUpazila } from '../pasts/split-upazila.service.ts'
import { districtCsv, districtRecordKind } from './districts.service.ts'
import { divisionCsv, divisionRecordKind } from './divisions.service.ts'
import { mouzaCsv, mouzaRecordKind } from './mouzas.service.ts'
import { upazilaCsv, upazilaRecordKind } from './upazilas.service.ts'
import { zilCsv, zilRecordKind } from './zils.service.ts'

/** Roles that may write each place: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const locationRecordRoutes =
  (store: RecordStore): FastifyPluginAsync =>
  async (app) => {
    recordRoutes(app, store, {
      endpoints: divisionsApi,
      ...adminOnly,
      kind: divisionRecordKind,
      csv: divisionCsv,
      exported: divisionExchange,
    })
    recordRoutes(app, store, {
      endpoints: districtsApi,
      ...adminOnly,
      kind: districtRecordKind,
      csv: districtCsv,
      exported: districtExchange,
    })
    recordRoutes(app, store, {
      endpoints: upazilasApi,
      ...adminOnly,
      change: 'staff',
      kind: upazilaRecordKind,
      csv: upazilaCsv,
      exported: upazilaExchange,
    })
    recordRoutes(app, store, {
      endpoints: mouzasApi,
      ...staff,
      kind: mouzaRecordKind,
      csv: mouzaCsv,
      exported: mouzaExchange,
    })
    recordRoutes(app, store, {
      endpoints: zilsApi,
      ...staff,
      kind: zilRecordKind,
      csv: zilCsv,
      exported: zilExchange,
    })
    recordRoutes(app, store, {
      endpoints: placePastsApi,
      ...adminOnly,
      kind: placePastKind,
      csv: placePastCsv,
      exported: placePastExport,
    })

    app.withTypeProvider<ZodTypeProvider>().route({
      ...upazilaSplitsApi.add,
      config: { access: 'admin', idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await splitUpazila(store.db, requestContextOf(request), request.body)),
    })
  }
