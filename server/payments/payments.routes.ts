import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { paymentCallbacksApi, paymentsApi } from '#contract/payments/payments.endpoints.ts'
import type { Config } from '#server/app/config.ts'
import type { Db } from '#server/app/database.ts'
import { listFees } from './fees.service.ts'
import type { Payments } from './payments.service.ts'

export const paymentRoutes =
  (db: Db, payments: Payments, config: Config): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...feesApi.list,
      config: { access: 'anyone', reference: true },
      handler: () => listFees(db),
    })

    app.route({
      ...paymentsApi.options,
      config: { access: 'anyone', reference: true },
      handler: () => ({
        methods: payments.providers.flatMap(({ name, methods, redirects }) =>
          methods.map((method) => ({ method, provider: name, redirects })),
        ),
        demo: config.demo,
        support_phone: config.support_phone,
      }),
    })

    await app.register(callbackRoutes(payments))
  }

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
        const body = typeof request.body === 'string' ? request.body : ''
        const query = z.record(z.string(), z.unknown()).parse(request.query)
        await payments.receiveCallback(request.params.provider, { headers: request.headers, query, body })
        return { message: 'received' }
      },
    })
  }
