import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile, sendPdf } from '#server/app/http/downloads.ts'
import { getDocument, getInvoice } from './application-papers.service.ts'
import {
  type ApplicationParts,
  createApplication,
  getApplicationInFull,
  listApplications,
  payApplication,
} from './applications.service.ts'

const config = { access: 'signed-in' } as const
/** A helper who makes a copy for a citizen needs these too. */
const assisted = { ...config, assisted: ['khatian_copy', 'mouza_map'] } as const

export const applicationRoutes =
  (parts: ApplicationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...applicationsApi.create,
      config: { ...assisted, idempotency: 'pays' },
      handler: async (request, reply) => {
        const { status, application } = await createApplication(parts, actorOf(request), request.body)
        return reply.status(status).send(application)
      },
    })

    app.route({
      ...applicationsApi.list,
      config,
      handler: (request) => listApplications(parts, actorOf(request), request.query),
    })

    app.route({
      ...applicationsApi.get,
      config: assisted,
      handler: (request) => getApplicationInFull(parts, actorOf(request), request.params.id),
    })

    app.route({
      ...applicationsApi.pay,
      config: { ...assisted, idempotency: 'pays' },
      handler: async (request) =>
        (await payApplication(parts, actorOf(request), request.params.id, request.body)).application,
    })

    app.route({
      ...applicationsApi.invoice,
      config: assisted,
      handler: async (request, reply) => {
        const { id } = request.params
        return sendPdf(reply, {
          ...(await getInvoice(parts, actorOf(request), id)),
          name: `invoice_application_${id}.pdf`,
        })
      },
    })

    app.route({
      ...applicationsApi.document,
      config: assisted,
      handler: async (request, reply) =>
        sendFile(reply, await getDocument(parts, actorOf(request), request.params.id), 'attachment'),
    })
  }
