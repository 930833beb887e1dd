import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import type { MutationLandType } from '#contract/mutations/mutations.ts'
import { poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import { maskNumber, type PaymentMethod } from '#contract/payments/payments.ts'
import { type Db, now } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { mutation_account, parcelOf } from '#server/mutations/settlement.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { insertSettled } from '../office/past-payments.sql.ts'
import { issuePastReceipts } from '../office/past-receipts.ts'
import { at, between, pick, randomOf } from '../random.ts'
import { momentOf } from './mutation-life.ts'
import type { StoredCase } from './mutation-rows.sql.ts'

/** The two fees by the class of land. */
export async function readFees(trx: Db) {
  const today = await now(trx)
  const application = await feeInForce(trx, mutationApplicationFee, today)
  const agricultural = await feeInForce(trx, mutationFee.agricultural, today)
  const other = await feeInForce(trx, mutationFee['non-agricultural'], today)
  const transferOf = (land_type: MutationLandType) => (land_type === 'agricultural' ? agricultural : other)
  return {
    application,
    transferOf,
    columnsOf: (land_type: MutationLandType) => ({
      application_fee_poisha: application.amount_poisha,
      mutation_fee_poisha: transferOf(land_type).amount_poisha,
    }),
    /** BDT of both fees together. */
    takaOf: (land_type: MutationLandType) =>
      toTaka(sumPoisha([poisha(application.amount_poisha), poisha(transferOf(land_type).amount_poisha)])),
  }
}
export type MutationFees = Awaited<ReturnType<typeof readFees>>

const methods: readonly PaymentMethod[] = ['bkash', 'bkash', 'nagad', 'bank']

/** Books the fees of paid mutations on their days, with a receipt each, the oldest first. */
export async function payCases(trx: Db, cases: readonly StoredCase[], fees: MutationFees): Promise<void> {
  const paid = cases
    .flatMap((each) => {
      const paid_at = momentOf(each, 'pay')
      const random = randomOf(`fee of mutation ${each.place}`)
      const account = `017${between(random, 10_000_000, 99_999_999)}`
      return paid_at === null
        ? []
        : [{ each, paid_at, account, method: pick(random, methods), reference: `JP-${randomCode(10)}` }]
    })
    .toSorted((one, other) => +one.paid_at - +other.paid_at)
  const ids = await insertSettled(
    trx,
    paid.map(({ each, ...payment }) => ({
      purpose: 'mutation',
      subject_id: each.id,
      user_id: each.person.id,
      office_id: each.land.upazila_id,
      ...payment,
      revenue_account: mutation_account,
      lines: linesOf(each, fees),
    })),
  )
  const receipts = []
  for (const [place, { each, paid_at, account, method, reference }] of paid.entries()) {
    const lines = linesOf(each, fees).map(({ line_id: _, ...line }) => line)
    const total_poisha = sumPoisha(lines.map(({ amount_poisha }) => amount_poisha))
    const parcel = await parcelOf(trx, { ...each.form, mouza_id: each.land.mouza_id })
    receipts.push({
      payment_id: at(ids, place),
      office_id: each.land.upazila_id,
      amount_poisha: total_poisha,
      issued_at: paid_at,
      content: {
        payer_name: each.person.name,
        method,
        payer_masked: maskNumber(account),
        reference,
        lines,
        total_poisha,
        parcel,
        demo: true,
      },
    })
  }
  await issuePastReceipts(trx, 'JM', receipts)
}

const linesOf = ({ form }: StoredCase, { application, transferOf }: MutationFees) =>
  [application, transferOf(form.land_type)].map((fee, index) => ({
    line_id: index + 1,
    label_en: fee.purpose_en,
    label_bn: fee.purpose_bn,
    amount_poisha: poisha(fee.amount_poisha),
  }))
