import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { assistedBy, finishAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { refuseRefundOfFee } from '#server/cases/case-fee.service.ts'
import { issueReceipt } from '#server/documents/papers/issue.service.ts'
import { no_zil, type Parcel } from '#server/documents/papers/land.ts'
import { withdrawPapersOf } from '#server/documents/papers/revoke.service.ts'
import { isDagClosed, landOfDag } from '#server/land-records/land.service.ts'
import { no_survey } from '#server/land-records/no-survey.ts'
import { officerWhoTook } from '#server/payments/cash/take-cash.service.ts'
import { namesOnReceipt } from '#server/payments/fees.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import { notifyHolders } from './concerned.service.ts'
import type { Gate } from './gate/gate.service.ts'
import { type LandNamed, lockLandAndDeed, othersInTheWay } from './gate/gate.sql.ts'
import { storedChecklist } from './gate/stored-checklist.ts'
import { type HeirParts, notifyHeirs } from './heirs/heirs.service.ts'
import { insertEvent, type LockedMutation, lockMutation, markPaid, moveMutation } from './mutation-changes.sql.ts'
import { notifyOwner } from './mutation-messages.ts'
import { namesOfPlaces } from './mutations.sql.ts'

/** Revenue account of mutation fees. */
export const mutation_account = 'revenue:mutation'

/** Settles or fails a mutation's fees inside the settling transaction. */
export const mutationSettlement = (gate: Omit<Gate & HeirParts, 'db'>): PurposeRoom => ({
  revenue_account: mutation_account,
  lock: async (trx, { subject_id, office_id }) => {
    const mutation = await lockedMutation(trx, subject_id)
    await lockLandAndDeed(trx, mutation)
    const { other_open_id, deed_used_in } = await othersInTheWay(trx, mutation.id, mutation, mutation)
    return {
      // Money that arrives late, for a rejected mutation, a dag or deed of another paid one or a closed dag, is refunded.
      is_paid:
        mutation.paid_at !== null ||
        mutation.status === 'rejected' ||
        other_open_id !== null ||
        deed_used_in !== null ||
        (mutation.dag_id !== null && (await isDagClosed(trx, mutation.dag_id))),
      lines: feeLines(mutation).map((line) => ({ ...line, office_id })),
      settled: async (payment, at) => {
        const checklist = await storedChecklist({ ...gate, db: trx }, mutation, at)
        const to_status = await markPaid(trx, mutation, at)
        const event = { mutation_id: mutation.id, at, by_user_id: payment.user_id, by_role: 'user' } as const
        await insertEvent(trx, { ...event, from_status: mutation.status, to_status, remark: null, checklist })
        await notifyHeirs({ ...gate, db: trx }, mutation, at)
        await notifyHolders(trx, mutation)
        const assisted_by = await assistedBy(trx, 'mutation', mutation.id)
        const receipts = await issueInvoice(trx, { mutation, payment, assisted_by, at })
        if (assisted_by) await finishAssistedCase(trx, 'mutation', mutation.id)
        await notifyOwner(trx, 'mutation_paid', { payment, assisted_by }, receipts)
      },
    }
  },
  failed: async (trx, payment) => {
    const { paid_at } = await lockedMutation(trx, payment.subject_id)
    // Paid by another try meanwhile: then there is nothing to do about this one.
    if (paid_at === null) await notifyOwner(trx, 'mutation_refused', await notifiedOf(trx, payment))
  },
  refuseRefund: async (trx, { subject_id }, is_whole) => {
    await refuseRefundOfFee(trx, 'mutation', await lockedMutation(trx, subject_id), is_whole)
  },
  givenBack: async (trx, { id: payment_id, subject_id }, { is_whole, at, reason }) => {
    if (!is_whole) return
    // If it is taken up again, its fee is paid again.
    await moveMutation(trx, subject_id, { paid_at: null }, at)
    await withdrawPapersOf(trx, { payment_id, line_ids: null, at, reason })
  },
  refunded: async (trx, payment) => notifyOwner(trx, 'mutation_refunded', await notifiedOf(trx, payment)),
})

const notifiedOf = async (trx: Db, payment: PaymentRow) => ({
  payment,
  assisted_by: await assistedBy(trx, 'mutation', payment.subject_id),
})

async function lockedMutation(trx: Db, id: number): Promise<LockedMutation> {
  const mutation = await lockMutation(trx, id)
  if (!mutation) throw new Error(`mutation ${id} is not there`)
  return mutation
}

type FeeLine = { line_id: number; amount_poisha: Poisha }

/** The two fees, as lines of the ledger: 1 is of the application, 2 of the mutation. One that costs nothing is none. */
const feeLines = (mutation: LockedMutation): FeeLine[] =>
  [mutation.application_fee_poisha, mutation.mutation_fee_poisha]
    .map((amount, index) => ({ line_id: index + 1, amount_poisha: poisha(amount) }))
    .filter(({ amount_poisha }) => amount_poisha > 0)

type Paid = { mutation: LockedMutation; payment: PaymentRow; assisted_by: AssistedBy; at: Date }

async function issueInvoice(trx: Db, { mutation, payment, assisted_by, at }: Paid) {
  const transferFee = mutationFee[mutation.land_type]
  const { payer_name, labelOf } = await namesOnReceipt(trx, {
    user_id: mutation.user_id,
    fees: [mutationApplicationFee, transferFee],
    at: mutation.created_at,
  })
  const lines = feeLines(mutation).map(({ line_id, amount_poisha }) => ({
    ...labelOf(line_id === 1 ? mutationApplicationFee : transferFee),
    amount_poisha,
  }))
  return issueReceipt(trx, {
    series: 'JM',
    office_id: payment.office_id,
    payment_id: payment.id,
    assisted_by,
    at,
    content: {
      payer_name,
      method: payment.method,
      payer_masked: payment.payer_masked,
      taken_by: await officerWhoTook(trx, payment),
      reference: payment.reference,
      lines,
      total_poisha: poisha(payment.amount_poisha),
      parcel: await parcelOf(trx, mutation),
      demo: !isRealMoney(payment.provider),
    },
  })
}

/** The land as it is printed: from the record, or as it was applied for where no dag on record is known. */
export async function parcelOf(trx: Db, mutation: LandNamed): Promise<Parcel> {
  const land = mutation.dag_id === null ? null : await landOfDag(trx, mutation.dag_id)
  if (land) return land.parcel
  return {
    ...(await namesOfPlaces(trx, mutation.mouza_id)),
    survey_code: no_survey,
    survey_bn: no_survey,
    zil_no: no_zil,
    dag_no: mutation.dag_number,
    khatiyan_number: mutation.khatian_number,
  }
}
