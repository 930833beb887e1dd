import { sql } from 'kysely'
import type { RejectionGround } from '#contract/cases/rejections.ts'
import { latinDigits } from '#contract/digits.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { MutationsQuery } from '#contract/mutations/mutation-answers.ts'
import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import type { MutationLandType } from '#contract/mutations/mutations.ts'
import type { DocumentGroup, MutationType } from '#contract/mutations/needed-papers.ts'
import type { PaidBy, PaymentState, ReceiptLine } from '#contract/payments/payments.ts'
import { mouzaJson, placeJson } from '#server/app/database/place-json.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { type Db, nowInSql } from '#server/app/database.ts'

type Named = { id: number; name_en: string; name_bn: string }

/** A mutation with the names of its places, its buyers, the groups of its papers, its payment and its receipt. */
export type MutationRow = {
  id: number
  user_id: number
  user: { name: string; email: string }
  status: MutationStatus
  mutation_type: MutationType
  reason: string | null
  application_fee_poisha: number
  mutation_fee_poisha: number
  fee_poisha: number
  remarks: string | null
  reviewer: { name: string } | null
  created_at: string
  paid_at: string | null
  reviewed_at: string | null
  applied_at: string | null
  /** Working days are counted from here where the mutation has waited for papers. */
  clock_from: string | null
  papers_requested_at: string | null
  /** The open request. */
  requested_papers: {
    groups: DocumentGroup[]
    remarks: string | null
    answer_by: string | null
    days_over: boolean
  } | null
  rejection_ground: RejectionGround | null
  /** Papers that were added since the mutation is flagged. */
  added_papers: number
  division: Named
  district: Named
  upazila: Named
  mouza: Named & { jl_no: string | null }
  khatian_number: string
  dag_number: string
  dag_id: number | null
  land_type: MutationLandType
  land_area: number | null
  previous_owner_name: string
  previous_owner_nid_end: string
  previous_owner_address: string
  deed_number: string
  deed_date: string
  registry_office: string
  registry_office_key: string
  contact_number: string
  version: number
  buyers: {
    name: string
    name_bn: string | null
    father: string | null
    nid_end: string
    address: string
    numerator: number
    denominator: number
  }[]
  reviewer_role: Role | null
  groups: DocumentGroup[]
  unsorted_papers: number
  application: {
    id: number
    khatiyan_number: string
    dag_number: string
    land_type: string | null
    land_area: number
  } | null
  /** The settled one where there is one, else the latest. */
  payment: {
    id: number
    reference: string
    state: PaymentState
    method: PaidBy
    payer_masked: string
    redirect_url: string | null
    nothing_taken: boolean
    refunded_poisha: number
  } | null
  receipt: ReceiptLine | null
}

/** Columns of a mutation `n`, and the tables that they need. */
export const mutationColumns = sql`n.id, n.user_id, json_build_object('name', owner.name, 'email', owner.email) as "user",
  n.status, n.mutation_type, n.reason, n.application_fee_poisha, n.mutation_fee_poisha, n.fee_poisha, n.remarks,
  case when reviewer.id is not null then json_build_object('name', reviewer.name) end as reviewer, reviewer.role as reviewer_role,
  ${iso(sql`n.created_at`)} as created_at, ${iso(sql`n.paid_at`)} as paid_at,
  ${iso(sql`n.reviewed_at`)} as reviewed_at, ${iso(sql`n.applied_at`)} as applied_at,
  ${iso(sql`n.clock_from`)} as clock_from, ${iso(sql`n.papers_requested_at`)} as papers_requested_at,
  (select json_build_object('groups', r.papers, 'remarks', r.remarks, 'answer_by', r.answer_by,
      'days_over', coalesce(r.answer_by < (${nowInSql()} at time zone 'Asia/Dhaka')::date, false)) from papers_requests r
    where r.subject = 'mutations' and r.case_id = n.id and r.ended_at is null) as requested_papers,
  case when n.status = 'rejected' then (select d.ground from case_decisions d where d.subject = 'mutations'
    and d.case_id = n.id and d.undone_at is null order by d.id desc limit 1) end as rejection_ground,
  case when n.status = 'flagged' then (select count(*)::int from mutation_documents p where p.mutation_id = n.id
    and p.added_at >= coalesce(n.papers_requested_at, n.reviewed_at, n.created_at)) else 0 end as added_papers,
  ${placeJson('v')} as division, ${placeJson('d')} as district, ${placeJson('u')} as upazila,
  ${mouzaJson('m')} as mouza,
  n.khatian_number, n.dag_number, n.dag_id, n.land_type, n.land_area::float8 as land_area, n.previous_owner_name,
  n.previous_owner_nid_end, n.previous_owner_address, n.deed_number, n.deed_date,
  n.registry_office, n.registry_office_key, n.contact_number, n.version,
  (select json_agg(json_build_object('name', b.name, 'name_bn', b.name_bn, 'father', b.father, 'nid_end', b.nid_end, 'address', b.address,
      'numerator', b.share_numerator, 'denominator', b.share_denominator) order by b.place)
    from mutation_buyers b where b.mutation_id = n.id) as buyers,
  array(select distinct p.document_group from mutation_documents p where p.mutation_id = n.id) as groups,
  (select count(*)::int from mutation_documents p where p.mutation_id = n.id and not p.group_stated) as unsorted_papers,
  (select json_build_object('id', a.id, 'khatiyan_number', g.khatiyan_number, 'dag_number', g.dag_no,
      'land_type', g.meta ->> 'land_class', 'land_area', g.area::float8)
    from applications a join dags g on g.id = a.dag_id where a.id = n.application_id) as application,
  case when payment.id is not null then json_build_object('id', payment.id, 'reference', payment.reference,
    'state', payment.status, 'method', payment.method, 'payer_masked', payment.payer_masked,
    'redirect_url', payment.redirect_url, 'nothing_taken', payment.nothing_taken,
    'refunded_poisha', payment.refunded_poisha) end as payment,
  (select json_build_object('number', r.number, 'verify_code', r.verify_code, 'revoked_at', ${iso(sql`r.revoked_at`)})::jsonb
      || case when c.challan is null then '{}'::jsonb else jsonb_build_object('challan', c.challan) end
    from receipts r cross join lateral (select challan_of(r.payment_id, r.line_id) as challan) as c
    where r.payment_id = payment.id and r.line_id is null) as receipt`

export const mutationJoins = sql`
  join users owner on owner.id = n.user_id
  join upazilas u on u.id = n.upazila_id
  join districts d on d.id = u.district_id
  join divisions v on v.id = d.division_id
  join mouzas m on m.id = n.mouza_id
  left join users reviewer on reviewer.id = n.reviewer_id
  left join lateral (select p.* from payments p where p.purpose = 'mutation' and p.subject_id = n.id
    order by p.status = 'succeeded' desc, p.id desc limit 1) as payment on true`

/** A person's own mutations. They are few: what a search asks for is looked for in each. */
export const ownMutations = recordLists<MutationRow, MutationsQuery, number>({
  columns: mutationColumns,
  table: sql`mutations n`,
  joins: mutationJoins,
  id: sql`n.id`,
  orders: { created_at: sql`n.created_at`, status: sql`n.status collate "C"` },
  inside: (user_id) => [sql`n.user_id = ${user_id}`],
  filters: ({ status, mutation_type, search }) => [
    ...when(status, (value) => sql`n.status = ${value}`),
    ...when(mutation_type, (value) => sql`n.mutation_type = ${value}`),
    ...when(
      search,
      (text) => sql`position(lower(${latinDigits(text)}) in
        lower(n.khatian_number || ' ' || n.dag_number || ' ' || n.deed_number)) > 0`,
    ),
  ],
})

type PaperRow = {
  id: number
  mutation_id: number
  document_group: DocumentGroup
  group_stated: boolean
  file_id: string
  name: string
  size_bytes: number | null
}

/** The papers of mutations, oldest first; a mutation has at most 60. */
export async function documentsOf(db: Db, mutation_ids: readonly number[]) {
  const { rows } = await sql<PaperRow>`
    select d.* from unnest(${mutation_ids}::bigint[]) as wanted (id)
    cross join lateral (
      select p.id, p.mutation_id, p.document_group, p.group_stated, p.file_id, f.name, f.size_bytes
      from mutation_documents p join files f on f.id = p.file_id
      where p.mutation_id = wanted.id order by p.id limit 100) as d
    order by d.id`.execute(db)
  return rows
}

/** The newest 200 changes of a mutation, oldest first, each with its checklist at that time. */
export async function eventsOf(db: Db, mutation_id: number) {
  const rows = await db
    .selectFrom('mutation_events')
    .innerJoin('users', 'users.id', 'mutation_events.by_user_id')
    .innerJoin('mutations', 'mutations.id', 'mutation_events.mutation_id')
    .select([
      'mutation_events.at',
      'mutation_events.by_role',
      'users.name as by',
      'mutation_events.from_status',
      'mutation_events.to_status',
      'mutation_events.kind',
      'mutation_events.remark',
      'mutation_events.reason',
      'mutation_events.out_of_turn',
      'mutation_events.override_reason',
      'mutation_events.override_facts',
      'mutation_events.checklist',
      sql<string | null>`case when by_role = 'user' and by_user_id <> mutations.user_id then users.name end`.as(
        'attorney',
      ),
    ])
    .where('mutation_events.mutation_id', '=', mutation_id)
    .orderBy('mutation_events.id', 'desc')
    .limit(200)
    .execute()
  return rows.reverse()
}

/** The names of a mouza and of all that it lies in, as papers print them. */
export const namesOfPlaces = (db: Db, mouza_id: number) =>
  db
    .selectFrom('mouzas')
    .innerJoin('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select(['mouzas.name_en as mouza_en', 'mouzas.name_bn as mouza_bn', 'mouzas.jl_no'])
    .select(['upazilas.name_en as upazila_en', 'upazilas.name_bn as upazila_bn'])
    .select(['districts.name_en as district_en', 'districts.name_bn as district_bn'])
    .select(['divisions.name_en as division_en', 'divisions.name_bn as division_bn'])
    .where('mouzas.id', '=', mouza_id)
    .executeTakeFirstOrThrow()

/** The dag of a person's own paid khatian application; undefined where there is no such application. */
export const paidKhatianApplication = (db: Db, user_id: number, id: number) =>
  db
    .selectFrom('applications')
    .select('dag_id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('type', '=', 'khatian_request')
    .where('payment_status', '=', 'paid')
    .executeTakeFirst()
