import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AuditCheck, AuditChoices, AuditEntry, AuditHeads, AuditQuery } from './audit.ts'

const tag = 'Audit'

export const auditApi = {
  kind: 'audit',
  list: endpoint('GET', '/admin/audit', { tag, query: AuditQuery, answer: pageOf(AuditEntry) }),
  csv: endpoint('GET', '/admin/audit/csv', { tag, query: AuditQuery, answer: z.any() }),
  choices: endpoint('GET', '/admin/audit/choices', { tag, answer: AuditChoices }),
  check: endpoint('GET', '/admin/audit/check', { tag, description: 'Walks the whole chain.', answer: AuditCheck }),
  heads: endpoint('GET', '/audit/heads', {
    tag,
    description: 'The ends of the audit log, for anybody to keep: they tell later whether entries were cut off.',
    answer: AuditHeads,
  }),
}
