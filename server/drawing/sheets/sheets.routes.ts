import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { actorOf } from '#server/app/http/access.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { deletePins, getSheetPins, listSheets, setSheetPins, sheetPicture } from './sheets.service.ts'

const staff = { access: 'staff' } as const

/** Drawing one costs seconds; a village shares an address. */
const pictures = { name: 'sheet-pictures', max: 300, window_s: 900 } as const

export const sheetRoutes =
  ({ db, storage }: { db: Db; storage: Storage }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...sheetPinsApi.get,
      config: staff,
      handler: (request) => getSheetPins(db, actorOf(request), request.params.id),
    })

    app.route({
      ...sheetPinsApi.set,
      config: staff,
      handler: (request) => setSheetPins(db, requestContextOf(request), request.params.id, request.body),
    })

    app.route({
      ...sheetPinsApi.remove,
      config: staff,
      handler: (request) => deletePins(db, requestContextOf(request), request.params.id),
    })

    app.route({
      ...sheetPinsApi.list,
      config: { access: 'anyone' },
      handler: (request) => listSheets(db, request.actor, request.query),
    })

    app.route({
      ...sheetPinsApi.getPicture,
      config: { access: 'anyone', limit: pictures },
      handler: async (request, reply) =>
        reply
          // The picture depends on the caller.
          .header('cache-control', 'private, max-age=300')
          .header('vary', 'authorization')
          .type('image/webp')
          .send(await sheetPicture(db, storage, request.actor, request.params.id)),
    })
  }
