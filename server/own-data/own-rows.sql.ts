import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'
import type { CorrectionPaper, MutationPaper } from '#server/documents/papers/documents.service.ts'

const batch = 500

type OwnTable = { columns: string; of: (user_id: number) => RawBuilder<unknown> }

const ofUser = (user_id: number) => sql`user_id = ${user_id}`
const ofOwn = (table: string, column: string) => (user_id: number) =>
  sql`${sql.ref(column)} in (select id from ${sql.table(table)} where user_id = ${user_id})`
const ofMutation = ofOwn('mutations', 'mutation_id')
const ofCorrection = ofOwn('corrections', 'correction_id')

/** Rows about a person's cases of all kinds. */
const ofOwnCases = (
  user_id: number,
) => sql`(subject = 'kycs' and case_id in (select id from kycs where user_id = ${user_id})
  or subject = 'land_tax_registrations'
    and case_id in (select id from land_tax_registrations where user_id = ${user_id})
  or subject = 'mutations' and case_id in (select id from mutations where user_id = ${user_id})
  or subject = 'corrections' and case_id in (select id from corrections where user_id = ${user_id}))`

/** Columns that are kept about a person, by table. Officers are not named: who decided is no fact about the person. */
export const ownTables: Readonly<Record<string, OwnTable>> = {
  users: {
    columns:
      'id name email phone role language permanent_address mailing_address digital_centre email_verified_at phone_verified_at two_factor_enabled_at created_at updated_at last_login_at',
    of: (user_id) => sql`id = ${user_id}`,
  },
  kycs: {
    columns:
      'id status document passport_country passport_end passport_expires_on submitted_at reviewed_at rejection_reason',
    of: ofUser,
  },
  sessions: { columns: 'id device created_at last_used_at expires_at ended_at', of: ofUser },
  passkeys: { columns: 'id name synced created_at last_used_at', of: ofUser },
  openid_accounts: { columns: 'id issuer subject created_at last_used_at', of: ofUser },
  assistances: {
    columns: 'id helper_name digital_centre kind asked_at confirmed_at ended_at finished_at case_id own_case_id',
    of: ofUser,
  },
  attorneys: {
    columns:
      'id contact attorney_name acts all_land from_day until_day status submitted_at reviewed_at rejection_reason withdrawn_at',
    of: (user_id) => sql`principal_id = ${user_id}`,
  },
  hotline_looks: { columns: 'id asked_at confirmed_at expires_at', of: ofUser },
  applications: {
    columns:
      'id type description fee_poisha dag_id mouza_map_id upazila_id transaction_id payment_status paid_at created_at',
    of: ofUser,
  },
  land_tax_registrations: {
    columns:
      'id mouza_id survey_type_id khatiyan_number dag_number land_type land_area status taxable_from taxable_until notes submitted_at reviewed_at share_numerator share_denominator taxed_area',
    of: ofUser,
  },
  land_tax_orders: { columns: 'id transaction_id amount_poisha created_at', of: ofUser },
  land_tax_payments: {
    columns:
      'id order_id registration_id year rate_poisha taxable_decimals years_late exempt principal_poisha penalty_poisha amount_poisha status paid_at created_at',
    of: ofUser,
  },
  demands: {
    columns:
      'id list_id registration_id khatiyan_number dag_number land_type area rate_poisha years tax_poisha due_poisha arrears_poisha interest_poisha',
    of: ofOwn('land_tax_registrations', 'registration_id'),
  },
  demand_letters: {
    columns: 'id demand_id printed_at years amount_poisha',
    of: (user_id) => sql`demand_id in (select d.id from demands d
      join land_tax_registrations r on r.id = d.registration_id where r.user_id = ${user_id})`,
  },
  demand_reviews: {
    columns:
      'id demand_id reason asked_at status answer decided_at appeal_until total_before total_after measured_area',
    of: ofUser,
  },
  payments: {
    columns:
      'id reference purpose subject_id amount_poisha refunded_poisha method payer_masked status created_at settled_at',
    of: ofUser,
  },
  receipts: {
    columns: 'id number payment_id amount_poisha content issued_at revoked_at',
    of: ofOwn('payments', 'payment_id'),
  },
  mutations: {
    columns:
      'id mutation_type status reason mouza_id khatian_number dag_number land_type land_area previous_owner_name previous_owner_nid_end previous_owner_address deed_number deed_date registry_office contact_number remarks applied_at paid_at created_at',
    of: ofUser,
  },
  mutation_buyers: {
    columns: 'id mutation_id place name name_bn father address nid_end share_numerator share_denominator',
    of: ofMutation,
  },
  mutation_documents: { columns: 'id mutation_id document_group added_at', of: ofMutation },
  mutation_events: {
    columns: 'id mutation_id at by_role from_status to_status remark reason override_reason',
    of: ofMutation,
  },
  papers_requests: {
    columns: 'id subject case_id papers remarks requested_at answer_by ended_at answered answer',
    of: ofOwnCases,
  },
  case_reviews: {
    columns: 'id subject case_id words asked_at due_on outcome decided_at answer',
    of: ofOwnCases,
  },
  case_papers: { columns: 'id subject case_id request_id added_at', of: ofOwnCases },
  corrections: {
    columns:
      'id kind status explanation dag_id khatian_number dag_number khatian_version fee_poisha remarks paid_at reviewed_at created_at',
    of: ofUser,
  },
  // Not what stood in the record: father and address are for who has a paid copy.
  correction_cells: { columns: 'id correction_id field owner_row after', of: ofCorrection },
  correction_documents: { columns: 'id correction_id added_at', of: ofCorrection },
  correction_notices: { columns: 'id correction_id notified_at', of: ofUser },
  correction_objections: { columns: 'id correction_id reason made_at', of: ofUser },
  paper_links: {
    columns: 'id kind paper_id created_at expires_at revoked_at opened_count last_opened_at',
    of: ofUser,
  },
  drafts: { columns: 'id kind created_at changed_at', of: ofUser },
  bookmarks: { columns: 'id name address created_at', of: ofUser },
  notifications: { columns: 'id type params link created_at read_at', of: ofUser },
}

/** Rows of a person in a table, read in batches. */
export function ownRows(db: Db, user_id: number, table: string): AsyncGenerator<Record<string, unknown>> {
  const { columns, of } = ownTables[table] ?? { columns: 'id', of: () => sql`false` }
  const read = sql.join(columns.split(' ').map((column) => sql.ref(column)))
  return inBatches<{ id: number }>(batch, async (last) => {
    const after = sql`${of(user_id)} and id > ${last?.id ?? 0}`
    const { rows } = await sql<{ id: number }>`
      select ${read} from ${sql.table(table)} where ${after} order by id limit ${batch}`.execute(db)
    return rows
  })
}

export type OwnPaper =
  | { number: string; kind: 'receipt'; payment_id: number; line_id: number | null }
  | { number: string; kind: 'khatian_copy'; application_id: number }
  | { number: string; kind: MutationPaper; mutation_id: number }
  | { number: string; kind: CorrectionPaper; correction_id: number }

const max_papers = 1000

/** Papers that were issued to a person, the newest first. */
export async function ownPapers(db: Db, user_id: number): Promise<OwnPaper[]> {
  const { rows: receipts } = await sql<OwnPaper>`
    select r.number, 'receipt' as kind, r.payment_id, r.line_id from receipts r
    where r.payment_id in (select id from payments where user_id = ${user_id}) and r.revoked_at is null
    order by r.id desc limit ${max_papers}`.execute(db)
  const issuedOf = (cases: RawBuilder<unknown>, kinds: RawBuilder<unknown>) => sql`
    (select d.id, d.number, d.kind, d.application_id, d.mutation_id, d.correction_id from ${cases}
    where c.user_id = ${user_id} and d.kind in (${kinds}) and d.revoked_at is null
    order by d.id desc limit ${max_papers})`
  const copies = sql`applications c join documents_issued d on d.application_id = c.id`
  const mutations = sql`mutations c join documents_issued d on d.mutation_id = c.id`
  const corrections = sql`corrections c join documents_issued d on d.correction_id = c.id`
  const { rows: issued } = await sql<OwnPaper>`
    select number, kind, application_id, mutation_id, correction_id from (
      ${issuedOf(copies, sql`'khatian_copy'`)} union all
      ${issuedOf(mutations, sql`'mutation_certificate', 'mutation_dcr'`)} union all
      ${issuedOf(corrections, sql`'correction_certificate', 'correction_dcr'`)}) as own
    order by id desc limit ${max_papers}`.execute(db)
  return [...receipts, ...issued]
}
