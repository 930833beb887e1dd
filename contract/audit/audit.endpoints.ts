import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { AuditCheck, AuditChoices, AuditEntry, AuditHeads, AuditQuery, StartAuditCheck } from './audit.ts'

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
  latestCheck: endpoint('GET', '/admin/audit/checks/latest', {
    tag,
    id: 'getLatestAuditCheck',
    summary: 'Shows the newest check of the audit log',
    description:
      'Whether entries were changed or cut off, and while it runs how far it is; `null` where there was none.',
    answer: AuditCheck.nullable(),
  }),
  startCheck: endpoint('POST', '/admin/audit/checks', {
    tag,
    id: 'startAuditCheck',
    summary: 'Has the audit log checked for entries that were changed or cut off',
    description:
      'Reads what came since the last proven entry, or with `everything` all entries. One that is under way is not begun again.',
    body: StartAuditCheck,
    status: 201,
    answer: AuditCheck.nullable(),
  }),
  heads: endpoint('GET', '/audit/heads', {
    tag,
    id: 'getAuditHeads',
    summary: 'Shows the ends of the audit log',
    description: 'The ends of the audit log, for anybody to keep: they tell later whether entries were cut off.',
    answer: AuditHeads,
  }),
}
