import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import {
  CalculateTax,
  EstimateTax,
  LandTaxOrder,
  LandTaxPayment,
  LandTaxPaymentsQuery,
  PayLandTax,
  TaxCalculation,
} from '#contract/land-tax/land-tax-payments.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { calculateTax } from './calculate.service.ts'
import { estimateTax } from './estimate.service.ts'
import { getOrder } from './orders.service.ts'
import { getDakhila, listLandTaxPayments } from './paid-lines.service.ts'
import { type LandTaxParts, payLandTax } from './pay.service.ts'

const tags = ['Land tax payments']
const params = z.object({ id: Id })
const config = { access: 'signed-in' } as const

export const landTaxPaymentRoutes =
  (parts: LandTaxParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, papers, support_phone } = parts

    app.post('/land-tax-payments/estimate', {
      config: { access: 'anyone' },
      schema: { tags, body: EstimateTax, response: { 200: TaxCalculation } },
      handler: (request) => estimateTax(db, languageOf(request), request.body),
    })

    app.post('/land-tax-payments/calculate', {
      config,
      schema: { tags, body: CalculateTax, response: { 200: TaxCalculation } },
      handler: (request) =>
        calculateTax(db, { actor: actorOf(request), language: languageOf(request), support_phone }, request.body),
    })

    app.post('/land-tax-payments/pay', {
      config: { ...config, idempotency: 'pays' },
      schema: { tags, body: PayLandTax, response: { 200: LandTaxOrder, 201: LandTaxOrder } },
      handler: async (request, reply) => {
        const asking = { actor: actorOf(request), language: languageOf(request), support_phone }
        const { status, order } = await payLandTax(parts, asking, request.body)
        return reply.status(status).send(order)
      },
    })

    app.get('/land-tax-orders/:id', {
      config,
      schema: { tags, params, response: { 200: LandTaxOrder } },
      handler: (request) => getOrder(db, { actor: actorOf(request), language: languageOf(request) }, request.params.id),
    })

    app.get('/land-tax-payments', {
      config,
      schema: { tags, querystring: LandTaxPaymentsQuery, response: { 200: pageOf(LandTaxPayment) } },
      handler: (request) => listLandTaxPayments(db, actorOf(request), request.query),
    })

    app.get('/land-tax-payments/:id/invoice', {
      config,
      schema: { tags, params, description: 'The dakhila of a paid year, as PDF.', response: { 200: z.any() } },
      handler: async (request, reply) => {
        const body = await getDakhila(db, papers, actorOf(request), request.params.id)
        const name = `invoice_ldt_payment_${request.params.id}.pdf`
        return sendFile(reply, { name, content_type: 'application/pdf', body }, 'attachment')
      },
    })
  }
