import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { attorneysApi } from '#contract/assistance/attorneys.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { actAsAttorney } from './act.service.ts'
import { type AttorneyParts, listOwnAttorneys, nameAttorney, withdrawAttorney } from './attorneys.service.ts'
import { acceptAttorney, listPendingAttorneys, rejectAttorney } from './review.service.ts'

const own = { access: 'signed-in' } as const
const staff = { access: 'staff' } as const
const hour = 3600

/** An owner names an attorney by a paper, staff check it, and the attorney acts: rules/assisted-use.md#attorneys. */
export const attorneyRoutes =
  (parts: AttorneyParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...attorneysApi.name,
      config: {
        ...own,
        idempotency: 'creates',
        uploads: { paper: { rule: documentRule, most: 1 } },
        limit: { name: 'attorneys', max: 60, window_s: hour },
      },
      handler: async (request, reply) => {
        const paper = request.uploads['paper']?.[0]
        return reply.status(201).send(await nameAttorney(parts, requestContextOf(request), request.body, paper))
      },
    })

    app.route({
      ...attorneysApi.listOwn,
      config: own,
      handler: (request) => listOwnAttorneys(parts, actorOf(request)),
    })

    app.route({
      ...attorneysApi.withdraw,
      config: own,
      handler: (request) => withdrawAttorney(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...attorneysApi.act,
      config: own,
      handler: (request) => actAsAttorney(parts, actorOf(request), request.params.id, request.body),
    })

    app.route({
      ...attorneysApi.listPending,
      config: staff,
      handler: (request) => listPendingAttorneys(parts, actorOf(request)),
    })

    app.route({
      ...attorneysApi.accept,
      config: staff,
      handler: (request) => acceptAttorney(parts, requestContextOf(request), request.params.id),
    })

    app.route({
      ...attorneysApi.reject,
      config: staff,
      handler: (request) => rejectAttorney(parts, requestContextOf(request), request.params.id, request.body),
    })
  }
