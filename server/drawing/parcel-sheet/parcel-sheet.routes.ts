import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parcelSheetApi } from '#contract/drawing/parcel-sheet.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { sendPdf } from '#server/app/http/downloads.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { parcelSheet } from './parcel-sheet.service.ts'

/** Setting one takes a few milliseconds of a processor. */
const limit = { name: 'parcel-sheets', max: 60, window_s: 900 } as const

export const parcelSheetRoutes =
  (parts: { db: Db; papers: PaperMaker; demo: boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...parcelSheetApi.issue,
      config: { access: 'signed-in', limit },
      handler: async (request, reply) => sendPdf(reply, await parcelSheet(parts, request.params.id)),
    })
  }
