import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { startApp } from './harness.ts'
import { csvOf, type TableRow } from './imports.ts'
import { multipart } from './multipart.ts'

type Paid = { count: number; day: string; user_id: number; office_id: number; amount_poisha?: number }
export type PaidRow = { id: number; reference: string; provider_ref: string }

let made = 0
/** A statement of more takes too long. */
const at_once = 2_000

/** Payments that the sandbox took on a day, at noon, with their attempts and bookings. */
export async function addPayments(db: Db, { count, ...paid }: Paid): Promise<PaidRow[]> {
  const rows: PaidRow[] = []
  for (let left = count; left > 0; left -= at_once)
    rows.push(...(await addSome(db, { ...paid, count: Math.min(left, at_once) })))
  return rows
}

async function addSome(db: Db, { count, day, user_id, office_id, amount_poisha = 10_000 }: Paid): Promise<PaidRow[]> {
  made += 1
  const mark = `${made.toString(36).toUpperCase()}X`
  const at = new Date(`${day}T12:00:00+06:00`)
  const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from payments`.execute(db)
  const last = before[0]?.last ?? 0
  await sql`
    insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
      payer_masked, status, created_at, settled_at)
    select 'JP-' || ${mark} || n, 'application', ${made * 1_000_000}::int + n, ${user_id}, ${office_id}, ${amount_poisha},
      'bkash', 'sandbox', '', 'succeeded', ${at}, ${at}
    from generate_series(1, ${count}::int) n`.execute(db)
  const taken = sql`select id, reference from payments where id > ${last}`
  await sql`
    insert into payment_attempts (payment_id, provider, provider_ref, outcome, amount_poisha)
    select id, 'sandbox', replace(reference, 'JP-', 'SBX'), 'succeeded', ${amount_poisha} from (${taken}) p`.execute(db)
  await sql`
    with posted as (
      insert into ledger_transactions (payment_id, kind, created_at)
      select id, 'settlement', ${at} from (${taken}) p returning id)
    insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
    select posted.id, ${at}, side.account, ${office_id}, side.sign * ${amount_poisha}::bigint
    from posted, (values ('provider:sandbox', 1), ('revenue:application', -1)) as side (account, sign)`.execute(db)
  const { rows } = await sql<PaidRow>`
    select p.id, p.reference, a.provider_ref from (${taken}) p join payment_attempts a on a.payment_id = p.id
    order by p.id`.execute(db)
  return rows
}

type Returned = { id: number; office_id: number; day: string; amount_poisha: number; key: string }

/** A refund of a payment in the ledger, at noon of a day. */
export async function giveBack(db: Db, { id, office_id, day, amount_poisha, key }: Returned): Promise<void> {
  const at = new Date(`${day}T12:00:00+06:00`)
  await sql`
    with posted as (
      insert into ledger_transactions (payment_id, kind, refund_key, created_at)
      values (${id}, 'refund', ${key}, ${at}) returning id)
    insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
    select posted.id, ${at}, side.account, ${office_id}, side.sign * ${amount_poisha}::bigint
    from posted, (values ('provider:sandbox', -1), ('revenue:application', 1)) as side (account, sign)`.execute(db)
}

/** A line as the stand-in of bKash writes it, with a fee of 1.5 %. */
export const lineOf = (
  { reference, provider_ref }: Pick<PaidRow, 'reference' | 'provider_ref'>,
  { amount = '100.00', fee = '1.50', net = '98.50', ...changes }: TableRow = {},
): TableRow => ({
  'Settlement ID': changes['payout'] ?? 'PO1',
  Type: changes['type'] ?? 'payment',
  'Payment ID': `TR${provider_ref}`,
  'Trx ID': provider_ref,
  'Merchant Invoice Number': reference,
  'Completed Time': `${changes['day'] ?? '2026-01-05'} 12:00:00`,
  Amount: amount,
  Fee: fee,
  'Net Amount': net,
})

/** Sends settlement files as one person, and has them compared. */
export function reconcilerOf(
  { app, settlements, get, post }: Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'settlements' | 'get' | 'post'>,
  token: string,
) {
  async function send(
    rows: readonly TableRow[] | Buffer,
    name = 'settlement.csv',
    provider = 'sandbox',
    language = 'en',
  ) {
    const bytes = Buffer.isBuffer(rows) ? rows : csvOf(rows)
    const { payload, headers } = multipart({ provider, file: { name, bytes } })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/settlement-files',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': language },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function compare(rows: readonly TableRow[] | Buffer, name?: string) {
    const { status, body } = await send(rows, name)
    if (status !== 201) throw new Error(`the file was not taken: ${JSON.stringify(body)}`)
    await settlements.work()
    return read(body.id)
  }

  const read = async (id: number) => (await get(`/admin/settlement-files/${id}`, { token })).body

  const differences = async (id: number, query = '') =>
    (await get(`/admin/settlement-files/${id}/differences?direction=asc&per_page=100${query}`, { token })).body.data

  async function check(id: number, body: object = {}) {
    const answer = await post(`/admin/settlement-files/${id}/check`, { token, body })
    await settlements.work()
    return { status: answer.status, body: answer.status === 200 ? await read(id) : answer.body }
  }

  const accept = (id: number, received: object[]) =>
    post(`/admin/settlement-files/${id}/accept`, { token, body: { received } })

  const settle = (id: number, note = 'The bank confirmed it') =>
    post(`/admin/settlement-differences/${id}/settle`, { token, body: { note } })

  return { send, compare, read, differences, check, accept, settle }
}

/** A movement of money that nobody here knows. */
export const stranger = (provider_ref: string) => ({ provider_ref, reference: '' })

/** Lines of payments with so many of each of five kinds of differences, and the kinds in the order of their names. */
export function linesWithDifferences(paid: readonly PaidRow[], day: string, each: number) {
  const rows = paid.map((row) => lineOf(row, { day, payout: day }))
  const lost = rows.splice(0, each)
  const changed = rows.slice(0, each).map((row) => ({ ...row, Amount: '101.00', Fee: '2.50' }))
  rows.splice(0, each, ...changed)
  rows.push(...rows.slice(each, 2 * each))
  for (let at = 0; at < each; at += 1) {
    rows.push(lineOf(stranger(`NEW${day}${at}`), { day, payout: day }))
    const back = { type: 'refund', amount: '-10.00', fee: '0', net: '-10.00', day, payout: day }
    rows.push(lineOf({ ...(paid.at(-1 - at) as PaidRow), provider_ref: `RF${day}${at}` }, back))
  }
  const kinds = ['doubled', 'missing_here', 'missing_there', 'other_amount', 'refunded_there']
  return { rows, planted: kinds.flatMap((kind) => Array.from({ length: lost.length }, () => kind)) }
}
