import { applicationFee } from '#contract/application-fees.ts'
import type { AssistedBy } from '#contract/assistance.ts'
import { poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { assistedBy, finishAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { issueKhatianCopy, issueReceipt } from '#server/documents/papers/issue.service.ts'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { landOfMap } from '#server/land-records/land.service.ts'
import { khatianToPrint } from '#server/land-records/whole-khatian.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { namesOnReceipt } from '#server/payments/fees.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { type ApplicationRow, lockApplicationById, markFailed, markPaid } from './applications.sql.ts'

/** What happens to an application when its payment's outcome is known; runs inside the settling transaction. */
export const applicationSettlement = (settings: { certified_copies: boolean }): PurposeRoom => ({
  revenue_account: 'revenue:application',
  lock: async (trx, { subject_id, office_id, amount_poisha }) => {
    const application = await lockApplicationById(trx, subject_id)
    return {
      is_paid: application.payment_status === 'paid',
      lines: [{ office_id, line_id: null, amount_poisha: poisha(amount_poisha) }],
      settled: async (payment, at) => {
        const assisted_by = await assistedBy(trx, 'application', application.id)
        const paid = { application, payment, assisted_by, at }
        const { parcel, document_id } = await issueDocument(trx, paid, settings.certified_copies)
        await markPaid(trx, application.id, at, document_id)
        const receipts = await issueInvoice(trx, paid, parcel)
        if (assisted_by) await finishAssistedCase(trx, 'application', application.id)
        await tellOwner(trx, 'application_paid', paid, receipts)
      },
    }
  },
  refunded: async (trx, payment) => {
    const application = await lockApplicationById(trx, payment.subject_id)
    const assisted_by = await assistedBy(trx, 'application', application.id)
    await tellOwner(trx, 'application_refunded', { application, payment, assisted_by })
  },
  failed: async (trx, payment) => {
    await markFailed(trx, payment.subject_id)
    const application = await lockApplicationById(trx, payment.subject_id)
    // Paid by another try meanwhile: then there is nothing to do about this one.
    if (application.payment_status !== 'failed') return
    const assisted_by = await assistedBy(trx, 'application', application.id)
    await tellOwner(trx, 'application_refused', { application, payment, assisted_by })
  },
})

type Outcome = 'application_paid' | 'application_refused' | 'application_refunded'

/** By what the messages of an outcome are known. */
export const messageKey = (type: Outcome, payment_id: number) => `${type}:${payment_id}`

type Told = { application: ApplicationRow; payment: PaymentRow; assisted_by: AssistedBy }
type Paid = Told & { at: Date }

const tellOwner = (
  trx: Db,
  type: Outcome,
  { application, payment, assisted_by }: Told,
  receipts: readonly string[] = [],
) =>
  notify(trx, {
    user_id: application.user_id,
    type,
    assisted_by,
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

/** A paper that the sandbox paid for proves nothing, and says so. */
const isDemo = (payment: PaymentRow) => payment.provider === 'sandbox'

/**
 * A paid khatian application gives a copy of the record as it stands. Answers the land for the invoice, and the document
 * that is now the buyer's.
 */
async function issueDocument(trx: Db, { application, payment, assisted_by, at }: Paid, certified: boolean) {
  if (application.dag_id === null) {
    const map = await landOfMap(trx, application.mouza_map_id ?? 0)
    if (!map) throw new Error(`application ${application.id} has no mouza map`)
    return { parcel: map.sheet, document_id: map.document_id }
  }
  const record = await khatianToPrint(trx, application.dag_id)
  if (!record) throw new Error(`application ${application.id} has no dag`)
  const { land, khatian, outline } = record
  const content = {
    ...land.khatian,
    parcel: land.parcel,
    khatian,
    outline: outline && printedOutline(outline.geojson, outline.neighbours),
    certified,
    demo: isDemo(payment),
  }
  await issueKhatianCopy(trx, {
    application_id: application.id,
    khatian_id: land.khatian_id,
    fee_poisha: poisha(application.fee_poisha),
    content,
    assisted_by,
    at,
  })
  return { parcel: land.parcel, document_id: land.document_id }
}

type Parcel = Awaited<ReturnType<typeof issueDocument>>['parcel']

async function issueInvoice(trx: Db, { application, payment, assisted_by, at }: Paid, parcel: Parcel) {
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
    assisted_by,
    at,
    content: {
      payer_name,
      method: payment.method,
      payer_masked: payment.payer_masked,
      reference: payment.reference,
      lines: [{ ...labelOf(fee), amount_poisha }],
      total_poisha: amount_poisha,
      parcel,
      demo: isDemo(payment),
    },
  })
}
