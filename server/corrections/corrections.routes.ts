import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { max_answer_files } from '#contract/cases/papers-requests.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { answerCorrectionRequest } from './answer.service.ts'
import { type CorrectionParts, getCorrection, getInvoice, getPaper, listCorrections } from './corrections.service.ts'
import { applyForCorrection } from './create.service.ts'
import { addDocuments } from './documents.service.ts'
import { getNotice, objectTo } from './objections.service.ts'
import { payCorrection } from './pay.service.ts'

const config = { access: 'signed-in' } as const
const hour = 3600

export const correctionRoutes =
  (parts: CorrectionParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...correctionsApi.create,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await applyForCorrection(parts, actorOf(request), request.body, request.query.form_id)),
    })

    app.route({
      ...correctionsApi.addDocuments,
      config: {
        ...config,
        idempotency: 'creates',
        uploads: { documents: { rule: documentRule, most: 10 } },
        limit: { name: 'correction-documents', max: 120, window_s: hour },
      },
      handler: async (request, reply) => {
        const files = request.uploads['documents'] ?? []
        return reply.status(201).send(await addDocuments(parts, actorOf(request), request.params.id, files))
      },
    })

    app.route({
      ...correctionsApi.answerRequest,
      config: {
        ...config,
        idempotency: 'creates',
        uploads: { documents: { rule: documentRule, most: max_answer_files } },
        limit: { name: 'case-answers', max: 60, window_s: hour },
      },
      handler: (request) => {
        const answer = { ...request.body, files: request.uploads['documents'] ?? [] }
        return answerCorrectionRequest(parts, actorOf(request), request.params.id, answer)
      },
    })

    app.route({
      ...correctionsApi.pay,
      config: { ...config, idempotency: 'pays' },
      handler: (request) => payCorrection(parts, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...correctionsApi.list,
      config,
      handler: (request) => listCorrections(parts, actorOf(request), request.query),
    })

    app.route({
      ...correctionsApi.get,
      config,
      handler: (request) => getCorrection(parts, actorOf(request), request.params.id),
    })

    app.route({
      ...correctionsApi.notice,
      config,
      handler: (request) => getNotice(parts.db, actorOf(request), request.params.id),
    })

    app.route({
      ...correctionsApi.object,
      config: { ...config, idempotency: 'creates' },
      handler: async (request, reply) =>
        reply.status(201).send(await objectTo(parts.db, actorOf(request), request.params.id, request.body)),
    })

    app.route({
      ...correctionsApi.invoice,
      config,
      handler: async (request, reply) => sendPdf(reply, await getInvoice(parts, actorOf(request), request.params.id)),
    })

    app.route({
      ...correctionsApi.certificate,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getPaper(parts, actorOf(request), request.params.id, 'correction_certificate')),
    })

    app.route({
      ...correctionsApi.dcr,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getPaper(parts, actorOf(request), request.params.id, 'correction_dcr')),
    })
  }
