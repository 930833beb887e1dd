import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { claimLand } from './claim-land.service.ts'
import { applyForMutation } from './create.service.ts'
import { addDocuments } from './documents.service.ts'
import { getInvoice, getMutationInFull, getPaper, listMutations, type MutationParts } from './mutations.service.ts'
import { answerPapersRequest } from './papers-request.service.ts'
import { payMutation } from './pay.service.ts'

const config = { access: 'signed-in' } as const
/** A helper who makes a mutation for a citizen needs these too. */
const assisted = { ...config, assisted: ['mutation'] } as const
const hour = 3600

export const mutationRoutes =
  (parts: MutationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...mutationsApi.create,
      config: { ...assisted, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await applyForMutation(parts, actorOf(request), request.body, request.query.form_id)),
    })

    app.route({
      ...mutationsApi.addDocuments,
      config: {
        ...assisted,
        idempotency: 'creates',
        uploads: { documents: { rule: documentRule, most: 10 } },
        limit: { name: 'mutation-documents', max: 120, window_s: hour },
      },
      handler: async (request, reply) => {
        const files = request.uploads['documents'] ?? []
        const sent = { ...request.body, files }
        return reply.status(201).send(await addDocuments(parts, actorOf(request), request.params.id, sent))
      },
    })

    app.route({
      ...mutationsApi.answerPapersRequest,
      config: { ...assisted, idempotency: 'creates' },
      handler: (request) => answerPapersRequest(parts, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...mutationsApi.claim,
      config: { ...config, limit: { name: 'claim-land', max: 20, window_s: hour } },
      handler: (request) => claimLand(parts, requestContextOf(request), request.body),
    })

    app.route({
      ...mutationsApi.pay,
      config: { ...assisted, idempotency: 'pays' },
      handler: (request) => payMutation(parts, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...mutationsApi.list,
      config,
      handler: (request) => listMutations(parts, actorOf(request), request.query),
    })

    app.route({
      ...mutationsApi.get,
      config: assisted,
      handler: (request) => getMutationInFull(parts, actorOf(request), request.params.id),
    })

    app.route({
      ...mutationsApi.invoice,
      config: assisted,
      handler: async (request, reply) => {
        const { id } = request.params
        return sendPdf(reply, {
          ...(await getInvoice(parts, actorOf(request), id)),
          name: `invoice_mutation_${id}.pdf`,
        })
      },
    })

    app.route({
      ...mutationsApi.certificate,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getPaper(parts, actorOf(request), request.params.id, 'mutation_certificate')),
    })

    app.route({
      ...mutationsApi.dcr,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getPaper(parts, actorOf(request), request.params.id, 'mutation_dcr')),
    })
  }
