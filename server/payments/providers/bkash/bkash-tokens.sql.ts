import { sql } from 'kysely'
import { type Db, nowInSql } from '#server/app/database.ts'
import { sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'

export const tokenPurpose = 'bkash-tokens'

export const sealedBkashTokens = sealedColumn({
  name: 'tokens of bKash',
  table: sql`bkash_tokens`,
  present: sql`tokens is not null`,
  value: sql`tokens`,
  write: (sealed) => sql`tokens = ${sealed}`,
  purpose: () => tokenPurpose,
})

/** Tokens of an account as all servers know them: `is_good` for a minute at least. */
export async function tokensOf(db: Db, account: string) {
  const { rows } = await sql<{ tokens: string | null; is_good: boolean; is_asked_for: boolean }>`
    select tokens, coalesce(expires_at > ${nowInSql()} + interval '1 minute', false) as is_good,
      coalesce(asking_until > ${nowInSql()}, false) as is_asked_for
    from bkash_tokens where account = ${account}`.execute(db)
  return rows[0]
}

export const openTokens = (db: Db, account: string) =>
  db
    .insertInto('bkash_tokens')
    .values({ account })
    .onConflict((on) => on.column('account').doNothing())
    .execute()

/**
 * Claims the right to request a token, for 30 s and for one server. False while another has it, while the tokens are good,
 * and where two requests were made in the last hour: a third would block the merchant. A minute more is for clocks.
 */
export async function claimTokenRequest(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`
    update bkash_tokens set asking_until = ${nowInSql()} + interval '30 seconds', asked_before_at = asked_at,
      asked_at = ${nowInSql()}
    where account = ${account}
      and coalesce(asking_until <= ${nowInSql()}, true)
      and coalesce(asked_before_at <= ${nowInSql()} - interval '61 minutes', true)
      and coalesce(expires_at <= ${nowInSql()} + interval '1 minute', true)
    returning id`.execute(db)
  return rows.length > 0
}

export const storeTokens = (db: Db, account: string, tokens: string, seconds: number) =>
  sql`
    update bkash_tokens set tokens = ${tokens}, asking_until = null,
      expires_at = ${nowInSql()} + ${seconds} * interval '1 second'
    where account = ${account}`.execute(db)

/** After a request that got no tokens; the former ones are of no use any more. */
export const forgetTokens = (db: Db, account: string) =>
  sql`update bkash_tokens set tokens = null, expires_at = null, asking_until = null where account = ${account}`.execute(
    db,
  )

/** bKash blocks the client: nobody requests a token for the next hour. */
export const stopTokenRequests = (db: Db, account: string) =>
  sql`
    update bkash_tokens set asked_at = ${nowInSql()}, asked_before_at = ${nowInSql()}
    where account = ${account}`.execute(db)

/** bKash refused these tokens before their time; those that replaced them meanwhile stay. */
export const endTokens = (db: Db, account: string, tokens: string) =>
  sql`
    update bkash_tokens set expires_at = ${nowInSql()}
    where account = ${account} and tokens = ${tokens}`.execute(db)
