import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { MutationParts } from '../mutations.service.ts'
import { applyMutation } from './apply.service.ts'
import { setDag } from './dag.service.ts'
import { decideMutation } from './decide.service.ts'
import { addInquiry } from './inquiries.service.ts'
import { getMutationCase } from './mutation-case.service.ts'
import {
  csvOfMutations,
  getOfficeMutation,
  getOfficePaper,
  listOfficeMutations,
  seeNids,
} from './office-mutations.service.ts'
import { requestPapers } from './request-papers.service.ts'
import { sortPaper } from './sort-paper.service.ts'
import { stateFamily } from './state-family.service.ts'
import { getTransfer } from './transfer.service.ts'

const config = { access: 'staff' } as const
const case_config = { ...config, shows_people: { of: 'mutations' } } as const

export const officeMutationRoutes =
  (parts: MutationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...staffMutationsApi.list,
      config: { ...config, shows_people: { of: 'mutations', rows: 'data' } },
      handler: (request) => listOfficeMutations(parts, actorOf(request), request.query),
    })

    app.route({
      ...staffMutationsApi.csv,
      config: { ...config, table_of_people: 'mutations' },
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfMutations(parts, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...staffMutationsApi.get,
      config: case_config,
      handler: (request) => getOfficeMutation(parts, actorOf(request), request.params.id),
    })

    app.route({
      ...staffMutationsApi.case,
      config: case_config,
      handler: (request) => getMutationCase(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...staffMutationsApi.decide,
      config,
      handler: (request) => decideMutation(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffMutationsApi.requestPapers,
      config: { ...config, idempotency: 'creates' },
      handler: (request) => requestPapers(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffMutationsApi.nids,
      config: { ...case_config, fresh_factor: 'see_nids' },
      handler: (request) => seeNids(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...staffMutationsApi.inquire,
      config: {
        ...config,
        idempotency: 'creates',
        uploads: { photographs: { rule: documentRule, most: 10 } },
        limit: { name: 'mutation-inquiries', max: 120, window_s: 3600 },
      },
      handler: async (request, reply) => {
        const report = { ...request.body, files: request.uploads['photographs'] ?? [] }
        return reply.status(201).send(await addInquiry(parts, requestContextOf(request), request.params.id, report))
      },
    })

    app.route({
      ...staffMutationsApi.setDag,
      config,
      handler: (request) => setDag(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffMutationsApi.stateFamily,
      config: { ...config, idempotency: 'creates' },
      handler: (request) => stateFamily(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffMutationsApi.sortPaper,
      config,
      handler: (request) => sortPaper(parts, requestContextOf(request), request.params, request.body),
    })

    app.route({
      ...staffMutationsApi.transfer,
      config: case_config,
      handler: (request) => getTransfer(parts, actorOf(request), request.params.id, request.query),
    })

    app.route({
      ...staffMutationsApi.apply,
      config: { ...config, idempotency: 'creates', fresh_factor: 'enter_transfer' },
      handler: (request) => applyMutation(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffMutationsApi.certificate,
      config: case_config,
      handler: async (request, reply) =>
        sendPdf(reply, await getOfficePaper(parts, actorOf(request), request.params.id, 'mutation_certificate')),
    })

    app.route({
      ...staffMutationsApi.dcr,
      config: case_config,
      handler: async (request, reply) =>
        sendPdf(reply, await getOfficePaper(parts, actorOf(request), request.params.id, 'mutation_dcr')),
    })
  }
