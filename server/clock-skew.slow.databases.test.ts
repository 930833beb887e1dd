import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { type Db, now } from '#server/app/database.ts'
import { leaseHolder, runWithLease } from '#server/app/job-leases.ts'
import { makeApp } from '#server/make-app.ts'
import { password } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { withClockOff } from '#test/skewed-clock.ts'

const day_ms = 86_400_000
const skews = [
  ['ten minutes ahead', 600_000],
  ['a day ahead', day_ms],
  ['a day behind', -day_ms],
] as const
/** Rows that the migrations wrote, and partitions of a table. */
const not_compared = ['holidays', 'fees', 'tax_rates', 'schema_migrations']

/** Every day, and every moment in steps of ten minutes from the database's now, with the numbers that were given. */
async function momentsIn(db: Db) {
  const { rows: columns } = await sql<{ table: string; column: string; is_day: boolean }>`
    select c.relname as "table", a.attname as "column", a.atttypid = 'date'::regtype as is_day
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype) and not c.relname = any(${not_compared})
    order by 1, 2`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { table, column, is_day } of columns) {
    const value = is_day
      ? sql`${sql.ref(column)}::text`
      : sql`round(extract(epoch from ${sql.ref(column)} - now()) / 600)::text`
    const { rows } = await sql<{ value: string }>`
      select distinct ${value} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
      order by 1`.execute(db)
    if (rows.length > 0) found[`${table}.${column}`] = rows.map((row) => row.value).join(', ')
  }
  const { rows: receipts } = await sql`select number, fiscal_year from receipts order by number`.execute(db)
  return { ...found, receipts }
}

/** Acts of a citizen in a day, on a server whose clock is off. */
async function aDayOf(by_ms: number) {
  const ground = await landTaxGround()
  const { app, db, land, post, person, citizen, approved, pay, forgot, proveEmail, sendCallbacks } = ground
  const inject = app.inject.bind(app)
  const injectOff = (...args: Parameters<typeof inject>) => withClockOff(by_ms, async () => inject(...args))
  Object.assign(app, { inject: injectOff })
  const [newcomer, someone] = [await person(), await person()]
  await proveEmail(someone.id)
  const answers = [
    await post('/login', { body: { email: someone.email, password } }),
    await withClockOff(by_ms, () => forgot(someone.email)),
    await post('/me/email/send-verification', { token: newcomer.token }),
    await post('/me/phone/send-otp', { token: someone.token }),
  ]
  const pictures = await sendIdentityPictures(app, someone.token)
  const { token } = await citizen()
  answers.push(await pay(token, [await approved(token)]))
  const dag_id = await land.dag(await land.place())
  const copy = { type: 'khatian_request', dag_id, fee_amount: 100, transaction_id: 'T1' }
  const body = { ...copy, payment_method: 'bkash', payer_identifier: '01712345678' }
  answers.push(await post('/applications', { token, body, headers: { 'idempotency-key': 'k'.repeat(20) } }))
  await withClockOff(by_ms, sendCallbacks)
  const moments = await momentsIn(db)
  return { ground, moments, statuses: [...answers.map(({ status }) => status), pictures.statusCode] }
}

// The embedded database has the clock of its server.
const hasOwnClock = process.env['TEST_DATABASE_URL'] !== undefined

if (!hasOwnClock) it.skip('clocks differ only beside PostgreSQL', () => undefined)
else {
  const right = await aDayOf(0)
  const wrong = new Map<string, Awaited<ReturnType<typeof aDayOf>>>()
  for (const [name, by_ms] of skews) wrong.set(name, await aDayOf(by_ms))

  describe.each(skews)('a server whose clock is %s', (name) => {
    it('writes every moment, day and number as one whose clock is right', () => {
      expect(right.statuses.filter((status) => status >= 300)).toEqual([])
      expect(wrong.get(name)?.statuses).toEqual(right.statuses)
      expect(wrong.get(name)?.moments).toEqual(right.moments)
      expect(Object.keys(right.moments)).toEqual(
        expect.arrayContaining(['sessions.created_at', 'receipts.issued_at', 'revenue_totals.starts_on']),
      )
    })
  })

  const { ground } = wrong.get('a day behind') ?? right
  const { db, config, storage, person, admin } = ground
  const { app } = await makeApp({ config, db, storage })

  describe.each([
    [day_ms, -day_ms],
    [-day_ms, day_ms],
  ])('two servers whose clocks are off by %i and %i ms', (one_ms, other_ms) => {
    const call = (by_ms: number, method: 'GET' | 'POST', path: string, { token = '', body = {} } = {}) =>
      withClockOff(by_ms, async () =>
        app.inject({
          method,
          url: `/api${path}`,
          headers: token === '' ? {} : { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { payload: body }),
        }),
      )

    it('take the session of each other, and refuse it when it ended', async () => {
      const { email } = await person()
      const { token } = (await call(one_ms, 'POST', '/login', { body: { email, password } })).json()
      expect((await call(other_ms, 'GET', '/me', { token })).statusCode).toBe(200)
      expect((await call(one_ms, 'POST', '/logout', { token })).statusCode).toBe(200)
      expect((await call(other_ms, 'GET', '/me', { token })).statusCode).toBe(401)
    })

    it('open the links of each other', async () => {
      const { id, token } = await person()
      await sendIdentityPictures(ground.app, token)
      const [kyc] = await db.selectFrom('kycs').select('id').where('user_id', '=', id).execute()
      const seen = (await call(one_ms, 'GET', `/admin/kyc/${kyc?.id}`, { token: admin.token })).json()
      expect((await call(other_ms, 'GET', seen.kyc.id_front.replace('/api', ''))).statusCode).toBe(200)
    })

    it('take a code of an authenticator app by the clock of the database', async () => {
      const { token } = await person()
      const { secret } = (await call(one_ms, 'POST', '/me/2fa/setup', { token, body: { password } })).json()
      const code = await generate({ secret, epoch: Math.floor((await now(db)).getTime() / 1000) })
      expect((await call(other_ms, 'POST', '/me/2fa/enable', { token, body: { code } })).statusCode).toBe(200)
    })

    it('do not run a job that the other one runs', async () => {
      const runOff = (by_ms: number, run: () => Promise<void>) =>
        withClockOff(by_ms, () =>
          runWithLease({ db, holder: leaseHolder(), lease_ms: 60_000 }, { name: `job ${one_ms}`, every_ms: 0, run }),
        )
      const ran: boolean[] = []
      const first = await runOff(one_ms, async () => {
        ran.push(await runOff(other_ms, async () => undefined))
      })
      ran.push(first, await runOff(other_ms, async () => undefined))
      expect(ran).toEqual([false, true, true])
    })
  })
}
