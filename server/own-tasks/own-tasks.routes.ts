import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ownTasksApi } from '#contract/own-tasks/own-tasks.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { listOwnTasks, type OwnTasksParts } from './own-tasks.service.ts'

export const ownTasksRoutes =
  (parts: OwnTasksParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...ownTasksApi.list,
      config: { access: 'signed-in' },
      handler: (request) => listOwnTasks(parts, actorOf(request)),
    })
  }
