import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { programReadsApi } from '#contract/programs/program-reads.endpoints.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { mutationForPrograms } from './program-mutations.sql.ts'

export const programMutationRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...programReadsApi.mutation,
      config: { access: 'program', program: 'mutations:read' },
      handler: async ({ params }) => {
        const row = await mutationForPrograms(db, params.id)
        if (!row) throw new AppError('not_found')
        const { applied_at, ...mutation } = row
        return { ...mutation, entered_at: applied_at?.toISOString() ?? null }
      },
    })
  }
