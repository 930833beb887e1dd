import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendFile } from '#server/app/http/downloads.ts'
import {
  endLink,
  getSharedFile,
  getSharedPaper,
  listLinks,
  makeLink,
  type PaperLinkParts,
} from './paper-links.service.ts'

const config = { access: 'signed-in' } as const
/** Each draws a paper, and its row stays for weeks. */
const making = { name: 'paper-links', max: 120, window_s: 3600 }
/** Loosely, since a village shares an address; who tries tokens stays far from one. */
const byToken = { name: 'shared-papers', max: 120, window_s: 60 }
const open = { access: 'anyone', without_account: true, limit: byToken } as const

export const paperLinkRoutes =
  (parts: PaperLinkParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...paperLinksApi.make,
      config: {
        ...config,
        assisted: ['khatian_copy', 'mouza_map', 'land_tax', 'mutation'],
        idempotency: 'creates-secret',
        limit: making,
      },
      handler: async (request, reply) =>
        reply.status(201).send(await makeLink(parts, actorOf(request), request.body, request.id)),
    })

    app.route({ ...paperLinksApi.list, config, handler: (request) => listLinks(parts.db, actorOf(request)) })

    app.route({
      ...paperLinksApi.end,
      config,
      handler: (request) => endLink(parts.db, actorOf(request), request.params.id, request.id),
    })

    app.route({
      ...paperLinksApi.get,
      config: open,
      handler: (request) => getSharedPaper(parts, request.params.token),
    })

    app.route({
      ...paperLinksApi.file,
      config: open,
      handler: async (request, reply) =>
        sendFile(reply, await getSharedFile(parts, request.params.token), 'attachment'),
    })
  }
