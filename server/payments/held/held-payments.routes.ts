import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { heldPaymentsApi } from '#contract/payments/held-payments.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { Purposes } from '../settle.ts'
import { decideHeld } from './held-payments.service.ts'

/** Decisions on payments that wait for staff: rules/payments.md#held. */
export const heldPaymentRoutes =
  (parts: { db: Db; purposes: Purposes }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...heldPaymentsApi.decide,
      config: { access: 'admin', shows_people: { of: 'payments' } },
      handler: (request) => decideHeld(parts, requestContextOf(request), request.params.id, request.body),
    })
  }
