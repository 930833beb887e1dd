import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'
import { clock, now, transaction } from './app/database.ts'
import { makeRetention, type RetentionRule } from './app/retention.ts'
import { recordAudit } from './audit/audit.service.ts'
import { retentionRules } from './retention-rules.ts'

const { db, get, land, person, post } = await startApp()
const { id: user_id } = await person()
const { upazila_id } = await land.place()
const file_id = await land.document('parcels.geojson', 'stored-parcels')

const hour = 3_600_000
const day = 24 * hour

beforeEach(() => {
  clock.offset_ms = 0
})
afterEach(() => {
  clock.offset_ms = 0
})

type At = RawBuilder<unknown>

const unique = sql`gen_random_uuid()::text`
const hash = sql`decode(md5(${unique}), 'hex')`
const message = (read_at: At, type: string, created_at: At) =>
  sql`insert into notifications (user_id, type, params, created_at, read_at)
    values (${user_id}, ${type}, '{}', ${created_at}, ${read_at})`
const mail = (created_at: At, end: { sent?: At; given_up?: At } = {}) =>
  sql`insert into outbox (channel, recipient, template, params, language, created_at, sent_at, given_up_at)
    values ('email', 'kept@example.test', 'x', '{}', 'en', ${created_at}, ${end.sent ?? null}, ${end.given_up ?? null})`
const paid = (status: string, refund_due: boolean) =>
  sql`insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
      payer_masked, status, refund_due, next_check_at, settled_at)
    values (${unique}, 'application', floor(random() * 1e9), ${user_id}, ${upazila_id}, 100, 'bkash', 'sandbox', '*', ${status},
      ${refund_due}, now(), ${status === 'succeeded' ? sql`now()` : sql`null`}) returning id`
const event = (at: At, status = 'succeeded', refund_due = false) =>
  sql`with payment as (${paid(status, refund_due)})
    insert into provider_events (provider, event_id, payment_id, payload, verdict, received_at)
    select 'sandbox', ${unique}, id, '{}', 'succeeded', ${at} from payment`
const session = (expires_at: At, ended_at: At) =>
  sql`insert into sessions (user_id, token_hash, device, expires_at, ended_at)
    values (${user_id}, ${hash}, 'kept', ${expires_at}, ${ended_at})`
const assistance = (asked_at: At, confirmed: boolean) =>
  sql`insert into assistances (helper_id, helper_name, digital_centre, user_id, kind, code_hash, code_expires_at, asked_at,
      confirmed_at, expires_at)
    values (${user_id}, 'x', 'x', ${user_id}, 'mutation', ${hash}, ${asked_at}, ${asked_at},
      ${confirmed ? asked_at : null}, ${confirmed ? asked_at : null})`
const look = (asked_at: At, confirmed: boolean) =>
  sql`insert into hotline_looks (operator_id, user_id, code_hash, code_expires_at, asked_at, confirmed_at, expires_at)
    values (${user_id}, ${user_id}, ${hash}, ${asked_at}, ${asked_at}, ${confirmed ? asked_at : null}, ${confirmed ? asked_at : null})`
const failure = (at: At, key: At) =>
  sql`insert into login_failures (email_key, address, failed_at) values (${key}, 'x', ${at})`
const run = (finished_at: At) =>
  sql`insert into topology_runs (everything, state, started_by, finished_at)
    values (true, ${finished_at === open ? 'waiting' : 'done'}, ${user_id}, ${finished_at})`
const check = (finished_at: At) =>
  sql`insert into audit_checks (everything, state, created_at, finished_at) values (true, 'done', ${finished_at}, ${finished_at})`
const parcels = (state: string, created_at: At, undone_at: At) =>
  sql`with import as (insert into imports (kind, file_id, file_name, state, fault, created_by, created_at, undone_at)
      values ('parcels', ${file_id}, 'x', ${state}, ${state === 'refused' ? 'x' : null}, ${user_id}, ${created_at}, ${undone_at}) returning id)
    insert into parcel_import_features (import_id, row_number, outcome)
    select id, row_number, 'same' from import, generate_series(1, 3) as row_number`
const open = sql`null::timestamptz`
const long_ago = sql`now() - interval '20 years'`

type Case = {
  kept: RetentionRule
  /** One row whose use ended at a moment. */
  ended: (at: At) => RawBuilder<unknown>
  /** Rows that stay whatever their age. */
  waiting?: RawBuilder<unknown>[]
  /** Names the rows of the table that are meant. */
  of?: RawBuilder<unknown>
}

const entry = (table: RetentionRule['table'], which = 0): RetentionRule => {
  const found = retentionRules.filter((each) => each.table === table)[which]
  if (!found) throw new Error(`${table} is not kept for a while`)
  return found
}

const cases: Case[] = [
  {
    kept: entry('rate_counts'),
    ended: (at) => sql`insert into rate_counts (key, window_start) values (${unique}, ${at})`,
  },
  {
    kept: entry('login_failures'),
    ended: (at) => failure(at, unique),
    // A row of wrong logins that goes on counts as a whole.
    waiting: [failure(long_ago, sql`'goes on'`), failure(sql`now() + interval '30 days'`, sql`'goes on'`)],
  },
  {
    kept: entry('idempotency_keys'),
    ended: (at) => sql`insert into idempotency_keys (user_id, route, key, request_hmac, done, created_at)
      values (${user_id}, 'x', ${unique}, 'x', true, ${at})`,
  },
  { kept: entry('assistances'), ended: (at) => assistance(at, false), waiting: [assistance(long_ago, true)] },
  { kept: entry('hotline_looks'), ended: (at) => look(at, false), of: sql`confirmed_at is null` },
  { kept: entry('hotline_looks', 1), ended: (at) => look(at, true), of: sql`confirmed_at is not null` },
  {
    kept: entry('login_challenges'),
    ended: (at) => sql`insert into login_challenges (user_id, token_hash, remember, expires_at)
      values (${user_id}, ${hash}, false, ${at})`,
  },
  {
    kept: entry('passkey_challenges'),
    ended: (at) => sql`insert into passkey_challenges (challenge_hash, expires_at) values (${hash}, ${at})`,
  },
  {
    kept: entry('openid_logins'),
    ended: (at) => sql`insert into openid_logins (state_hash, browser_hash, provider, nonce, code_verifier, expires_at)
      values (${hash}, ${hash}, 'staff', 'x', 'x', ${at})`,
  },
  {
    kept: entry('phone_codes'),
    ended: (at) => sql`insert into phone_codes (user_id, phone, code_hash, expires_at)
      values (${user_id}, '+8801711111111', ${hash}, ${at})`,
  },
  {
    kept: entry('phone_signups'),
    ended: (at) => sql`insert into phone_signups
      (name, phone, password_hash, language, token_hash, code_hash, created_at, expires_at)
      values ('Rahima', '+8801711111111', 'x', 'bn', ${hash}, ${hash}, ${at}, ${at})`,
  },
  {
    kept: entry('mail_links'),
    ended: (at) => sql`insert into mail_links (user_id, purpose, email, token_hash, expires_at)
      values (${user_id}, 'verify_email', 'x', ${hash}, ${at})`,
  },
  {
    kept: entry('paper_links'),
    ended: (at) => sql`insert into paper_links (user_id, kind, paper_id, token_hash, created_at, expires_at)
      values (${user_id}, 'dakhila', 1, ${hash}, ${long_ago}, ${at})`,
  },
  {
    kept: entry('paper_links'),
    ended: (at) => sql`insert into paper_links (user_id, kind, paper_id, token_hash, created_at, revoked_at, expires_at)
      values (${user_id}, 'dakhila', 1, ${hash}, ${long_ago}, ${at}, now() + interval '30 days')`,
  },
  {
    kept: entry('drafts'),
    ended: (at) => sql`insert into drafts (user_id, kind, form_id, version, content, created_at, changed_at)
      select ${user_id}, case count(*) when 0 then 'mutation' else 'registration' end, 'form', gen_random_uuid(), 'v2',
        ${long_ago}, ${at} from drafts`,
  },
  { kept: entry('outbox'), ended: (at) => mail(at, { sent: at }), waiting: [mail(long_ago)] },
  { kept: entry('outbox'), ended: (at) => mail(long_ago, { given_up: at }), waiting: [mail(long_ago)] },
  { kept: entry('audit_checks'), ended: check, waiting: [check(long_ago)] },
  { kept: entry('topology_runs'), ended: run, waiting: [run(open)] },
  {
    kept: entry('imports'),
    ended: (at) => parcels('ready', at, open),
    waiting: ['waiting', 'reading', 'entering', 'entered'].map((state) => parcels(state, long_ago, open)),
  },
  { kept: entry('imports'), ended: (at) => parcels('refused', at, open) },
  { kept: entry('imports'), ended: (at) => parcels('undone', long_ago, at) },
  {
    kept: entry('known_devices'),
    ended: (at) =>
      sql`insert into known_devices (user_id, device_hash, last_used_at) values (${user_id}, ${hash}, ${at})`,
  },
  {
    kept: entry('people_seen'),
    ended: (at) => sql`insert into people_seen (actor_id, subject, subject_id, hour)
      values (${user_id}, 'users', floor(random() * 1e9), ${at})`,
  },
  {
    kept: entry('sessions'),
    ended: (at) => session(at, open),
    waiting: [session(sql`now() + interval '40 years'`, open)],
    of: sql`device = 'kept'`,
  },
  { kept: entry('sessions'), ended: (at) => session(sql`now() + interval '40 years'`, at), of: sql`device = 'kept'` },
  {
    kept: entry('notifications', 0),
    ended: (at) => message(at, 'mutation_approved', long_ago),
    waiting: [message(open, 'mutation_approved', long_ago)],
    of: sql`type = 'mutation_approved'`,
  },
  {
    kept: entry('notifications', 1),
    ended: (at) => message(at, 'land_tax_paid', long_ago),
    waiting: [message(open, 'land_tax_paid', long_ago)],
    of: sql`type = 'land_tax_paid'`,
  },
  {
    kept: entry('provider_events'),
    ended: event,
    waiting: [event(long_ago, 'pending'), event(long_ago, 'held'), event(long_ago, 'succeeded', true)],
  },
]

const count = async (table: RetentionRule['table'], of: RawBuilder<unknown> = sql`true`) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${of}`.execute(db)
  return rows[0]?.count
}

describe.each(cases)('$kept.table, kept for $kept.days days', ({ kept: { table, days }, ended, waiting = [], of }) => {
  beforeEach(() => sql`truncate ${sql.table(table)} cascade`.execute(db))

  it('deletes rows that are too old and no younger ones; waiting rows stay at any age', async () => {
    const at = await now(db)
    await ended(sql`${new Date(at.getTime() - 2 * hour)}::timestamptz`).execute(db)
    await ended(sql`${at}::timestamptz`).execute(db)
    for (const row of waiting) await row.execute(db)
    const left = async () => {
      await makeRetention(db, retentionRules).work()
      return count(table, of)
    }
    expect(await left()).toBe(waiting.length + 2)
    clock.offset_ms = days * day - hour
    expect(await left()).toBe(waiting.length + 1)
    clock.offset_ms = days * day + hour
    expect(await left()).toBe(waiting.length)
  })
})

it('every retention rule has its case here', () => {
  expect(retentionRules.filter((each) => cases.every((tried) => tried.kept !== each))).toEqual([])
})

it('retention deletes nothing of the audit log, books and papers, a century later', async () => {
  const { token } = await person()
  const dag_id = await land.dag(await land.place())
  const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'bkash' }
  const body = { ...order, payer_identifier: '01712345678', transaction_id: 'a century' }
  expect((await post('/applications', { token, body })).body.payment_status).toBe('paid')
  await transaction(db, (trx) =>
    recordAudit(trx, {
      actor_id: user_id,
      act: 'update',
      subject: 'dags',
      subject_id: String(dag_id),
      before: null,
      after: { area: 1 },
      request_id: null,
    }),
  )
  const tables = [
    'audit_log',
    'payments',
    'ledger_transactions',
    'ledger_entries',
    'receipts',
    'documents_issued',
  ] as const
  const counts = async () => Promise.all(tables.map((table) => count(table)))
  const before = await counts()
  expect(Math.min(...before.map(Number))).toBeGreaterThan(0)
  clock.offset_ms = 100 * 365 * day
  await makeRetention(db, retentionRules).work()
  expect(await counts()).toEqual(before)
})

it('an import is deleted with its parcels', async () => {
  await sql`truncate imports cascade`.execute(db)
  await parcels('ready', long_ago, open).execute(db)
  await makeRetention(db, retentionRules).work()
  expect(await count('parcel_import_features')).toBe(0)
})

it('retention keeps the last use of an account, and its knowledge of a new device', async () => {
  await sql`truncate sessions cascade`.execute(db)
  await sql`truncate notifications`.execute(db)
  const citizen = await person()
  const admin = await person('admin')
  await sql`update sessions set expires_at = now() - interval '2 years', last_used_at = now() - interval '2 years'
    where user_id = ${citizen.id}`.execute(db)
  await sql`update users set last_login_at = now() - interval '2 years' where id = ${citizen.id}`.execute(db)
  await makeRetention(db, retentionRules).work()
  expect(await count('sessions', sql`user_id = ${citizen.id}`)).toBe(0)
  const list = await get(`/admin/users?search=${citizen.email}`, { token: admin.token })
  expect(new Date(list.body.data[0].last_used_at).getTime()).toBeLessThan(Date.now() - 700 * day)
  await post('/login', { body: { email: citizen.email, password } })
  expect(await count('notifications', sql`user_id = ${citizen.id} and type = 'new_device'`)).toBe(1)
})
