import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { type Db, type Tables, withoutWaitingForDisk } from '#server/app/database.ts'

/** Takes a charge once: a second one with the same reference finds the first. */
export async function openCharge(db: Db, charge: Insertable<Tables['sandbox_charges']>) {
  const opened = await db
    .insertInto('sandbox_charges')
    .values(charge)
    .onConflict((on) => on.column('reference').doNothing())
    .returningAll()
    .returning(withoutWaitingForDisk)
    .executeTakeFirst()
  return opened ? { ...opened, is_ripe: false } : chargeOf(db, charge.reference)
}

export const chargeOf = (db: Db, reference: string) =>
  db
    .selectFrom('sandbox_charges')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '3 seconds'`.as('is_ripe'))
    .where('reference', '=', reference)
    .executeTakeFirst()

/** The plan is in the text of the statement, so that its partial index is used. */
export const chargesToCallBack = (db: Db) =>
  db
    .selectFrom('sandbox_charges')
    .select(['reference', 'provider_ref', 'amount_poisha', 'callback_url'])
    .where('called_back_at', 'is', null)
    .where('plan', '=', sql.lit('succeed-later'))
    .where('created_at', '<', sql<Date>`now() - interval '3 seconds'`)
    .orderBy('created_at')
    .limit(20)
    .execute()

export const markCalledBack = (db: Db, reference: string) =>
  db.updateTable('sandbox_charges').set({ called_back_at: sql`now()` }).where('reference', '=', reference).execute()

type SandboxRefund = { reference: string; refund_key: string; amount_poisha: number }

/** Gives back a part of a charge, once for each key; false for more than was taken. */
export async function refundCharge(db: Db, { reference, refund_key, amount_poisha }: SandboxRefund): Promise<boolean> {
  const { rows } = await sql<{ refunded: boolean }>`
    with refund as (
      insert into sandbox_refunds (reference, refund_key, amount_poisha)
      select ${reference}, ${refund_key}, ${amount_poisha}::bigint from sandbox_charges c
      where c.reference = ${reference} and c.refunded_poisha + ${amount_poisha}::bigint <= c.amount_poisha
      on conflict do nothing returning amount_poisha),
    charged as (
      update sandbox_charges set refunded_poisha = refunded_poisha + refund.amount_poisha
      from refund where reference = ${reference})
    select exists (select from refund) or exists (
      select from sandbox_refunds where reference = ${reference} and refund_key = ${refund_key}) as refunded`.execute(
    db,
  )
  return rows[0]?.refunded ?? false
}

const time = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS')`

/** Payments that the sandbox took on a day in Dhaka, in the order of their times, after one of them. */
export async function chargesOfDay(db: Db, day: string, last: SandboxMovement | undefined, limit: number) {
  const { rows } = await sql<SandboxMovement>`
    select reference, provider_ref, amount_poisha, created_at::text as exact, ${time('created_at')} as at
    from sandbox_charges
    where created_at >= ${startOfDay(day)} and created_at < ${startOfDay(day, 1)} and plan in ('succeed', 'succeed-later')
      ${last ? sql`and (created_at, reference) > (${last.exact}::timestamptz, ${last.reference})` : sql``}
    order by created_at, reference limit ${limit}`.execute(db)
  return rows
}

/** Refunds of the sandbox on a day in Dhaka, in the order of their times, after one of them. */
export async function refundsOfDay(db: Db, day: string, last: SandboxGivenBack | undefined, limit: number) {
  const { rows } = await sql<SandboxGivenBack>`
    select r.reference, c.provider_ref, r.refund_key, r.amount_poisha, r.created_at::text as exact, ${time('r.created_at')} as at
    from sandbox_refunds r join sandbox_charges c on c.reference = r.reference
    where r.created_at >= ${startOfDay(day)} and r.created_at < ${startOfDay(day, 1)}
      ${last ? sql`and (r.created_at, r.reference, r.refund_key) > (${last.exact}::timestamptz, ${last.reference}, ${last.refund_key})` : sql``}
    order by r.created_at, r.reference, r.refund_key limit ${limit}`.execute(db)
  return rows
}

/** A movement with its time in Dhaka, and the time as exact as the database has it. */
type SandboxMovement = { reference: string; provider_ref: string; amount_poisha: number; at: string; exact: string }
type SandboxGivenBack = SandboxMovement & { refund_key: string }
