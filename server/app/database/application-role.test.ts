import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAuditPartition } from '#server/audit/partitions.sql.ts'
import { startApp } from '#test/harness.ts'
import {
  grantApplicationRole,
  grantRememberedRole,
  mayChangeLedger,
  RoleUnfit,
  setSessionDefaults,
} from './application-role.ts'

const { db, kind, person, post, land, get } = await startApp()
const role = `jomi_test_application_${process.pid}`
const dag_id = await land.dag(await land.place())
const { token } = await person()
const order = (transaction_id: string) => ({
  type: 'khatian_request',
  dag_id,
  fee_amount: 100,
  payment_method: 'bkash',
  payer_identifier: '01712345678',
  transaction_id,
})
await post('/applications', { token, body: order('before') })

beforeAll(async () => {
  await sql`create role ${sql.id(role)}`.execute(db)
  await grantApplicationRole(db, role)
})
afterAll(async () => {
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
})

const allowed = async (table: string, right: string) => {
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege(${role}, ${table}, ${right}) as may`.execute(
    db,
  )
  return rows[0]?.may
}

describe('a receipt and an issued paper', () => {
  it.each(['receipts', 'documents_issued'])('never change their content: %s', async (table) => {
    const refused = { code: '23000' }
    await expect(sql`update ${sql.table(table)} set content = '{}'`.execute(db)).rejects.toMatchObject(refused)
    await expect(
      sql`update ${sql.table(table)} set verify_code = verify_code || 'X'`.execute(db),
    ).rejects.toMatchObject(refused)
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toMatchObject(refused)
  })

  it('are revoked once, and the revocation never changes', async () => {
    await sql`update receipts set revoked_at = now(), revoked_reason = 'test'`.execute(db)
    for (const change of [sql`revoked_at = null`, sql`revoked_reason = 'other'`, sql`revoked_at = now()`])
      await expect(sql`update receipts set ${change}`.execute(db)).rejects.toMatchObject({ code: '23000' })
  })
})

describe("the application's own role", () => {
  it.each([
    ['ledger_entries', ['SELECT', 'INSERT']],
    ['ledger_transactions', ['SELECT', 'INSERT']],
    ['audit_log', ['SELECT', 'INSERT']],
    ['audit_log_1', []],
    ['audit_log_rest', []],
    ['receipts', ['SELECT', 'INSERT']],
    ['documents_issued', ['SELECT', 'INSERT']],
    ['case_decisions', ['SELECT', 'INSERT']],
    ['schema_migrations', ['SELECT']],
    ['users', ['SELECT', 'INSERT', 'UPDATE', 'DELETE']],
    ['payments', ['SELECT', 'INSERT', 'UPDATE', 'DELETE']],
  ])('may do with %s: %j', async (table, rights) => {
    const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
    const may = await Promise.all(all.map((right) => allowed(table, right)))
    expect(all.filter((_, each) => may[each])).toEqual(rights)
  })

  it('is granted the tables that a migration adds', async () => {
    await sql`create table added_later (id int)`.execute(db)
    expect(await allowed('added_later', 'INSERT')).toBe(false)
    await grantRememberedRole(db)
    expect(await allowed('added_later', 'INSERT')).toBe(true)
    await sql`drop table added_later`.execute(db)
  })

  it("gets the settings of the server's sessions as its defaults", async () => {
    expect(await setSessionDefaults(db, role)).toEqual([])
    const { rows } = await sql<{ settings: string[] }>`
      select rolconfig as settings from pg_roles where rolname = ${role}`.execute(db)
    expect(rows[0]?.settings).toEqual([
      'statement_timeout=30000',
      'idle_in_transaction_session_timeout=60000',
      'jit=off',
      'max_parallel_workers_per_gather=0',
    ])
  })

  it('leaves its defaults to an administrator if the owner may not alter roles', async () => {
    const owner = `${role}_owner`
    await sql`create role ${sql.id(owner)}`.execute(db)
    const left = await db.connection().execute(async (connection) => {
      await sql`set role ${sql.id(owner)}`.execute(connection)
      try {
        return await setSessionDefaults(connection, role)
      } finally {
        await sql`reset role`.execute(connection)
      }
    })
    expect(left[0]).toBe(`alter role "${role}" set statement_timeout = '30000'`)
    expect(left.length).toBe(4)
    await sql`drop role ${sql.id(owner)}`.execute(db)
  })

  it('is refused if it does not exist or owns the tables', async () => {
    await expect(grantApplicationRole(db, 'nobody_at_all')).rejects.toThrow(RoleUnfit)
    await expect(grantApplicationRole(db, 'postgres')).rejects.toThrow(/owns the tables or is a superuser/)
    expect(await mayChangeLedger(db)).toBe(true)
  })

  it.runIf(kind === 'embedded')('gives nobody a role of staff without an entry in the audit log', async () => {
    const someone = await person()
    const admin = await person('admin')
    await sql`set role ${sql.id(role)}`.execute(db)
    try {
      const silent = { code: '23000' }
      for (const statement of [
        sql`update users set role = 'admin' where id = ${someone.id}`,
        sql`update users set role = 'user' where id = ${admin.id}`,
        sql`insert into users (name, email, password_hash, role) values ('X', 'x@example.test', 'x', 'acland')`,
      ])
        await expect(statement.execute(db)).rejects.toMatchObject(silent)
      await sql`insert into users (name, email, password_hash, role) values ('Y', 'y@example.test', 'y', 'user')`.execute(
        db,
      )
      const body = { name: 'Person', email: 'other@example.test', role: 'admin', upazila_ids: [] }
      const made = await post('/admin/users', { token: admin.token, body })
      expect([made.status, made.body.user?.role]).toEqual([201, 'admin'])
    } finally {
      await sql`reset role`.execute(db)
    }
  })

  // One connection: what it may do, the whole application may.
  it.runIf(kind === 'embedded')('pays an application, and cannot change the books', async () => {
    await sql`set role ${sql.id(role)}`.execute(db)
    try {
      expect(await mayChangeLedger(db)).toBe(false)
      const { status, body } = await post('/applications', { token, body: order('as the role') })
      expect([status, body.payment_status]).toEqual([201, 'paid'])
      expect((await get(`/applications/${body.id}/invoice`, { token })).status).toBe(200)
      await makeAuditPartition(db)
      for (const statement of [
        sql`update ledger_entries set amount_poisha = 1`,
        sql`delete from audit_log`,
        sql`delete from audit_log_1`,
        sql`truncate audit_log_rest`,
        sql`alter table audit_log detach partition audit_log_1`,
        sql`update receipts set content = '{}'`,
        sql`delete from case_decisions`,
        sql`update case_decisions set status = 'approved'`,
        sql`drop trigger receipts_append_only on receipts`,
        sql`alter table receipts disable trigger all`,
      ])
        await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await sql`reset role`.execute(db)
    }
  })
})
