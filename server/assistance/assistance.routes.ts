import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import { everyAssistance } from '#contract/assistance/assistance.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { IdentityDeps } from '#server/identity/deps.ts'
import {
  confirmAssistance,
  endOwnAssistance,
  getAssistance,
  listOwnAssistances,
  requestAssistance,
  stopAssistance,
} from './assistances.service.ts'
import { text } from './text.ts'

const helper = { access: 'helper' } as const
const assisted = { access: 'signed-in', assisted: everyAssistance } as const
const own = { access: 'signed-in' } as const

/** A helper of a digital centre acts for a citizen who agrees: rules/assisted-use.md. */
export const assistanceRoutes =
  (parts: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = parts

    app.route({
      ...assistanceApi.ask,
      config: helper,
      handler: async (request, reply) => {
        const asked = await requestAssistance(parts, actorOf(request), request.body)
        return reply.status(201).send({ ...asked, message: text(languageOf(request), 'code_sent') })
      },
    })

    app.route({
      ...assistanceApi.confirm,
      config: helper,
      handler: (request) => confirmAssistance(parts, actorOf(request), request.params.id, request.body.code),
    })

    app.route({
      ...assistanceApi.state,
      config: assisted,
      handler: (request) => getAssistance(db, actorOf(request)),
    })

    app.route({
      ...assistanceApi.stop,
      config: assisted,
      handler: async (request) => {
        await stopAssistance(db, actorOf(request))
        return { message: text(languageOf(request), 'ended') }
      },
    })

    app.route({
      ...assistanceApi.listOwn,
      config: own,
      handler: (request) => listOwnAssistances(db, actorOf(request)),
    })

    app.route({
      ...assistanceApi.end,
      config: own,
      handler: async (request) => {
        await endOwnAssistance(db, actorOf(request), request.params.id)
        return { message: text(languageOf(request), 'ended') }
      },
    })
  }
