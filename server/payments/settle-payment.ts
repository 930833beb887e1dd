import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { type Providers, providerNamed } from './choose-provider.ts'
import { lockPayment, type PaymentRow } from './payments.sql.ts'
import type { ProviderAnswer } from './provider.ts'
import { receiveSurplus } from './received/surplus.ts'
import { applyAnswer, type Purposes } from './settle.ts'

type Parts = { db: Db; providers: Providers; purposes: Purposes }

/** Applies what a provider said of a payment, exactly once, in one transaction with its effect. */
export const settlePayment = (parts: Parts, payment_id: number, answer: ProviderAnswer): Promise<void> =>
  transaction(parts.db, async (trx) => {
    const payment = await lockPayment(trx, payment_id)
    if (!payment) throw new AppError('not_found')
    await settleLocked(parts, { trx, payment }, answer)
  })

/** Applies an answer to a locked payment; what was taken for it again is given back. */
export async function settleLocked(
  { providers, purposes }: Omit<Parts, 'db'>,
  { trx, payment }: { trx: Db; payment: PaymentRow },
  answer: ProviderAnswer,
): Promise<void> {
  await applyAnswer({ trx, room: purposes[payment.purpose], payment, at: await now(trx) }, answer)
  if (answer.outcome !== 'succeeded') return
  const by_itself = providerNamed(providers, payment.provider)?.refundSurplus !== undefined
  for (const movement of answer.surplus ?? []) await receiveSurplus(trx, payment, { movement, by_itself })
}
