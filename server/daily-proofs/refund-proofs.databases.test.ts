import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { now } from '#server/app/database.ts'
import { trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { oneDayOn } from '#test/days.ts'
import { mutationGround } from '#test/mutations.ts'
import { makeDailyProofs } from './make-proofs.service.ts'
import { verifyDailyProofs } from './verify-proofs.service.ts'

const ground = await mutationGround()
const { db, get, post, call, admin, paid, payments, secret } = ground
const key = await trustedSigningKey(db, secret)
const makeProofs = () => makeDailyProofs({ db, key, warn: () => undefined })

it('counts a fee that was given back the same day as paid and refunded', async () => {
  await oneDayOn(db)
  const day = dhakaDay(await now(db))
  await paid()
  const { id } = await paid()
  await call('PATCH', `/admin/mutations/${id}`, {
    token: admin.token,
    body: { status: 'rejected', remarks: 'No deed' },
  })
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'mutation')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  await post(`/admin/payments/${payment.id}/refunds`, { token: admin.token, body: { reason: 'Rejected' } })
  await payments.sweep()
  await oneDayOn(db)
  await makeProofs()
  const { body } = await get(`/admin/daily-proofs/${day}`, { token: admin.token })
  expect(body).toMatchObject({
    faults: [],
    purposes: [{ purpose: 'mutation', payments: 2, things: 2, payments_amount: 2050, things_amount: 2050 }],
  })
  expect(await verifyDailyProofs(db)).toMatchObject({ faults: [] })
})
