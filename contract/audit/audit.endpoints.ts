import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AuditCheck, AuditChoices, AuditEntry, AuditHeads, AuditQuery } from './audit.ts'

const tag = 'Audit'

export const auditApi = {
  kind: 'audit',
  list: endpoint('GET', '/admin/audit', {
    tag,
    id: 'listAudit',
    summary: 'Lists what staff did, the latest first',
    query: AuditQuery,
    answer: pageOf(AuditEntry),
  }),
  csv: endpoint('GET', '/admin/audit/csv', {
    tag,
    id: 'exportAudit',
    summary: 'Downloads the audit log as CSV',
    query: AuditQuery,
    answer: CsvFile,
  }),
  choices: endpoint('GET', '/admin/audit/choices', {
    tag,
    id: 'listAuditChoices',
    summary: 'Lists what the audit log can be filtered by',
    answer: AuditChoices,
  }),
  check: endpoint('GET', '/admin/audit/check', {
    tag,
    id: 'checkAudit',
    summary: 'Checks that no entry of the audit log was changed or cut off',
    description: 'Walks the whole chain.',
    answer: AuditCheck,
  }),
  heads: endpoint('GET', '/audit/heads', {
    tag,
    id: 'getAuditHeads',
    summary: 'Shows the ends of the audit log',
    description: 'The ends of the audit log, for anybody to keep: they tell later whether entries were cut off.',
    answer: AuditHeads,
  }),
}
