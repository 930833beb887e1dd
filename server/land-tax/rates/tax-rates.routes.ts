import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import {
  AreaClassPreview,
  AreaClassProposal,
  TaxRateForm,
  TaxRatePreview,
  TaxRateProposal,
  TaxRateRecord,
  TaxRatesQuery,
} from '#contract/land-tax/tax-rates.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import {
  addRecord,
  changeRecord,
  getRecord,
  listRecords,
  type RecordStore,
  removeRecord,
} from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { previewAreaClass } from './area-class-preview.service.ts'
import { previewTaxRate } from './tax-rate-preview.service.ts'
import { taxRateCsv, taxRateRecordKind } from './tax-rate-records.service.ts'

const tags = ['Tax rates']
const params = z.object({ id: Id })
const config = { access: 'admin' } as const

export const taxRateRoutes =
  (shelf: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = shelf

    app.get('/admin/tax-rates', {
      config,
      schema: { tags, querystring: TaxRatesQuery, response: { 200: pageOf(TaxRateRecord) } },
      handler: async (request) => listRecords(db, await taxRateRecordKind(db), actorOf(request), request.query),
    })

    app.get('/admin/tax-rates/csv', {
      config,
      schema: { tags, querystring: TaxRatesQuery, response: { 200: z.any() } },
      handler: async (request, reply) => {
        const keeping = await taxRateRecordKind(db)
        const { query } = request
        return sendCsv(reply, await csvOfRecords(db, keeping, taxRateCsv, actorOf(request), query, languageOf(request)))
      },
    })

    app.get('/admin/tax-rates/:id', {
      config,
      schema: { tags, params, response: { 200: TaxRateRecord } },
      handler: async (request) => getRecord(db, await taxRateRecordKind(db), actorOf(request), request.params.id),
    })

    app.post('/admin/tax-rates', {
      config: { ...config, idempotency: 'creates' },
      schema: { tags, body: TaxRateForm, response: { 201: TaxRateRecord } },
      handler: async (request, reply) =>
        reply
          .status(201)
          .send(await addRecord(shelf, await taxRateRecordKind(db), requestContextOf(request), request.body)),
    })

    app.post('/admin/tax-rates/preview', {
      config,
      schema: {
        tags,
        description: 'What a proposed rate would change. Nothing is written.',
        body: TaxRateProposal,
        response: { 200: TaxRatePreview },
      },
      handler: (request) => previewTaxRate(db, request.body),
    })

    app.post('/admin/area-class/preview', {
      config,
      schema: {
        tags,
        description: 'What another area class of a mouza or an upazila would change. Nothing is written.',
        body: AreaClassProposal,
        response: { 200: AreaClassPreview },
      },
      handler: (request) => previewAreaClass(db, request.body),
    })

    app.put('/admin/tax-rates/:id', {
      config,
      schema: { tags, params, body: TaxRateForm, response: { 200: TaxRateRecord } },
      handler: async (request) =>
        changeRecord(shelf, await taxRateRecordKind(db), requestContextOf(request), request.params.id, request.body),
    })

    app.delete('/admin/tax-rates/:id', {
      config,
      schema: { tags, params, response: { 200: MessageAnswer } },
      handler: async (request) =>
        removeRecord(db, await taxRateRecordKind(db), requestContextOf(request), request.params.id),
    })
  }
