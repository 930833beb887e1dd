import { AppError } from '#server/app/app-error.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import type { CounterRoom } from '#server/payments/cash/counter-room.ts'
import { lockCorrection } from './correction-changes.sql.ts'
import type { CorrectionParts } from './corrections.service.ts'
import { correctionsDue } from './corrections-due.sql.ts'
import { owedFor } from './pay.service.ts'

/** Fees of corrections that are paid in cash. */
export const correctionCounter = (parts: Pick<CorrectionParts, 'payments'>): CounterRoom => ({
  due: correctionsDue,
  owed: async (trx, id, { offices }) => {
    const correction = await lockCorrection(trx, id)
    if (!correction || !isInside(offices, correction.upazila_id)) throw new AppError('not_found')
    return owedFor(trx, parts, correction)
  },
})
