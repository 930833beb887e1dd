import { type Insertable, sql } from 'kysely'
import type { ApplicationsQuery } from '#contract/applications/applications.ts'
import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { assistedKinds } from '#contract/assistance/assisted-kinds.ts'
import { latinDigits } from '#contract/digits.ts'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import { compiledOnce } from '#server/app/database/compiled-once.ts'
import { max_counted } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { whereaboutsColumns } from '#server/land-records/whereabouts.ts'

/** Inserts unless the person used the transaction id before; null then, else its id. */
export const insertApplication = async (trx: Db, application: Insertable<Tables['applications']>) =>
  (await trx
    .insertInto('applications')
    .values(application)
    .onConflict((on) => on.columns(['user_id', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null

/** Only the owner's, locked until the transaction ends, so that two payments cannot both read it unpaid. */
export const lockApplication = (trx: Db, user_id: number, id: number) =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export type LockedApplication = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Locked for the settling of its payment, with who helped to make it. */
export const lockApplicationById = (trx: Db, id: number) =>
  trx
    .selectFrom('applications')
    .selectAll()
    .select(
      sql<AssistedBy>`(select json_build_object('helper_name', helper_name, 'digital_centre', digital_centre)
        from assistances where kind = any(${[...assistedKinds.application]}::text[]) and case_id = applications.id limit 1)`.as(
        'assisted_by',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Whosever it is, locked as above; undefined where there is none. */
export const lockAnyApplication = (trx: Db, id: number) =>
  trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type ApplicationRow = Awaited<ReturnType<typeof lockApplicationById>>

export const applicationByTransaction = (db: Db, user_id: number, transaction_id: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'request_hash'])
    .where('user_id', '=', user_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst()

/** The application of a payment, with its owner. */
export const applicationOfPayment = (db: Db, payment_id: number) =>
  db
    .selectFrom('payments')
    .innerJoin('applications', 'applications.id', 'payments.subject_id')
    .select(['applications.id', 'applications.user_id'])
    .where('payments.id', '=', payment_id)
    .where('payments.purpose', '=', 'application')
    .executeTakeFirst()

/** Marks as paid, with the present document; if there is none any more, with the one since the application. */
export const markPaid = (trx: Db, id: number, at: Date, document_id: string | null) =>
  trx
    .updateTable('applications')
    .set({ payment_status: 'paid', paid_at: at, ...(document_id !== null && { document_id }) })
    .where('id', '=', id)
    .execute()

/** A new try to pay holds the document, so that it is still there when the money arrives. */
export const markPending = (trx: Db, id: number, document_id: string | null) =>
  trx
    .updateTable('applications')
    .set({ payment_status: 'pending', document_id })
    .where('id', '=', id)
    .where('payment_status', '<>', 'paid')
    .execute()

export const markFailed = (trx: Db, id: number) =>
  trx
    .updateTable('applications')
    .set({ payment_status: 'failed' })
    .where('id', '=', id)
    .where('payment_status', '<>', 'paid')
    .execute()

export const markRefunded = (trx: Db, id: number) =>
  trx.updateTable('applications').set({ payment_status: 'refunded' }).where('id', '=', id).execute()

/** An application with its land, its latest payment (the settled one when there is one) and its receipt. */
const applicationRows = (db: Db) =>
  db
    .selectFrom('applications')
    .leftJoin('dags', 'dags.id', 'applications.dag_id')
    .leftJoin('mouza_maps', 'mouza_maps.id', 'applications.mouza_map_id')
    .innerJoin('zils', (join) => join.on(sql<boolean>`zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)`))
    .innerJoin('mouzas', 'mouzas.id', 'zils.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'zils.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .leftJoin('survey_types', (join) =>
      join.on(sql<boolean>`survey_types.id = coalesce(dags.survey_type_id, mouza_maps.survey_type_id)`),
    )
    .innerJoinLateral(
      (payment) =>
        payment
          .selectFrom('payments')
          .selectAll()
          .where('purpose', '=', 'application')
          .whereRef('payments.subject_id', '=', 'applications.id')
          .orderBy(sql`payments.status = 'succeeded'`, 'desc')
          .orderBy('payments.id', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.payment_id', '=', 'payment.id').on('receipts.line_id', 'is', null),
    )
    .leftJoin('documents_issued', 'documents_issued.application_id', 'applications.id')
    .select(whereaboutsColumns)
    .select([
      'applications.id',
      'applications.type',
      'applications.description',
      'applications.fee_poisha',
      'applications.payment_status',
      'applications.transaction_id',
      'applications.dag_id',
      'applications.mouza_map_id',
      'applications.created_at',
      'applications.paid_at',
      'dags.dag_no',
      'dags.khatiyan_number',
      'mouza_maps.name as map_name',
      'mouza_maps.name_bn as map_name_bn',
      // The bought file and the present one: an older purchase may have been made before there was a file.
      'applications.document_id as bought_document_id',
      sql<string | null>`coalesce(dags.document_id, mouza_maps.document_id)`.as('present_document_id'),
      'survey_types.code as survey_code',
      'payment.id as payment_id',
      'payment.reference',
      'payment.status as payment_state',
      'payment.method',
      'payment.payer_masked',
      'payment.redirect_url',
      'payment.nothing_taken',
      'payment.refunded_poisha',
      'receipts.number as receipt_number',
      'receipts.verify_code',
      'receipts.revoked_at',
      sql<ReceiptChallan | null>`challan_of(receipts.payment_id, receipts.line_id)`.as('challan'),
      'documents_issued.number as copy_number',
      'documents_issued.verify_code as copy_code',
      'documents_issued.revoked_at as copy_revoked_at',
    ])

const ownApplications = compiledOnce((db, { user_id, id }: { user_id: number; id: number }) =>
  applicationRows(db).where('applications.user_id', '=', user_id).where('applications.id', '=', id),
)

export const applicationOf = async (db: Db, user_id: number, id: number) =>
  (await ownApplications(db, { user_id, id })).at(0)

export type ApplicationRecord = NonNullable<Awaited<ReturnType<typeof applicationOf>>>

const filtered = (db: Db, user_id: number, query: ApplicationsQuery) =>
  db
    .selectFrom('applications')
    .where('applications.user_id', '=', user_id)
    .$if(query.payment_status !== undefined, (rows) =>
      rows.where('applications.payment_status', '=', query.payment_status ?? 'paid'),
    )
    .$if(query.type !== undefined, (rows) => rows.where('applications.type', '=', query.type ?? 'khatian_request'))
    .$if(Boolean(query.search), (rows) =>
      rows.where(
        sql<boolean>`position(lower(${latinDigits(query.search ?? '')}) in lower(translate(applications.transaction_id || ' ' || applications.description, '০১২৩৪৫৬৭৮৯', '0123456789'))) > 0`,
      ),
    )

/** A person's own applications are few, but counted no further than 10,001. */
export async function countApplications(db: Db, user_id: number, query: ApplicationsQuery): Promise<number> {
  const { count } = await db
    .selectFrom(
      filtered(db, user_id, query)
        .select('applications.id')
        .limit(max_counted + 1)
        .as('capped'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type PageRows = { limit: number; offset: number }

export async function applicationsOf(db: Db, user_id: number, query: ApplicationsQuery, { limit, offset }: PageRows) {
  const found = await filtered(db, user_id, query)
    .select('applications.id')
    .orderBy(`applications.${query.sort}`, query.direction)
    .orderBy('applications.id', query.direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (found.length === 0) return []
  // With the ids known, each of the twelve joins is a look-up; with a subquery the planner joins whole tables.
  const ids = found.map(({ id }) => id)
  return applicationRows(db)
    .where('applications.id', 'in', ids)
    .orderBy(`applications.${query.sort}`, query.direction)
    .orderBy('applications.id', query.direction)
    .execute()
}
