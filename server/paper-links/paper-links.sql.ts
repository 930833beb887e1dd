import { type Insertable, sql } from 'kysely'
import { type LinkedPaperKind, max_live_links } from '#contract/papers/paper-links.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { type Db, nowInSql, type Tables } from '#server/app/database.ts'

export async function countLiveLinks(trx: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from paper_links
    where user_id = ${user_id} and expires_at > ${nowInSql()} and revoked_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

export const insertLink = (trx: Db, link: Insertable<Tables['paper_links']>) =>
  trx.insertInto('paper_links').values(link).returning('id').executeTakeFirstOrThrow()

/** The link of a person, locked; undefined for another's. */
export const lockOwnLink = (trx: Db, user_id: number, id: number) =>
  trx
    .selectFrom('paper_links')
    .select(['id', 'kind', 'paper_id', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export const markRevoked = (trx: Db, id: number, revoked_at: Date) =>
  trx.updateTable('paper_links').set({ revoked_at }).where('id', '=', id).execute()

const lastPayment = (purpose: 'application' | 'mutation') => sql`lateral (
  select id from payments where purpose = ${sql.lit(purpose)} and subject_id = c.id
  order by status = 'succeeded' desc, id desc limit 1) p`

/** The paper of a link `l`, as its owner has it now: its number, code and office. No row where they have none. */
const paperOfLink = sql`lateral (
  select d.number, d.verify_code, d.revoked_at, c.upazila_id from applications c
    join documents_issued d on d.application_id = c.id and d.kind = l.kind
    where l.kind = 'khatian_copy' and c.id = l.paper_id and c.user_id = l.user_id and c.payment_status = 'paid'
  union all
  select coalesce(d.number, 'A-' || c.id), d.verify_code, d.revoked_at, c.upazila_id from applications c
    join mouza_maps m on m.id = c.mouza_map_id left join documents_issued d on d.application_id = c.id
    where l.kind = 'mouza_map' and c.id = l.paper_id and c.user_id = l.user_id and c.payment_status = 'paid'
      and coalesce(c.document_id, m.document_id) is not null
  union all
  select r.number, r.verify_code, r.revoked_at, c.upazila_id from applications c
    join ${lastPayment('application')} on true join receipts r on r.payment_id = p.id and r.line_id is null
    where l.kind = 'application_receipt' and c.id = l.paper_id and c.user_id = l.user_id
  union all
  select r.number, r.verify_code, r.revoked_at, c.upazila_id from land_tax_payments c
    join payments p on p.purpose = 'land_tax' and p.subject_id = c.order_id
    join receipts r on r.payment_id = p.id and r.line_id = c.id
    where l.kind = 'dakhila' and c.id = l.paper_id and c.user_id = l.user_id
  union all
  select r.number, r.verify_code, r.revoked_at, c.upazila_id from mutations c
    join ${lastPayment('mutation')} on true join receipts r on r.payment_id = p.id and r.line_id is null
    where l.kind = 'mutation_receipt' and c.id = l.paper_id and c.user_id = l.user_id
  union all
  select d.number, d.verify_code, d.revoked_at, c.upazila_id from mutations c
    join documents_issued d on d.mutation_id = c.id and d.kind = l.kind
    where l.kind in ('mutation_certificate', 'mutation_dcr') and c.id = l.paper_id and c.user_id = l.user_id
  union all
  select d.number, d.verify_code, d.revoked_at, c.upazila_id from corrections c
    join documents_issued d on d.correction_id = c.id and d.kind = l.kind
    where l.kind in ('correction_certificate', 'correction_dcr') and c.id = l.paper_id and c.user_id = l.user_id
  limit 1
) paper`

type LiveLink = {
  id: number
  kind: LinkedPaperKind
  number: string | null
  created_at: Date
  expires_at: Date
  opened_count: number
  last_opened_at: Date | null
}

/** The live links of a person, the newest first, with the numbers of their papers. */
export async function liveLinksOf(db: Db, user_id: number): Promise<LiveLink[]> {
  const { rows } = await sql<LiveLink>`
    select l.id, l.kind, paper.number, l.created_at, l.expires_at, l.opened_count, l.last_opened_at
    from paper_links l left join ${paperOfLink} on true
    where l.user_id = ${user_id} and l.expires_at > ${nowInSql()} and l.revoked_at is null
    order by l.id desc limit ${max_live_links}`.execute(db)
  return rows
}

/** True if the account of a link's owner is open: rules/accounts.md. */
const ownerMayUse = (demo: boolean) => sql`exists (select from users u
  where u.id = l.user_id and u.disabled_at is null and (not u.demo or ${demo}::boolean))`

const isLive = (token_hash: Uint8Array, demo: boolean) =>
  sql`l.token_hash = ${token_hash} and l.expires_at > ${nowInSql()} and l.revoked_at is null and ${ownerMayUse(demo)}`

type LinkedPaper = {
  kind: LinkedPaperKind
  number: string
  verify_code: string | null
  withdrawn_at: Date | null
  office_en: string
  office_bn: string
  expires_at: Date
}

/** The paper of a live link; undefined where the link or the paper has ended. */
export async function linkedPaper(db: Db, token_hash: Uint8Array, demo: boolean): Promise<LinkedPaper | undefined> {
  const { rows } = await sql<LinkedPaper>`
    select l.kind, paper.number, paper.verify_code, paper.revoked_at as withdrawn_at, l.expires_at,
      o.name_en as office_en, o.name_bn as office_bn
    from paper_links l join ${paperOfLink} on true join upazilas o on o.id = paper.upazila_id
    where ${isLive(token_hash, demo)}`.execute(db)
  return rows[0]
}

type OpenLink = { id: number; kind: LinkedPaperKind; paper_id: number; user_id: number }

export async function liveLink(db: Db, token_hash: Uint8Array, demo: boolean): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select l.id, l.kind, l.paper_id, l.user_id from paper_links l where ${isLive(token_hash, demo)}`.execute(db)
  return rows[0]
}

/** Counts an opening; false where the link ended meanwhile. Who opened it is stored nowhere. */
export async function countOpening(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update paper_links set opened_count = opened_count + 1, last_opened_at = ${nowInSql()}
    where id = ${id} and expires_at > ${nowInSql()} and revoked_at is null`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Links that ended before a moment, by time or by their owner. */
export const deleteOldPaperLinks = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'paper_links', age: sql`coalesce(revoked_at, expires_at)` }, before, most)
