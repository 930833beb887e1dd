import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { refundsApi } from '#contract/payments/refunds.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { Purposes } from '../settle.ts'
import { recordOutcome } from './refund-outcome.service.ts'
import type { makeRefunds } from './refunds.service.ts'

/** Money given back by the office: rules/payments.md#refunds. */
export const refundRoutes =
  (refunds: ReturnType<typeof makeRefunds>, parts: { db: Db; purposes: Purposes }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...refundsApi.list,
      config: { access: 'staff' },
      handler: (request) => refunds.list(actorOf(request), request.params.id),
    })

    app.route({
      ...refundsApi.add,
      config: { access: 'admin', idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await refunds.request(requestContextOf(request), request.params.id, request.body)),
    })

    app.route({
      ...refundsApi.recordOutcome,
      config: { access: 'staff', shows_people: { of: 'payments' } },
      handler: (request) => recordOutcome(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...refundsApi.approve,
      config: { access: 'admin' },
      handler: (request) => refunds.approve(requestContextOf(request), request.params.id),
    })

    app.route({
      ...refundsApi.decline,
      config: { access: 'admin' },
      handler: (request) => refunds.decline(requestContextOf(request), request.params.id, request.body),
    })
  }
