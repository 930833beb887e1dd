import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cashApi } from '#contract/payments/cash.endpoints.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Actor, actorOf } from '#server/app/http/access.ts'
import { type Download, type PdfFile, sendFile, sendPdf } from '#server/app/http/downloads.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { getPaymentLife } from '../office/office-payments.service.ts'
import { closeCashDay, depositCash, getCashDay, listCashDays } from './cash-days.service.ts'
import { isTakenInCash } from './cash-takings.sql.ts'
import { type CounterParts, findDue, findPayers, orderCopyInCash, receiveCash } from './take-cash.service.ts'

const config = { access: 'staff' } as const

type Parts = CounterParts & {
  receiptsPdf: (payment_id: number) => Promise<PdfFile>
  copyOf: (payment_id: number) => Promise<Download>
}

/** Cash at the counter of an office: rules/payments.md#cash-at-the-counter. */
export const cashRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, allowed, receiptsPdf, copyOf } = parts
    /** The payment, if its cash was taken. @throws not_found, also outside the caller's offices */
    async function takenHere(actor: Actor, payment_id: number): Promise<number> {
      const { id } = await getPaymentLife(db, actor, payment_id)
      if (!(await isTakenInCash(db, id))) throw new AppError('not_found')
      return id
    }

    app.route({
      ...cashApi.payers,
      config,
      handler: async (request) => ({ data: await findPayers(parts, actorOf(request), request.query.search) }),
    })

    app.route({
      ...cashApi.orderCopy,
      config: { ...config, idempotency: 'pays' },
      handler: async (request, reply) =>
        reply.status(201).send(await orderCopyInCash(parts, requestContextOf(request), request.body)),
    })

    app.route({
      ...cashApi.due,
      config,
      handler: async (request) => ({ data: await findDue(parts, actorOf(request), request.query.search) }),
    })

    app.route({
      ...cashApi.take,
      config: { ...config, idempotency: 'pays' },
      handler: async (request, reply) =>
        reply.status(201).send(await receiveCash(parts, requestContextOf(request), request.body)),
    })

    app.route({
      ...cashApi.receipts,
      config: { ...config, shows_people: { of: 'payments' } },
      handler: async (request, reply) => {
        return sendPdf(reply, await receiptsPdf(await takenHere(actorOf(request), request.params.id)))
      },
    })

    app.route({
      ...cashApi.copy,
      config: { ...config, shows_people: { of: 'payments' } },
      handler: async (request, reply) =>
        sendFile(reply, await copyOf(await takenHere(actorOf(request), request.params.id)), 'attachment'),
    })

    app.route({
      ...cashApi.days,
      config,
      handler: (request) => listCashDays(db, actorOf(request), request.query, allowed),
    })

    app.route({
      ...cashApi.day,
      config,
      handler: (request) => getCashDay(db, actorOf(request), request.params.id),
    })

    app.route({
      ...cashApi.close,
      config,
      handler: (request) => closeCashDay(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...cashApi.deposit,
      config,
      handler: (request) => depositCash(db, requestContextOf(request), request.params.id, request.body),
    })
  }
