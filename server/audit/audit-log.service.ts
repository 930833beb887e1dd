import type { AuditEntry, AuditHead } from '#contract/audit.ts'
import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type { Csv, CsvCell } from '#server/app/csv.ts'
import { type Db, now } from '#server/app/database.ts'
import { sha256 } from '#server/app/keys.ts'
import { pageOfRows } from '#server/app/record-lists.ts'
import { type AuditAsked, auditHeads, auditLists } from './audit-log.sql.ts'
import type { HeadsFile } from './heads-file.ts'

/** A page of what staff did. */
export const listAudit = (db: Db, query: AuditAsked) =>
  pageOfRows(
    query,
    () => auditLists.count(db, query, 'everywhere'),
    (limit, offset) => auditLists.page(db, query, 'everywhere', limit, offset),
  )

/** The heads of all lanes with one digest over them: who keeps the digest can tell later whether entries were cut. */
export async function getAuditHeads(db: Db) {
  const heads = await auditHeads(db)
  const at = await now(db)
  return { at: at.toISOString(), digest: digestOf(heads), heads }
}

const digestOf = (heads: readonly AuditHead[]) =>
  sha256(JSON.stringify(heads.map(({ lane, lane_number, hash }) => [lane, lane_number, hash])))

/** Writes the heads outside the database; a job does it every minute (decisions §12). */
export async function noteAuditHeads(db: Db, outside: HeadsFile): Promise<void> {
  await outside.note(await auditHeads(db), await now(db))
}

const headers: Record<Language, string[]> = {
  en: ['ID', 'Time', 'Person', 'Email', 'Act', 'Kind', 'Thing', 'Before', 'After', 'Request'],
  bn: ['আইডি', 'সময়', 'ব্যক্তি', 'ইমেইল', 'কাজ', 'ধরন', 'বিষয়', 'আগে', 'পরে', 'অনুরোধ'],
}

const title: Record<Language, string> = { en: 'Audit log', bn: 'নিরীক্ষা লগ' }
const batch = 500

const cellsOf = ({ id, at, actor, act, subject, subject_id, before, after, request_id }: AuditEntry): CsvCell[] => [
  id,
  at,
  actor?.name ?? null,
  actor?.email ?? null,
  act,
  subject,
  subject_id,
  before === null ? null : JSON.stringify(before),
  after === null ? null : JSON.stringify(after),
  request_id,
]

/** All that the filters find, in the order in which it was written. */
export async function auditCsv(db: Db, query: AuditAsked, language: Language): Promise<Csv> {
  const at = await now(db)
  async function* rows() {
    for (let last = 0; ; ) {
      const entries = await auditLists.after(db, query, 'everywhere', last, batch)
      yield* entries.map(cellsOf)
      last = entries.at(-1)?.id ?? 0
      if (entries.length < batch) return
    }
  }
  return { name: 'audit.csv', head: [[title[language]], [formatMoment(at, language)], headers[language]], rows: rows() }
}
