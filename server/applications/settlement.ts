import { applicationFee } from '#contract/applications/application-fees.ts'
import { poisha } from '#contract/payments/money.ts'
import { type Db, deferred } from '#server/app/database.ts'
import { finishAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { issueReceipt } from '#server/documents/papers/issue.service.ts'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { withdrawPapersOf } from '#server/documents/papers/revoke.service.ts'
import { sumOfFile } from '#server/files/files.service.ts'
import { landOfMap } from '#server/land-records/land.service.ts'
import { khatianToPrint } from '#server/land-records/whole-khatian.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { officerWhoTook } from '#server/payments/cash/take-cash.service.ts'
import { namesOnReceipt } from '#server/payments/fees.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import { type ApplicationRow, lockApplicationById, markFailed, markPaid, markRefunded } from './applications.sql.ts'

/** Settles or fails an application inside the settling transaction. */
export const applicationSettlement = (settings: { certified_copies: boolean }): PurposeRoom => ({
  revenue_account: 'revenue:application',
  lock: async (trx, { subject_id, office_id, amount_poisha }) => {
    const application = await lockApplicationById(trx, subject_id)
    return {
      is_paid: application.payment_status === 'paid',
      lines: [{ office_id, line_id: null, amount_poisha: poisha(amount_poisha) }],
      settled: async (payment, at) => {
        const paid = { application, payment, at }
        const { parcel, document_id, copy } = await paidFor(trx, paid, settings.certified_copies)
        await markPaid(deferred(trx), application.id, at, document_id)
        const receipts = await issuePapers(trx, paid, parcel, copy)
        if (application.assisted_by) await finishAssistedCase(trx, 'application', application.id)
        await notifyOwner(trx, 'application_paid', paid, receipts)
      },
    }
  },
  givenBack: async (trx, { id: payment_id, subject_id }, { is_whole, at, reason }) => {
    if (!is_whole) return
    await markRefunded(trx, subject_id)
    await withdrawPapersOf(trx, { payment_id, line_ids: null, application_id: subject_id, at, reason })
  },
  refunded: async (trx, payment) => {
    const application = await lockApplicationById(trx, payment.subject_id)
    await notifyOwner(trx, 'application_refunded', { application, payment })
  },
  failed: async (trx, payment) => {
    await markFailed(trx, payment.subject_id)
    const application = await lockApplicationById(trx, payment.subject_id)
    // Paid by another try meanwhile: then there is nothing to do about this one.
    if (application.payment_status !== 'failed') return
    await notifyOwner(trx, 'application_refused', { application, payment })
  },
})

type Outcome = 'application_paid' | 'application_refused' | 'application_refunded'

/** Dedupe key of an outcome's messages. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

type Notified = { application: ApplicationRow; payment: PaymentRow }
type Paid = Notified & { at: Date }

const notifyOwner = (trx: Db, type: Outcome, { application, payment }: Notified, receipts: readonly string[] = []) =>
  notify(trx, {
    user_id: application.user_id,
    type,
    assisted_by: application.assisted_by,
    params: {
      application_id: application.id,
      application_type: application.type,
      amount_poisha: payment.amount_poisha,
      reference: payment.reference,
      receipts: [...receipts],
    },
    link: `/dashboard?tab=applyKhatian${type === 'application_paid' ? `&paid=${application.id}` : ''}`,
    dedupe_key: messageKey(type, payment.id),
  })

/** A paper that no money paid for proves nothing, and says so. */
const isDemo = (payment: PaymentRow) => !isRealMoney(payment.provider)

/**
 * The land for the invoice, the document that now belongs to the buyer, and their copy: of the current record, or the
 * cover of the map.
 */
async function paidFor(trx: Db, { application, payment }: Paid, certified: boolean) {
  if (application.dag_id === null) {
    const map = await landOfMap(trx, application.mouza_map_id ?? 0)
    if (!map) throw new Error(`application ${application.id} has no mouza map`)
    const { sheet: parcel, name, name_bn, year, scale } = map
    // The office may have removed its file since: the application holds the one that was offered.
    const scan_sha256 = await sumOfFile(trx, map.document_id ?? application.document_id)
    const copy = {
      kind: 'mouza_map' as const,
      application_id: application.id,
      khatian_id: null,
      fee_poisha: poisha(application.fee_poisha),
      content: { parcel, name, name_bn, year, scale, scan_sha256, assisted: null, demo: isDemo(payment) },
    }
    return { parcel, document_id: map.document_id, copy }
  }
  const record = await khatianToPrint(trx, application.dag_id)
  if (!record) throw new Error(`application ${application.id} has no dag`)
  const { land, khatian, outline, closed_at, recorded } = record
  const content = {
    ...land.khatian,
    parcel: land.parcel,
    khatian,
    closed_at,
    recorded,
    outline: outline && printedOutline(outline.geojson, outline.neighbours),
    certified,
    demo: isDemo(payment),
  }
  const copy = {
    kind: 'khatian_copy' as const,
    application_id: application.id,
    khatian_id: land.khatian_id,
    fee_poisha: poisha(application.fee_poisha),
    content,
  }
  return { parcel: land.parcel, document_id: land.document_id, copy }
}

type PaidFor = Awaited<ReturnType<typeof paidFor>>

async function issuePapers(
  trx: Db,
  { application, payment, at }: Paid,
  parcel: PaidFor['parcel'],
  copy: PaidFor['copy'],
) {
  const fee = applicationFee[application.type]
  const { payer_name, labelOf } = await namesOnReceipt(trx, {
    user_id: application.user_id,
    fees: [fee],
    at: application.created_at,
  })
  const amount_poisha = poisha(payment.amount_poisha)
  return issueReceipt(trx, {
    series: 'JA',
    office_id: application.upazila_id,
    payment_id: payment.id,
    assisted_by: application.assisted_by,
    at,
    content: {
      payer_name,
      method: payment.method,
      payer_masked: payment.payer_masked,
      taken_by: await officerWhoTook(trx, payment),
      reference: payment.reference,
      lines: [{ ...labelOf(fee), amount_poisha }],
      total_poisha: amount_poisha,
      parcel,
      demo: isDemo(payment),
    },
    copy,
  })
}
