import type { AuditEntry, AuditHead } from '#contract/audit/audit.ts'
import { actWords, fieldWords, subjectWords } from '#contract/audit/audit-words.ts'
import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { type AuditFilters, auditHeads, auditLists } from './audit-log.sql.ts'
import type { HeadsFile } from './heads-file.ts'
import { text } from './text.ts'

/** A page of what staff did. */
export const listAudit = (db: Db, query: AuditFilters) =>
  pageOfRows(query, (limit, offset) => auditLists.page(db, query, 'everywhere', limit, offset))

/** The heads of all lanes with one digest over them: a stored digest later shows if entries were cut off. */
export async function getAuditHeads(db: Db) {
  const heads = await auditHeads(db)
  const at = await now(db)
  return { at: at.toISOString(), digest: digestOf(heads), heads }
}

const digestOf = (heads: readonly AuditHead[]) =>
  sha256(JSON.stringify(heads.map(({ lane, lane_number, hash }) => [lane, lane_number, hash])))

/** Writes the heads outside the database; a job does it every minute: rules/records.md#audit-log. */
export async function saveAuditHeads(db: Db, outside: HeadsFile): Promise<void> {
  await outside.note(await auditHeads(db), await now(db))
}

const columns = ['id', 'time', 'person', 'email', 'act', 'kind', 'thing', 'before', 'after', 'request'] as const
const batch = 500

/** A thing field by field, each with its label; deeper values are left as stored. */
function fieldsIn(thing: unknown, language: Language): string | null {
  if (thing === null) return null
  if (typeof thing !== 'object' || Array.isArray(thing)) return JSON.stringify(thing)
  return Object.entries(thing ?? {})
    .map(
      ([name, value]) => `${fieldWords(name, language)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join('; ')
}

const cellsOf = (
  { id, at, actor, act, subject, subject_id, before, after, request_id }: AuditEntry,
  language: Language,
): CsvCell[] => [
  id,
  formatMoment(at, language),
  actor?.name ?? text(language, 'system'),
  actor?.email ?? null,
  actWords(act, language),
  subjectWords(subject, language),
  subject_id,
  fieldsIn(before, language),
  fieldsIn(after, language),
  request_id,
]

/** All entries of the filters, the latest first by default. */
export async function auditCsv(db: Db, query: AuditFilters, language: Language): Promise<Csv> {
  const at = await now(db)
  async function* rows() {
    for (let last: number | null = null; ; ) {
      const entries: AuditEntry[] = await auditLists.after(db, query, 'everywhere', last, batch)
      yield* entries.map((entry) => cellsOf(entry, language))
      last = entries.at(-1)?.id ?? null
      if (entries.length < batch) return
    }
  }
  const headers = columns.map((column) => text(language, `csv.${column}`))
  return {
    name: 'audit.csv',
    head: [[text(language, 'title')], [formatMoment(at, language)], headers],
    rows: rows(),
  }
}
