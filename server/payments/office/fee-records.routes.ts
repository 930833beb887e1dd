import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { FeeRecord, FeesQuery, NewFee } from '#contract/payments/fees.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { addFee, feeReading, feeSheet, listFeeRecords, removeFee } from './fee-records.service.ts'

const tags = ['Fees']
const config = { access: 'admin' } as const

export const feeRecordRoutes =
  (shelf: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = shelf

    app.get('/admin/fees', {
      config,
      schema: { tags, querystring: FeesQuery, response: { 200: pageOf(FeeRecord) } },
      handler: (request) => listFeeRecords(db, actorOf(request), request.query),
    })

    app.get('/admin/fees/csv', {
      config,
      schema: { tags, querystring: FeesQuery, response: { 200: z.any() } },
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(db, await feeReading(db), feeSheet, actorOf(request), request.query, languageOf(request)),
        ),
    })

    app.post('/admin/fees', {
      config: { ...config, idempotency: 'creates' },
      schema: { tags, body: NewFee, response: { 201: FeeRecord } },
      handler: async (request, reply) =>
        reply.status(201).send(await addFee(shelf, requestContextOf(request), request.body)),
    })

    app.delete('/admin/fees/:id', {
      config,
      schema: { tags, params: z.object({ id: Id }), response: { 200: MessageAnswer } },
      handler: (request) => removeFee(db, requestContextOf(request), request.params.id),
    })
  }
