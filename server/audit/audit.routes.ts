import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { AuditCheck, AuditChoices, AuditEntry, AuditHeads, AuditQuery } from '#contract/audit/audit.ts'
import type { Db } from '#server/app/database.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { auditCsv, getAuditHeads, listAudit } from './audit-log.service.ts'
import { auditChoices } from './audit-log.sql.ts'
import type { HeadsFile } from './heads-file.ts'
import { verifyAudit } from './verify.service.ts'

const tags = ['Audit']
const config = { access: 'admin' } as const

export const auditRoutes =
  (db: Db, outside: HeadsFile): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/audit', {
      config,
      schema: { tags, querystring: AuditQuery, response: { 200: pageOf(AuditEntry) } },
      handler: (request) => listAudit(db, request.query),
    })

    app.get('/admin/audit/csv', {
      config,
      schema: { tags, querystring: AuditQuery, response: { 200: z.any() } },
      handler: async (request, reply) => sendCsv(reply, await auditCsv(db, request.query, languageOf(request))),
    })

    app.get('/admin/audit/choices', {
      config,
      schema: { tags, response: { 200: AuditChoices } },
      handler: () => auditChoices(db),
    })

    app.get('/admin/audit/check', {
      config,
      schema: { tags, description: 'Walks the whole chain.', response: { 200: AuditCheck } },
      handler: () => verifyAudit(db, outside),
    })

    app.get('/audit/heads', {
      config: { access: 'anyone' },
      schema: {
        tags,
        description: 'The ends of the audit log, for anybody to keep: they tell later whether entries were cut off.',
        response: { 200: AuditHeads },
      },
      handler: () => getAuditHeads(db),
    })
  }
