import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfPayments, getPaymentLife, listOfficePayments } from './office-payments.service.ts'
import { waitingPayments } from './office-payments.sql.ts'

const config = { access: 'staff' } as const

/** Payments for staff who answer a payer: rules/payments.md#for-staff. */
export const officePaymentRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...officePaymentsApi.list,
      config: { ...config, shows_people: { of: 'payments', rows: 'data' } },
      handler: (request) => listOfficePayments(db, actorOf(request), request.query),
    })

    app.route({
      ...officePaymentsApi.csv,
      config: { ...config, table_of_people: 'payments' },
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfPayments(db, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...officePaymentsApi.waiting,
      config: { access: 'admin' },
      handler: () => waitingPayments(db),
    })

    app.route({
      ...officePaymentsApi.get,
      config: { ...config, shows_people: { of: 'payments' } },
      handler: (request) => getPaymentLife(db, actorOf(request), request.params.id),
    })
  }
