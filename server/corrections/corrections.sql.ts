import { sql } from 'kysely'
import type { CorrectionsQuery } from '#contract/corrections/correction-answers.ts'
import type { CorrectionField } from '#contract/corrections/correction-cells.ts'
import type { CorrectionStatus } from '#contract/corrections/correction-moves.ts'
import type { CorrectionKind } from '#contract/corrections/corrections.ts'
import { latinDigits } from '#contract/digits.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type { PaidBy, PaymentState, ReceiptLine } from '#contract/payments/payments.ts'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

type Named = { id: number; name_en: string; name_bn: string }

export type CellRow = {
  field: CorrectionField
  owner_row: string | null
  owner: string | null
  before: string | null
  after: string
}

/** A correction with the names of its places, its cells, its payment and its receipt. */
export type CorrectionRow = {
  id: number
  user_id: number
  user: { name: string; email: string }
  status: CorrectionStatus
  kind: CorrectionKind
  explanation: string | null
  application_fee_poisha: number
  record_fee_poisha: number
  fee_poisha: number
  remarks: string | null
  reviewer: { name: string } | null
  reviewer_role: Role | null
  created_at: string
  paid_at: string | null
  /** Working days are counted from here once it has waited for an answer or a review. */
  clock_from: string | null
  reviewed_at: string | null
  division: Named
  district: Named
  upazila: Named
  mouza: Named & { jl_no: string | null }
  survey_type: NamedSurvey | null
  dag_id: number
  dag_number: string
  khatian_number: string
  khatian_version: number
  cells: CellRow[]
  /** The applicant has paid for a copy of the record, and sees all of it. */
  has_copy: boolean
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
  version: number
  objections_until: string | null
}

/** Columns of a correction `n`, and the tables that they need. An owner is named as the version that was applied for has it. */
export const correctionColumns = sql`n.id, n.user_id, json_build_object('name', owner.name, 'email', owner.email) as "user",
  n.status, n.kind, n.explanation, n.application_fee_poisha, n.record_fee_poisha, n.fee_poisha, n.remarks,
  case when reviewer.id is not null then json_build_object('name', reviewer.name) end as reviewer, reviewer.role as reviewer_role,
  ${iso(sql`n.created_at`)} as created_at, ${iso(sql`n.paid_at`)} as paid_at, ${iso(sql`n.clock_from`)} as clock_from, ${iso(sql`n.reviewed_at`)} as reviewed_at,
  ${placeJson('v')} as division, ${placeJson('d')} as district, ${placeJson('u')} as upazila,
  ${mouzaJson('m')} as mouza, ${surveyOrNone('s')} as survey_type,
  n.dag_id, n.dag_number, n.khatian_number, n.khatian_version, n.version, n.objections_until,
  (select json_agg(json_build_object('field', c.field, 'owner_row', c.owner_row, 'before', c.before, 'after', c.after,
      'owner', (select o ->> 'owner' from jsonb_array_elements(k.khotiyan) as o where o ->> 'id' = c.owner_row limit 1))
      order by c.id)
    from correction_cells c where c.correction_id = n.id) as cells,
  exists (select from applications a where a.dag_id = n.dag_id and a.user_id = n.user_id and a.payment_status = 'paid')
    as has_copy,
  case when payment.id is not null then json_build_object('id', payment.id, 'reference', payment.reference,
    'state', payment.status, 'method', payment.method, 'payer_masked', payment.payer_masked,
    'redirect_url', payment.redirect_url, 'nothing_taken', payment.nothing_taken,
    'refunded_poisha', payment.refunded_poisha) end as payment,
  (select json_build_object('number', r.number, 'verify_code', r.verify_code, 'revoked_at', ${iso(sql`r.revoked_at`)})::jsonb
      || case when c.challan is null then '{}'::jsonb else jsonb_build_object('challan', c.challan) end
    from receipts r cross join lateral (select challan_of(r.payment_id, r.line_id) as challan) as c
    where r.payment_id = payment.id and r.line_id is null) as receipt`

export const correctionJoins = sql`
  join users owner on owner.id = n.user_id
  join upazilas u on u.id = n.upazila_id
  join districts d on d.id = u.district_id
  join divisions v on v.id = d.division_id
  join mouzas m on m.id = n.mouza_id
  join dags g on g.id = n.dag_id
  left join survey_types s on s.id = g.survey_type_id
  left join khatians k on k.dag_id = n.dag_id and k.version = n.khatian_version
  left join users reviewer on reviewer.id = n.reviewer_id
  left join lateral (select p.* from payments p where p.purpose = 'correction' and p.subject_id = n.id
    order by p.status = 'succeeded' desc, p.id desc limit 1) as payment on true`

/** A person's own corrections. They are few: what a search asks for is looked for in each. */
export const ownCorrections = recordLists<CorrectionRow, CorrectionsQuery, number>({
  columns: correctionColumns,
  table: sql`corrections n`,
  joins: correctionJoins,
  id: sql`n.id`,
  orders: { created_at: sql`n.created_at`, status: sql`n.status` },
  inside: (user_id) => [sql`n.user_id = ${user_id}`],
  filters: ({ status, search }) => [
    ...when(status, (value) => sql`n.status = ${value}`),
    ...when(
      search,
      (words) => sql`position(lower(${latinDigits(words)}) in lower(n.khatian_number || ' ' || n.dag_number)) > 0`,
    ),
  ],
})

/** A correction, whoever applied for it. */
export async function correctionById(db: Db, id: number): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select ${correctionColumns} from corrections n ${correctionJoins} where n.id = ${id}`.execute(db)
  return rows[0]
}

/** The papers of a correction, oldest first; it has at most 60. */
export const documentsOf = (db: Db, correction_id: number) =>
  db
    .selectFrom('correction_documents')
    .innerJoin('files', 'files.id', 'correction_documents.file_id')
    .select(['correction_documents.id', 'files.name', 'files.size_bytes', 'correction_documents.file_id'])
    .where('correction_id', '=', correction_id)
    .orderBy('correction_documents.id')
    .limit(100)
    .execute()
