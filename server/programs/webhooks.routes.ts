import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { webhooksApi } from '#contract/programs/webhooks.endpoints.ts'
import { authorOf } from './author.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  startWebhook,
  stopWebhook,
  testWebhook,
  type WebhookParts,
} from './webhooks.service.ts'

const config = { access: 'admin' } as const

export const webhookRoutes =
  (parts: WebhookParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts
    app.route({ ...webhooksApi.list, config, handler: () => listWebhooks(db) })

    app.route({
      ...webhooksApi.add,
      config: { ...config, idempotency: 'creates-secret' },
      handler: async (request, reply) =>
        reply.status(201).send(await addWebhook(parts, authorOf(request), request.body)),
    })

    app.route({
      ...webhooksApi.test,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) => reply.status(201).send(await testWebhook(db, request.params.id)),
    })

    app.route({
      ...webhooksApi.stop,
      config,
      handler: (request) => stopWebhook(db, authorOf(request), request.params.id),
    })

    app.route({
      ...webhooksApi.start,
      config,
      handler: (request) => startWebhook(db, authorOf(request), request.params.id),
    })

    app.route({
      ...webhooksApi.deliveries,
      config,
      handler: (request) => listDeliveries(db, request.params.id),
    })
  }
