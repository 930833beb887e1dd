import { sql } from 'kysely'
import type { z } from 'zod'
import type { FeesQuery } from '#contract/payments/fees.ts'
import type { FeeCode } from '#contract/payments/payments.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

/** The day it is in Dhaka says which fees hold. */
export type FeeFilters = z.output<typeof FeesQuery> & { today: string }

export type FeeRow = {
  id: number
  code: FeeCode
  amount_poisha: number
  purpose_en: string
  purpose_bn: string
  valid_from: string
  state: 'past' | 'current' | 'coming'
  created_at: string
  created_by: string | null
}

/** A fee applies until a later row of its code does. The audit log has its author. */
const rowsOn = (today: string) => sql`(
  select f.*, (select u.name from audit_log l join users u on u.id = l.actor_id
      where l.subject = 'fees' and l.subject_id = f.id::text and l.act = 'create' limit 1) as created_by_name,
    case when f.valid_from > ${today}::date then 'coming'
      when lead(f.valid_from) over (partition by f.code order by f.valid_from) <= ${today}::date then 'past'
      else 'current' end as state
  from fees f) as fee`

/** The ways a list of fees is read on one day in Dhaka. */
export const feeLists = (today: string) =>
  recordLists<FeeRow, Omit<FeeFilters, 'today'>, unknown>({
    columns: sql`fee.id, fee.code, fee.amount_poisha, fee.purpose_en, fee.purpose_bn,
      to_char(fee.valid_from, 'YYYY-MM-DD') as valid_from, fee.state, ${iso(sql`fee.created_at`)} as created_at,
      fee.created_by_name as created_by`,
    table: rowsOn(today),
    id: sql`fee.id`,
    orders: { valid_from: sql`fee.valid_from`, code: sql`fee.code collate "C"` },
    inside: () => [],
    filters: ({ code, state }) => [
      ...when(code, (value) => sql`fee.code = ${value}`),
      ...when(state, (value) => sql`fee.state = ${value}`),
    ],
  })

type NewRow = { code: FeeCode; amount_poisha: number; valid_from: string; created_at: Date }

/** A later fee of a code keeps its purpose. */
export async function insertFee(trx: Db, fee: NewRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into fees (code, amount_poisha, purpose_en, purpose_bn, valid_from, created_at)
    select ${fee.code}, ${fee.amount_poisha}::bigint, purpose_en, purpose_bn, ${fee.valid_from}::date,
      ${fee.created_at}::timestamptz
    from fees where code = ${fee.code} order by valid_from desc limit 1
    returning id`.execute(trx)
  const inserted = rows[0]
  if (!inserted) throw new Error(`there is no fee ${fee.code} to follow`)
  return inserted.id
}

export const lockFee = (trx: Db, id: number) =>
  trx.selectFrom('fees').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteFee = (trx: Db, id: number) => trx.deleteFrom('fees').where('id', '=', id).execute()
