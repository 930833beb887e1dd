import { AppError } from '#server/app/app-error.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import type { CounterRoom } from '#server/payments/cash/counter-room.ts'
import { type ApplicationParts, owedFor } from './applications.service.ts'
import { lockAnyApplication } from './applications.sql.ts'
import { applicationsDue } from './applications-due.sql.ts'

/** Applications that are paid in cash: those whose payment failed. */
export const applicationCounter = (parts: Pick<ApplicationParts, 'payments' | 'storage'>): CounterRoom => ({
  due: applicationsDue,
  owed: async (trx, id, { offices }) => {
    const application = await lockAnyApplication(trx, id)
    if (!application || !isInside(offices, application.upazila_id)) throw new AppError('not_found')
    return owedFor(trx, parts, application)
  },
})
