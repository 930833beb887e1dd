import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditApi } from '#contract/audit/audit.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { auditCsv, getAuditHeads, listAudit } from './audit-log.service.ts'
import { auditChoices } from './audit-log.sql.ts'
import { getLatestCheck, startCheck } from './checks.service.ts'

const config = { access: 'admin' } as const

export const auditRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...auditApi.list,
      config,
      handler: (request) => listAudit(db, request.query),
    })

    app.route({
      ...auditApi.csv,
      config: { ...config, table_of_people: 'audit_log' },
      handler: async (request, reply) => sendCsv(reply, await auditCsv(db, request.query, languageOf(request))),
    })

    app.route({
      ...auditApi.choices,
      config,
      handler: () => auditChoices(db),
    })

    app.route({
      ...auditApi.latestCheck,
      config,
      handler: () => getLatestCheck(db),
    })

    app.route({
      ...auditApi.startCheck,
      config,
      handler: async (request, reply) =>
        reply.status(201).send(await startCheck(db, { ...request.body, started_by: actorOf(request).id })),
    })

    app.route({
      ...auditApi.heads,
      config: { access: 'anyone', cross_origin: true },
      handler: () => getAuditHeads(db),
    })
  }
