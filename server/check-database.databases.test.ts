import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { landFactory } from '#test/land.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { grantApplicationRole } from './app/database/application-role.ts'
import { folderStorage } from './app/files.ts'
import { claimStorage } from './app/storage-owner.ts'
import { recordAudit } from './audit/audit.service.ts'
import { saveAuditHeads } from './audit/audit-log.service.ts'
import { auditHeadsFiles, headsFile } from './audit/heads-file.ts'
import { checkDatabase } from './check-database.ts'

const { db } = await emptyDatabase()
const role = `jomi_test_check_${process.pid}`
const folder = testFolder('check')
const storage = folderStorage(join(folder, 'files'))
const heads = auditHeadsFiles(join(folder, 'data'), storage)
const kept = { ends: heads.ends, stamp_ca: null }

async function check(outside = heads.outside) {
  const lines: string[] = []
  const result = await checkDatabase({ db, storage, outside, say: (line) => lines.push(line), ...kept })
  return { result, lines }
}

const write = () =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor_id: null,
      act: 'create',
      subject: 'users',
      subject_id: '1',
      before: null,
      after: null,
      request_id: null,
    }),
  )

beforeAll(async () => {
  await sql`create role ${sql.id(role)}`.execute(db)
  await grantApplicationRole(db, role)
  await claimStorage(db, storage)
  const { storage_key } = await storage.store(Buffer.from('scan'))
  await landFactory(db).document('scan.pdf', storage_key)
  await write()
})
afterAll(async () => {
  await db.deleteFrom('settings').where('key', '=', 'application_role').execute()
  await sql`drop owned by ${sql.id(role)}`.execute(db)
  await sql`drop role ${sql.id(role)}`.execute(db)
})

it('a log of which nothing was noted is not called intact', async () => {
  const { result, lines } = await check()
  expect(result).toBe(2)
  expect(lines).toEqual([
    'Schema: as the migrations make it.',
    `Rights: as granted to ${role}.`,
    'Files, 1 in the database: all there.',
    'Daily proofs of the books, 0: as they were signed.',
    'Audit log, 1 entries, 0 noted ends compared: no fault.',
    expect.stringContaining('entries cut off at the end cannot be seen'),
    'Ends of the hours in the storage, 0: as they were written.',
  ])
})

it.each(['own', 'stored'] as const)('a cut log is found by its %s ends', async (kept) => {
  await saveAuditHeads(db, heads[kept])
  const intact = await check(heads[kept])
  expect([intact.result, intact.lines.at(-2)]).toEqual([0, 'Audit log, 1 entries, 1 noted ends compared: intact.'])
  const [head] = await heads[kept].read()
  const cut = { ...head, lane_number: 2, hash: 'f'.repeat(64), at: '2026-01-01T00:00:00Z' }
  const path = join(folder, 'cut', kept, 'audit', 'heads.jsonl')
  mkdirSync(dirname(path), { recursive: true })
  appendFileSync(path, `${JSON.stringify(cut)}\n`)
  const found = await check(headsFile(folderStorage(join(folder, 'cut', kept))))
  expect([found.result, found.lines.at(-2)]).toEqual([1, `  Lane ${head?.lane}, entry 2: cut`])
})

describe('a difference is named', () => {
  it.each([
    [
      'constraint',
      'alter table payments drop constraint payments_amount_poisha_check',
      'alter table payments add constraint payments_amount_poisha_check check (amount_poisha > 0)',
      'The constraint payments.payments_amount_poisha_check is missing.',
    ],
    [
      'changed constraint',
      'alter table payments drop constraint payments_amount_poisha_check, add constraint payments_amount_poisha_check check (amount_poisha > -5)',
      'alter table payments drop constraint payments_amount_poisha_check, add constraint payments_amount_poisha_check check (amount_poisha > 0)',
      'The constraint payments.payments_amount_poisha_check differs.',
    ],
    [
      'foreign key',
      'alter table receipts drop constraint receipts_payment_id_fkey',
      'alter table receipts add constraint receipts_payment_id_fkey foreign key (payment_id) references payments',
      'The constraint receipts.receipts_payment_id_fkey is missing.',
    ],
    [
      'trigger',
      'drop trigger ledger_entries_no_truncate on ledger_entries',
      'create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function refuse_change()',
      'The trigger ledger_entries.ledger_entries_no_truncate is missing.',
    ],
    [
      'disabled trigger',
      'alter table ledger_entries disable trigger ledger_entries_append_only',
      'alter table ledger_entries enable trigger ledger_entries_append_only',
      'The trigger ledger_entries.ledger_entries_append_only differs.',
    ],
    [
      'index',
      'drop index ledger_entries_of_transaction',
      'create index ledger_entries_of_transaction on ledger_entries (transaction_id)',
      'The index ledger_entries_of_transaction is missing.',
    ],
    [
      'column',
      'alter table announcements rename column from_day to first_day',
      'alter table announcements rename column first_day to from_day',
      'The column announcements.from_day is missing.',
    ],
    [
      'column that allows null',
      'alter table announcements alter from_day drop not null',
      'alter table announcements alter from_day set not null',
      'The column announcements.from_day differs.',
    ],
    [
      'added column',
      'alter table users add column is_king boolean',
      'alter table users drop column is_king',
      'The column users.is_king does not come from a migration',
    ],
    [
      'added trigger',
      'create trigger sneaky before insert on ledger_entries execute function refuse_change()',
      'drop trigger sneaky on ledger_entries',
      'The trigger ledger_entries.sneaky does not come from a migration',
    ],
    [
      'table',
      'alter table announcements rename to news',
      'alter table news rename to announcements',
      'The table announcements is missing.',
    ],
    [
      'granted right',
      `revoke insert on payments from ${role}`,
      `grant insert on payments to ${role}`,
      `The role ${role} may not insert on the table payments.`,
    ],
    [
      'right to change the ledger',
      `grant update on ledger_entries to ${role}`,
      `revoke update on ledger_entries from ${role}`,
      `The role ${role} may update on the table ledger_entries.`,
    ],
    [
      'right to revoke a paper',
      `revoke update (revoked_at) on receipts from ${role}`,
      `grant update (revoked_at) on receipts to ${role}`,
      `The role ${role} may not update the column receipts.revoked_at.`,
    ],
    [
      'right on a sequence',
      `revoke usage on sequence payments_id_seq from ${role}`,
      `grant usage on sequence payments_id_seq to ${role}`,
      `The role ${role} may not use the sequence payments_id_seq.`,
    ],
    [
      'role',
      `update settings set value = '{"role":"nobody_there"}' where key = 'application_role'`,
      `update settings set value = '{"role":"${role}"}' where key = 'application_role'`,
      'There is no role nobody_there',
    ],
  ])('%s', async (_, damage, mend, sentence) => {
    await sql.raw(damage).execute(db)
    const { result, lines } = await check().finally(() => sql.raw(mend).execute(db))
    expect(lines.join('\n')).toContain(sentence)
    expect(result).toBe(1)
  })

  it('function', async () => {
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('refuse_change'::regproc) as text`.execute(
      db,
    )
    await sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`.execute(
      db,
    )
    const { result, lines } = await check().finally(() => sql.raw(rows[0]?.text ?? '').execute(db))
    expect(lines.join('\n')).toContain('The function refuse_change() differs.')
    expect(result).toBe(1)
  })

  it('file, at most twenty by name', async () => {
    const ids: string[] = []
    for (let each = 1; each <= 22; each += 1) {
      const { storage_key } = await storage.store(Buffer.from(String(each)))
      ids.push(await landFactory(db).document(`scan ${each}.pdf`, storage_key))
      await storage.remove(storage_key)
    }
    const { result, lines } = await check()
    await db.deleteFrom('files').where('id', 'in', ids).execute()
    expect(result).toBe(1)
    expect(lines.filter((line) => /^ {2}The file .* is missing: scan \d+\.pdf, id /.test(line)).length).toBe(20)
    expect(lines).toContain('  2 more are missing.')
  })

  it('storage of another database', async () => {
    const owner = (await storage.owner()) ?? ''
    await storage.setOwner('another')
    const { result, lines } = await check()
    await storage.setOwner(owner)
    expect(result).toBe(1)
    expect(lines.join('\n')).toContain('The storage belongs to another database.')
  })
})

it('an index of the administrator is no fault', async () => {
  await sql`create index report_of_payments on payments (created_at, id)`.execute(db)
  const { lines } = await check()
  await sql`drop index report_of_payments`.execute(db)
  expect(lines[0]).toBe('Schema: as the migrations make it.')
})
