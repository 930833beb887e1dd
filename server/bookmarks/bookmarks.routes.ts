import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bookmarksApi } from '#contract/bookmarks/bookmarks.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { listBookmarks, removeBookmark, renameBookmark, saveBookmark } from './bookmarks.service.ts'

const config = { access: 'signed-in' } as const

export const bookmarkRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...bookmarksApi.list, config, handler: (request) => listBookmarks(db, actorOf(request)) })

    app.route({
      ...bookmarksApi.save,
      config,
      handler: async (request, reply) => reply.status(201).send(await saveBookmark(db, actorOf(request), request.body)),
    })

    app.route({
      ...bookmarksApi.rename,
      config,
      handler: (request) => renameBookmark(db, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...bookmarksApi.remove,
      config,
      handler: (request) => removeBookmark(db, actorOf(request), request.params.id),
    })
  }
