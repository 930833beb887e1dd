import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { toTaka } from '#contract/payments/money.ts'
import { ownPaymentsApi } from '#contract/payments/own-payments.endpoints.ts'
import { paymentCallbacksApi, paymentsApi } from '#contract/payments/payments.endpoints.ts'
import { PaymentMethod } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { listFees } from './fees.service.ts'
import { providersDown } from './outages/outages.ts'
import type { PaymentConfig } from './payment-settings.ts'
import type { Payments } from './payments.service.ts'
import type { CallbackRequest, PaymentProvider } from './provider.ts'

type PaymentOptions = Pick<PaymentConfig, 'bkash'> & Pick<ServerConfig, 'demo' | 'support_phone'>

export const paymentRoutes =
  (db: Db, payments: Payments, config: PaymentOptions, isQuiet: () => boolean): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...feesApi.list,
      config: { access: 'anyone', reference: true },
      handler: () => listFees(db),
    })

    app.route({
      ...paymentsApi.options,
      config: { access: 'anyone', reference: true },
      handler: async () => {
        const down = await providersDown(db)
        return {
          methods: PaymentMethod.options.flatMap((method) => {
            const provider = payments.providers.find(({ methods }) => methods.includes(method))
            return provider ? [optionOf(method, provider, down)] : []
          }),
          demo: config.demo,
          copy: isQuiet(),
          support_phone: config.support_phone,
          pay_in: config.bkash?.merchant_number ? { provider: 'bkash', number: config.bkash.merchant_number } : null,
        }
      },
    })

    app.route({
      ...ownPaymentsApi.get,
      config: { access: 'signed-in', assisted: ['khatian_copy', 'mouza_map', 'land_tax', 'mutation'] },
      handler: (request) => payments.getPayment(actorOf(request), request.params.reference),
    })

    app.route({
      ...ownPaymentsApi.back,
      // A question whether the page is there executes nothing.
      exposeHeadRoute: false,
      config: { access: 'anyone', urgent: true },
      handler: async (request, reply) => {
        const reference = await payments.receiveReturn(request.params.provider, receivedIn(request))
        return reply.redirect(pageOf(reference), 303)
      },
    })

    await app.register(callbackRoutes(payments))
  }

const pageOf = (reference: string | null) => (reference === null ? '/payment' : `/payment?reference=${reference}`)

const optionOf = (method: PaymentMethod, { name, redirect, limits }: PaymentProvider, down: readonly string[]) => ({
  method,
  provider: name,
  redirects: redirect !== undefined,
  is_down: down.includes(name),
  min_amount: limits ? toTaka(limits.min_poisha) : null,
  max_amount: limits ? toTaka(limits.max_poisha) : null,
})

const receivedIn = ({ headers, query, body }: FastifyRequest): CallbackRequest => ({
  headers,
  query: z.record(z.string(), z.unknown()).parse(query),
  body: typeof body === 'string' ? body : '',
})

const callbackRoutes =
  (payments: Payments): FastifyPluginAsyncZod =>
  async (callbacks) => {
    // A signature covers the body as it was sent, so it is taken unread.
    callbacks.removeAllContentTypeParsers()
    callbacks.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 65_536 },
      async (_request: unknown, body: unknown) => body,
    )

    callbacks.route({
      ...paymentCallbacksApi.receive,
      config: { access: 'anyone', urgent: true },
      handler: async (request) => {
        await payments.receiveCallback(request.params.provider, receivedIn(request))
        return { message: 'received' }
      },
    })

    callbacks.route({
      ...ownPaymentsApi.backByForm,
      config: { access: 'anyone', urgent: true },
      handler: async (request, reply) => {
        const reference = await payments.receiveReturn(request.params.provider, receivedIn(request))
        return reply.redirect(pageOf(reference), 303)
      },
    })
  }
