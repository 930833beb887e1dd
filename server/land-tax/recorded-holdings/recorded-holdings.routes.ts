import type { FastifyPluginAsync } from 'fastify'
import { recordedHoldingsApi } from '#contract/land-tax/recorded-holdings.endpoints.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { holdingExchange } from '../imports/holding-fields.ts'
import { recordedHoldingCsv } from './recorded-holdings.service.ts'
import { holdingRecordKind } from './write-holding.service.ts'

export const recordedHoldingRoutes =
  (store: RecordStore): FastifyPluginAsync =>
  async (app) =>
    recordRoutes(app, store, {
      endpoints: recordedHoldingsApi,
      add: 'staff',
      change: 'staff',
      remove: 'staff',
      kind: holdingRecordKind,
      csv: recordedHoldingCsv,
      exported: holdingExchange,
    })
