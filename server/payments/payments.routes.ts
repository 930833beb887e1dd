import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Message } from '#contract/identity.ts'
import { Fee, PaymentOptions } from '#contract/payments/payments.ts'
import type { Config } from '#server/app/config.ts'
import type { Db } from '#server/app/database.ts'
import { listFees } from './fees.service.ts'
import type { Payments } from './payments.service.ts'

const tags = ['Payments']

export const paymentRoutes =
  (db: Db, payments: Payments, config: Config): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/fees', {
      config: { access: 'anyone', reference: true },
      schema: { tags, response: { 200: z.array(Fee) } },
      handler: () => listFees(db),
    })

    app.get('/payment-options', {
      config: { access: 'anyone', reference: true },
      schema: { tags, response: { 200: PaymentOptions } },
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

    callbacks.post('/payments/callbacks/:provider', {
      config: { access: 'anyone', urgent: true },
      schema: {
        tags,
        description: "A provider's callback; refused unless its signature is good.",
        params: z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) }),
        response: { 200: Message },
      },
      handler: async (request) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const query = z.record(z.string(), z.unknown()).parse(request.query)
        await payments.receiveCallback(request.params.provider, { headers: request.headers, query, body })
        return { message: 'received' }
      },
    })
  }
