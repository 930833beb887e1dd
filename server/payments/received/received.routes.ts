import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { claimReceivedApi, receivedMoneyApi } from '#contract/payments/received-money.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { ReceivedRoom } from './received.service.ts'

const config = { access: 'admin' } as const

/** Money that never began here: rules/payments.md#money-that-never-began-here. */
export const receivedRoutes =
  (received: ReceivedRoom): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...receivedMoneyApi.list, config, handler: (request) => received.list(request.query) })

    app.route({
      ...receivedMoneyApi.assign,
      config,
      handler: (request) => received.assignByStaff(requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...receivedMoneyApi.return,
      config,
      handler: (request) => received.recordReturn(requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...claimReceivedApi.claim,
      config: { access: 'signed-in' },
      handler: (request) => received.claim(actorOf(request), request.body),
    })
  }
