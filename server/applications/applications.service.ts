import { applicationFee } from '#contract/applications/application-fees.ts'
import {
  type Application,
  type ApplicationInFull,
  ApplicationsQuery,
  type CreateApplication,
  type PayApplication,
} from '#contract/applications/applications.ts'
import { fromTaka, type Poisha, poisha } from '#contract/payments/money.ts'
import { payerEnding } from '#contract/payments/payments.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import {
  assistedBy,
  recordAssistedCase,
  refuseOtherCase,
  refuseOtherKind,
} from '#server/assistance/assisted-cases.service.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { copyOnOffer } from '#server/land-records/land.service.ts'
import { smsSentTo } from '#server/notifications/notifications.service.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import type { Owed, PaymentRow, Payments } from '#server/payments/payments.service.ts'
import { presentApplication } from './application-view.ts'
import {
  applicationByTransaction,
  applicationOf,
  applicationsOf,
  countApplications,
  insertApplication,
  type LockedApplication,
  lockApplication,
  markPending,
} from './applications.sql.ts'
import { messageKey } from './settlement.ts'

export type ApplicationParts = {
  db: Db
  payments: Payments
  secret: SecretKeys
  papers: PaperMaker
  storage: Storage
}

export type Outcome = { status: 200 | 201; application: Application }

/**
 * Applies for a copy and pays for it. The same transaction id again answers the same application; with another request
 * it is refused. The fee must be the one in force: what a browser says of money is compared, never believed.
 */
export async function createApplication(
  parts: ApplicationParts,
  actor: Actor,
  order: CreateApplication,
): Promise<Outcome> {
  refuseOtherKind(actor, applicationFee[order.type])
  const request_hash = hashOf(order)
  let made: PaymentRow | null = null
  try {
    made = await requested(parts, actor, order, request_hash)
  } catch (error) {
    // A repeated request gets its former answer, whatever has changed since.
    const before =
      error instanceof AppError && (await applicationByTransaction(parts.db, actor.id, order.transaction_id))
    if (!before) throw error
    return again(parts, actor, before, request_hash)
  }
  if (!made) {
    const before = await applicationByTransaction(parts.db, actor.id, order.transaction_id)
    if (!before) throw new AppError('conflict')
    return again(parts, actor, before, request_hash)
  }
  await parts.payments.carryOut(made, order.payer_identifier)
  return {
    status: 201,
    application: refusedIfFailed(await getApplication(parts, actor, made.subject_id, made.created_at)),
  }
}

/** Writes the application with its payment; null where the transaction id was used before. */
function requested(
  { db, payments, storage }: ApplicationParts,
  actor: Actor,
  order: CreateApplication,
  request_hash: string,
): Promise<PaymentRow | null> {
  return transaction(db, async (trx) => {
    const land = { dag_id: order.dag_id ?? null, mouza_map_id: order.mouza_map_id ?? null }
    payments.refuseWithoutPayer(order.payment_method, order.payer_identifier)
    const { office_id, document_id } = await copyOnOffer(trx, storage, land)
    const at = await now(trx)
    const fee = await feeInForce(trx, applicationFee[order.type], at)
    if (!isAmount(order.fee_amount, fee.amount_poisha)) throw fieldError('fee_amount', 'fee_differs')
    const application = await insertApplication(trx, {
      user_id: actor.id,
      type: order.type,
      description: order.description ?? '',
      fee_poisha: fee.amount_poisha,
      ...land,
      document_id,
      upazila_id: office_id,
      transaction_id: order.transaction_id,
      request_hash,
      created_at: at,
    })
    if (!application) return null
    await recordAssistedCase(trx, actor, application.id)
    return payments.request(
      trx,
      {
        purpose: 'application',
        subject_id: application.id,
        user_id: actor.id,
        office_id,
        amount_poisha: fee.amount_poisha,
        method: order.payment_method,
        payer: order.payer_identifier,
      },
      at,
    )
  })
}

async function again(
  parts: ApplicationParts,
  actor: Actor,
  before: { id: number; request_hash: string },
  request_hash: string,
) {
  await refuseOtherCase(parts.db, actor, before.id)
  if (before.request_hash !== request_hash) throw new AppError('transaction_id_reused')
  return { status: 200 as const, application: await getApplication(parts, actor, before.id) }
}

/** Two requests are equal if everything agrees but the spelling of the payer's number. */
const hashOf = (order: CreateApplication) =>
  sha256(
    JSON.stringify([
      order.type,
      order.dag_id ?? null,
      order.mouza_map_id ?? null,
      order.fee_amount,
      order.description ?? '',
      order.payment_method,
      payerEnding(order.payment_method, order.payer_identifier),
    ]),
  )

const isAmount = (taka: number, amount: Poisha) => fromTaka(taka) === amount

/** A refused payment is answered 402 with the application, which stays and can be paid again. */
function refusedIfFailed(application: Application): Application {
  if (application.payment_status !== 'failed') return application
  throw new AppError('payment_declined', { extra: { application_id: application.id, application } })
}

/**
 * Pays an application whose payment failed. One under way is continued, a paid one is not paid again. What can no
 * longer be given is not paid for: 422, as when applying.
 */
export async function payApplication(
  parts: ApplicationParts,
  actor: Actor,
  id: number,
  order: PayApplication,
): Promise<Outcome> {
  const { db, payments } = parts
  const made = await transaction(db, async (trx) => {
    const application = await lockApplication(trx, actor.id, id)
    if (!application) throw new AppError('not_found')
    refusePaid(application)
    if (order.fee_amount !== undefined && !isAmount(order.fee_amount, poisha(application.fee_poisha)))
      throw fieldError('fee_amount', 'fee_differs')
    payments.refuseWithoutPayer(order.payment_method, order.payer_identifier)
    const owed = await owedFor(trx, parts, application)
    const by = { method: order.payment_method, payer: order.payer_identifier }
    return owed && payments.request(trx, { ...owed, ...by }, await now(trx))
  })
  if (!made) return { status: 200, application: await getApplication(parts, actor, id) }
  await payments.carryOut(made, order.payer_identifier)
  return { status: 200, application: refusedIfFailed(await getApplication(parts, actor, id)) }
}

const refusePaid = ({ payment_status }: Pick<LockedApplication, 'payment_status'>): void => {
  if (payment_status === 'paid' || payment_status === 'refunded') throw new AppError('already_paid')
}

/**
 * Readies a locked application to be paid, if what it asks for can still be given; null while a payment of it is under way.
 * @throws already_paid
 */
export async function owedFor(
  trx: Db,
  { payments, storage }: Pick<ApplicationParts, 'payments' | 'storage'>,
  application: LockedApplication,
): Promise<Owed | null> {
  const { id, user_id, upazila_id, fee_poisha } = application
  refusePaid(application)
  if (await payments.underWay(trx, 'application', id)) return null
  const { document_id } = await copyOnOffer(trx, storage, application)
  await markPending(trx, id, document_id)
  return { purpose: 'application', subject_id: id, user_id, office_id: upazila_id, amount_poisha: poisha(fee_poisha) }
}

async function getApplication(parts: ApplicationParts, actor: Actor, id: number, at?: Date): Promise<Application> {
  const row = await applicationOf(parts.db, actor.id, id)
  if (!row) throw new AppError('not_found')
  return presentApplication(row, parts.secret, at ?? (await now(parts.db)))
}

/** Adds the helper and the text message about the payment to an application. */
export async function getApplicationInFull(
  parts: ApplicationParts,
  actor: Actor,
  id: number,
): Promise<ApplicationInFull> {
  const row = await applicationOf(parts.db, actor.id, id)
  if (!row) throw new AppError('not_found')
  const { payment_id } = row
  const sms_sent_to = payment_id === null ? null : await smsSentTo(parts.db, messageKey('application_paid', payment_id))
  const assisted_by = await assistedBy(parts.db, 'application', id)
  return { ...presentApplication(row, parts.secret, await now(parts.db)), sms_sent_to, assisted_by }
}

const max_newest = 50

/** A person's newest applications, at most 50. */
export async function newestApplications({ db, secret }: ApplicationParts, actor: Actor): Promise<Application[]> {
  const rows = await applicationsOf(db, actor.id, ApplicationsQuery.parse({}), { limit: max_newest, offset: 0 })
  const at = await now(db)
  return rows.map((row) => presentApplication(row, secret, at))
}

export async function listApplications(parts: ApplicationParts, actor: Actor, query: ApplicationsQuery) {
  const { db, secret } = parts
  const page = await pageOfRows(query, async (limit, offset) => ({
    counted: await countApplications(db, actor.id, query),
    rows: await applicationsOf(db, actor.id, query, { limit, offset }),
  }))
  const at = await now(db)
  return { ...page, data: page.data.map((row) => presentApplication(row, secret, at)) }
}
