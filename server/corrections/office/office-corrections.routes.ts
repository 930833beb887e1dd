import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import { languageOf } from '#server/app/language.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import type { CorrectionParts } from '../corrections.service.ts'
import { getCorrectionCase } from './correction-case.service.ts'
import { decideCorrection } from './decide.service.ts'
import {
  csvOfCorrections,
  getOfficeCorrection,
  getOfficePaper,
  listOfficeCorrections,
} from './office-corrections.service.ts'
import { requestPapers } from './request-papers.service.ts'

const config = { access: 'staff' } as const
const case_config = { ...config, shows_people: { of: 'corrections' } } as const

export const officeCorrectionRoutes =
  (parts: CorrectionParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...staffCorrectionsApi.list,
      config: { ...config, shows_people: { of: 'corrections', rows: 'data' } },
      handler: (request) => listOfficeCorrections(parts, actorOf(request), request.query),
    })

    app.route({
      ...staffCorrectionsApi.csv,
      config: { ...config, table_of_people: 'corrections' },
      handler: async (request, reply) =>
        sendCsv(reply, await csvOfCorrections(parts, actorOf(request), request.query, languageOf(request))),
    })

    app.route({
      ...staffCorrectionsApi.get,
      config: case_config,
      handler: (request) => getOfficeCorrection(parts, actorOf(request), request.params.id),
    })

    app.route({
      ...staffCorrectionsApi.case,
      config: case_config,
      handler: (request) => getCorrectionCase(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...staffCorrectionsApi.decide,
      config: { ...config, fresh_factor: 'correct_record' },
      handler: (request) => decideCorrection(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffCorrectionsApi.requestPapers,
      config,
      handler: (request) => requestPapers(parts, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...staffCorrectionsApi.certificate,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getOfficePaper(parts, actorOf(request), request.params.id, 'correction_certificate')),
    })

    app.route({
      ...staffCorrectionsApi.dcr,
      config,
      handler: async (request, reply) =>
        sendPdf(reply, await getOfficePaper(parts, actorOf(request), request.params.id, 'correction_dcr')),
    })
  }
