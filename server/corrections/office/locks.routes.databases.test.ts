import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, transaction } from '#server/app/database.ts'
import { lockPayment } from '#server/payments/payments.sql.ts'
import { correctionGround } from '#test/corrections.ts'

const { db, paid, decide } = await correctionGround()

// The embedded database has one connection, on which nothing waits for anything.
const onServer = describe.skipIf(!process.env['TEST_DATABASE_URL'])

const paymentOf = async (id: number) =>
  (
    await db
      .selectFrom('payments')
      .select('id')
      .where('purpose', '=', 'correction')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

const backend = async (trx: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]?.pid ?? 0
}

/** Until another transaction waits for a lock of this one. */
async function untilAnotherWaits(pid: number) {
  const waits = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))) as waits`.execute(db)
    return rows[0]?.waits
  }
  while (!(await waits()));
}

/** Locks a payment as a settlement does, and the correction that it pays once `during` is done. */
async function settles(payment_id: number, correction_id: number, during: (pid: number) => Promise<unknown>) {
  const has_payment = Promise.withResolvers<number>()
  const goes_on = Promise.withResolvers<void>()
  const settled = transaction(db, async (trx) => {
    await lockPayment(trx, payment_id)
    has_payment.resolve(await backend(trx))
    await goes_on.promise
    await sql`select from corrections where id = ${correction_id} for update nowait`.execute(trx)
  })
  await during(await has_payment.promise).finally(goes_on.resolve)
  await settled
}

onServer('a decision of a correction beside a settlement or refund of its fee', () => {
  it('waits for the payment before it holds the case, so that both come to their end', async () => {
    const { id, dag_id } = await paid()
    const payment_id = await paymentOf(id)
    await sql`update dags set closed_at = now(), geometry = null where id = ${dag_id}`.execute(db)
    let rejected = Promise.resolve({ status: 0 })
    await settles(payment_id, id, async (pid) => {
      rejected = decide(id, { status: 'rejected', remarks: 'The dag is closed.' })
      await untilAnotherWaits(pid)
    })
    expect((await rejected).status).toBe(200)
    const refunds = await db.selectFrom('refunds').select('id').where('payment_id', '=', payment_id).execute()
    expect(refunds).toHaveLength(1)
  })
})
