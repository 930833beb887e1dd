import type { FastifyInstance } from 'fastify'
import type { AuditSubject } from '#contract/audit/audit-words.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { recordAudit } from './audit.service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a table that names people: the audit log says who took it, and with which filter. */
    table_of_people?: AuditSubject
  }
}

/** Records who downloads a table of people, before a byte goes out. */
export function recordDownloads(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async (request) => {
    const { table_of_people: subject } = request.routeOptions.config
    if (!subject || request.method !== 'GET') return
    const { id: actor_id } = actorOf(request)
    const subject_id = request.routeOptions.url?.endsWith('xlsx') ? 'xlsx' : 'csv'
    const after = { ...Object(request.params), ...Object(request.query) }
    const entry = { actor_id, act: 'download', subject, subject_id, before: null, after } as const
    await transaction(db, (trx) => recordAudit(trx, { ...entry, request_id: request.id }))
  })
}
