import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { Application, ApplicationsQuery, CreateApplication, PayApplication } from '#contract/applications.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import { getDocument, getInvoice } from './application-papers.service.ts'
import {
  type ApplicationParts,
  createApplication,
  getApplication,
  listApplications,
  payApplication,
} from './applications.service.ts'

const params = z.object({ id: Id })
const config = { access: 'signed-in' } as const
const tags = ['Applications']

export const applicationRoutes =
  (parts: ApplicationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/applications', {
      config: { ...config, idempotency: 'pays' },
      schema: { tags, body: CreateApplication, response: { 200: Application, 201: Application } },
      handler: async (request, reply) => {
        const { status, application } = await createApplication(parts, actorOf(request), request.body)
        return reply.status(status).send(application)
      },
    })

    app.get('/applications', {
      config,
      schema: { tags, querystring: ApplicationsQuery, response: { 200: pageOf(Application) } },
      handler: (request) => listApplications(parts, actorOf(request), request.query),
    })

    app.get('/applications/:id', {
      config,
      schema: { tags, params, response: { 200: Application } },
      handler: (request) => getApplication(parts, actorOf(request), request.params.id),
    })

    app.post('/applications/:id/pay', {
      config: { ...config, idempotency: 'pays' },
      schema: { tags, params, body: PayApplication, response: { 200: Application } },
      handler: async (request) =>
        (await payApplication(parts, actorOf(request), request.params.id, request.body)).application,
    })

    app.get('/applications/:id/invoice', {
      config,
      schema: { tags, params, response: { 200: z.any() } },
      handler: async (request, reply) => {
        const body = await getInvoice(parts, actorOf(request), request.params.id)
        const name = `invoice_application_${request.params.id}.pdf`
        return sendFile(reply, { name, content_type: 'application/pdf', body }, 'attachment')
      },
    })

    app.get('/applications/:id/document', {
      config,
      schema: { tags, params, response: { 200: z.any() } },
      handler: async (request, reply) =>
        sendFile(reply, await getDocument(parts, actorOf(request), request.params.id), 'attachment'),
    })
  }
