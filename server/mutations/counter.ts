import { AppError } from '#server/app/app-error.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import type { CounterRoom } from '#server/payments/cash/counter-room.ts'
import { lockMutation } from './mutation-changes.sql.ts'
import { mutationsDue } from './mutations-due.sql.ts'
import { owedFor, type PaymentGround } from './pay.service.ts'

/** Fees of mutations that are paid in cash. */
export const mutationCounter = (parts: PaymentGround): CounterRoom => ({
  due: mutationsDue,
  owed: async (trx, id, { offices, at }) => {
    const mutation = await lockMutation(trx, id)
    if (!mutation || !isInside(offices, mutation.upazila_id)) throw new AppError('not_found')
    return owedFor(trx, parts, mutation, at)
  },
})
