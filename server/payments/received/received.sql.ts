import { type Insertable, sql, type Updateable } from 'kysely'
import type { ReceivedMoney, ReceivedMoneyQuery } from '#contract/payments/received-money.ts'
import { iso, matching, max_counted, pageRows, when } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { claimDue } from '../due.sql.ts'

/** Stores a movement; undefined where it is known already, as received money or as a payment of ours. */
export async function insertReceived(trx: Db, money: Insertable<Tables['received_money']>) {
  const { rows } = await sql`
    select from payment_attempts where provider = ${money.provider} and provider_ref = ${money.provider_ref}`.execute(
    trx,
  )
  if (rows.length > 0) return undefined
  return trx
    .insertInto('received_money')
    .values(money)
    .onConflict((on) => on.columns(['provider', 'provider_ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export type ReceivedRow = NonNullable<Awaited<ReturnType<typeof insertReceived>>>

/** Stays as it is until the transaction ends. */
export const lockReceived = (trx: Db, id: number) =>
  trx.selectFrom('received_money').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Unassigned money of this number, which ends with these digits of the payer's; locked. */
export const lockClaimed = (trx: Db, provider_ref: string, payer_end: string) =>
  trx
    .selectFrom('received_money')
    .selectAll()
    .where('provider_ref', '=', provider_ref)
    .where('state', '=', 'unassigned')
    .where(sql<boolean>`right(payer_masked, 4) = ${payer_end}`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const updateReceived = (trx: Db, id: number, change: Updateable<Tables['received_money']>) =>
  trx.updateTable('received_money').set(change).where('id', '=', id).execute()

type Listed = Omit<ReceivedMoney, 'amount'> & { amount_poisha: number }

const columns = sql`r.id, r.provider, r.provider_ref as transaction, r.amount_poisha, r.reference, r.payer_masked,
  ${iso(sql`r.paid_at`)} as paid_at, r.state, r.fault, r.payment_id,
  r.surplus_of, r.refund_state, r.refusal, u.name as decided_by,
  ${iso(sql`r.decided_at`)} as decided_at, r.note`

const source = sql`from received_money r left join users u on u.id = r.decided_by`

export async function receivedById(db: Db, id: number): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`select ${columns} ${source} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Money of a state: the unassigned that waits longest first, the decided that came last first. */
export async function receivedPage(db: Db, { state, search }: ReceivedMoneyQuery, limit: number, offset: number) {
  const chosen = matching([
    sql`r.state = ${state}`,
    ...when(search || undefined, (text) => sql`r.provider_ref = ${text}`),
  ])
  const order = state === 'unassigned' ? sql`r.id` : sql`r.id desc`
  const { rows } = await sql<Listed>`
    select ${columns} ${source} where ${chosen} order by ${order} ${pageRows(limit, offset)}`.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from received_money r where ${chosen} limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

/** Takes movements that their provider is to give back. */
export const claimSurplus = (db: Db): Promise<number[]> =>
  claimDue(db, {
    table: 'received_money',
    source: sql`received_money`,
    provider: sql`received_money.provider`,
    waits: sql`state = 'unassigned' and refund_state in ('due', 'at_provider')`,
    checks: 'refund_checks',
    max_wait: '1 hour',
  })

export const receivedRow = (db: Db, id: number) =>
  db.selectFrom('received_money').selectAll().where('id', '=', id).executeTakeFirst()
