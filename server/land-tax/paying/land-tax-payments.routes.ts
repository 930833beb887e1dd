import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { calculateTax } from './calculate.service.ts'
import { estimateTax } from './estimate.service.ts'
import { getOrderInFull } from './orders.service.ts'
import { getDakhila, listLandTaxPayments } from './paid-lines.service.ts'
import { type LandTaxParts, payLandTax } from './pay.service.ts'

const config = { access: 'signed-in' } as const
/** A helper who was asked to pay tax needs these too. */
const assisted = { ...config, assisted: ['land_tax'] } as const

export const landTaxPaymentRoutes =
  (parts: LandTaxParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, papers, support_phone } = parts

    app.route({
      ...landTaxPaymentsApi.estimate,
      config: { access: 'anyone' },
      handler: (request) => estimateTax(db, languageOf(request), request.body),
    })

    app.route({
      ...landTaxPaymentsApi.calculate,
      config: assisted,
      handler: (request) =>
        calculateTax(db, { actor: actorOf(request), language: languageOf(request), support_phone }, request.body),
    })

    app.route({
      ...landTaxPaymentsApi.pay,
      config: { ...assisted, idempotency: 'pays' },
      handler: async (request, reply) => {
        const asking = { actor: actorOf(request), language: languageOf(request), support_phone }
        const { status, order } = await payLandTax(parts, asking, request.body)
        return reply.status(status).send(order)
      },
    })

    app.route({
      ...landTaxPaymentsApi.getOrder,
      config: assisted,
      handler: (request) =>
        getOrderInFull(db, { actor: actorOf(request), language: languageOf(request) }, request.params.id),
    })

    app.route({
      ...landTaxPaymentsApi.list,
      config,
      handler: (request) => listLandTaxPayments(db, actorOf(request), request.query),
    })

    app.route({
      ...landTaxPaymentsApi.invoice,
      config: { ...assisted, assisted_part: true },
      handler: async (request, reply) =>
        sendPdf(reply, {
          ...(await getDakhila(db, papers, actorOf(request), request.params.id)),
          name: `invoice_ldt_payment_${request.params.id}.pdf`,
        }),
    })
  }
