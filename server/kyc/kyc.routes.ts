import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ImageFile } from '#contract/answers.ts'
import { max_answer_files } from '#contract/cases/papers-requests.ts'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { KycImageQuery, KycSide } from '#contract/kyc/kyc.ts'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import { sendKycApi } from '#contract/kyc/send-kyc.endpoints.ts'
import { Id } from '#contract/text-input.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { documentRule, identityImageRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { checkIdentity } from './check-identity.service.ts'
import { openImage } from './images.service.ts'
import { answerKycRequest, getOwnKyc, type KycParts, sendKyc } from './kyc.service.ts'
import { approveKyc, getKycCase, listPendingKycs, rejectKyc, requestKycPapers, undoKyc } from './review.service.ts'

const tags = ['KYC']
const params = z.object({ id: Id })
const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const
const image = { rule: identityImageRule, most: 1 }
const hour = 3600

export const kycRoutes =
  (parts: KycParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...kycApi.own,
      config: own,
      handler: (request) => getOwnKyc(parts, actorOf(request)),
    })

    app.route({
      ...kycApi.terms,
      config: { access: 'anyone' },
      handler: async () => ({ retention_days: parts.retention_days }),
    })

    app.route({
      ...sendKycApi.send,
      config: {
        ...own,
        idempotency: 'creates',
        uploads: { id_front: image, id_back: image },
        limit: { name: 'kyc', max: 60, window_s: hour },
      },
      handler: async (request, reply) => {
        const { id_front, id_back } = request.uploads
        const sent = { ...request.body, id_front: id_front?.[0], id_back: id_back?.[0] }
        return reply.status(201).send(await sendKyc(parts, actorOf(request), sent, languageOf(request)))
      },
    })

    app.route({
      ...kycApi.answerRequest,
      config: {
        ...own,
        idempotency: 'creates',
        uploads: { documents: { rule: documentRule, most: max_answer_files } },
        limit: { name: 'case-answers', max: 60, window_s: hour },
      },
      handler: (request) => {
        const answer = { ...request.body, files: request.uploads['documents'] ?? [] }
        return answerKycRequest(parts, actorOf(request), answer)
      },
    })

    app.get('/kyc/:id/:side', {
      config: { access: 'anyone' },
      schema: {
        tags,
        operationId: 'getKycImage',
        summary: 'Opens an image of an identity card by a signed link',
        refusals: ['file_missing'],
        description: 'An image of an identity paper by a link signed for one viewer, good for five minutes.',
        params: params.extend({ side: KycSide }),
        querystring: KycImageQuery,
        response: { 200: ImageFile },
      },
      handler: async (request, reply) => {
        const link = { ...request.params, ...request.query }
        return sendFile(reply, await openImage(parts, link, request.id), 'inline')
      },
    })

    app.route({
      ...kycOfficeApi.listPending,
      config: { ...staff, shows_people: { of: 'kycs', rows: 'kycs' } },
      handler: (request) => listPendingKycs(parts, actorOf(request), request.query),
    })

    app.route({
      ...kycOfficeApi.case,
      config: { ...staff, shows_people: { of: 'kycs' } },
      handler: (request) => getKycCase(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...kycOfficeApi.check,
      config: { ...staff, limit: { name: 'identity-checks', max: 120, window_s: hour } },
      handler: (request) => checkIdentity(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...kycOfficeApi.approve,
      config: staff,
      handler: (request) => approveKyc(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...kycOfficeApi.requestPapers,
      config: staff,
      handler: (request) => requestKycPapers(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...kycOfficeApi.undo,
      config: staff,
      handler: (request) => undoKyc(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...kycOfficeApi.reject,
      config: staff,
      handler: (request) => rejectKyc(parts, requestContextOf(request), request.params.id, request.body),
    })
  }
