import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { programSelfApi, programsApi } from '#contract/programs/programs.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { programOf } from '#server/app/http/program-access.ts'
import { authorOf } from './author.ts'
import { addProgram, listPrograms, renewKey, revokeProgram } from './programs.service.ts'

const config = { access: 'admin' } as const
const secret = { ...config, idempotency: 'creates-secret' } as const

export const programRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...programsApi.list, config, handler: () => listPrograms(db) })

    app.route({
      ...programsApi.add,
      config: secret,
      handler: async (request, reply) => reply.status(201).send(await addProgram(db, authorOf(request), request.body)),
    })

    app.route({
      ...programsApi.renew,
      config: secret,
      handler: async (request, reply) =>
        reply.status(201).send(await renewKey(db, authorOf(request), request.params.id, request.body)),
    })

    app.route({
      ...programsApi.revoke,
      config,
      handler: (request) => revokeProgram(db, authorOf(request), request.params.id),
    })

    app.route({
      ...programSelfApi.get,
      config: { access: 'program', program: 'any' },
      handler: (request) => {
        const { name, scopes, requests_per_minute, expires_at } = programOf(request)
        return { name, scopes: [...scopes], requests_per_minute, expires_at: expires_at?.toISOString() ?? null }
      },
    })
  }
