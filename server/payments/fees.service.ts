import { dhakaDay } from '#contract/dates.ts'
import { type Poisha, poisha, takaOf } from '#contract/payments/money.ts'
import type { Fee, FeeCode } from '#contract/payments/payments.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { feeOn, feesOn, payerAndFees } from './fees.sql.ts'

/** The fees in force today in Dhaka. */
export async function listFees(db: Db): Promise<Fee[]> {
  const fees = await feesOn(db, dhakaDay(await now(db)))
  return fees.map(({ amount_poisha, ...fee }) => ({ ...fee, amount: takaOf(amount_poisha) }))
}

export type FeeInForce = { amount_poisha: Poisha; purpose_en: string; purpose_bn: string }

/** The fees at a moment. An office without such a fee cannot take it. */
export async function feeInForce(db: Db, code: FeeCode, at: Date): Promise<FeeInForce> {
  const fee = await feeOn(db, code, dhakaDay(at))
  if (!fee) throw new AppError('unavailable')
  return { ...fee, amount_poisha: poisha(fee.amount_poisha) }
}

type Receipted = { user_id: number; fees: readonly FeeCode[]; at: Date }

/** Names of the payer and of the paid fees on a receipt, as they were at a moment. */
export async function namesOnReceipt(db: Db, { user_id, fees, at }: Receipted) {
  const rows = await payerAndFees(db, user_id, fees, dhakaDay(at))
  const labelOf = (code: FeeCode) => {
    const fee = rows.find((row) => row.code === code)
    if (!fee) throw new AppError('unavailable')
    return { label_en: fee.purpose_en, label_bn: fee.purpose_bn }
  }
  return { payer_name: rows[0]?.payer_name ?? '', labelOf }
}
