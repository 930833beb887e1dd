import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatMoment } from '#contract/dates.ts'
import { folderStorage } from '#server/app/files.ts'
import { startApp } from '#test/harness.ts'
import { recordAudit } from './audit.service.ts'
import { saveAuditHeads } from './audit-log.service.ts'
import { makeAuditChecks } from './checks.service.ts'
import { deleteOldChecks } from './checks.sql.ts'
import { type HeadsFile, headsFile } from './heads-file.ts'

const { db, config, get, post, person } = await startApp()
const { token, id: admin_id, email } = await person('admin')
const outside = headsFile(folderStorage(config.data_dir))

const write = (subject_id: string, after: unknown = { name: 'খ', nested: { zz: 1, a: [2, { y: 1, b: 2 }] } }) =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      actor_id: admin_id,
      act: 'update',
      subject: 'dags',
      subject_id,
      before: { name: 'ক', area: 12.5 },
      after,
      request_id: 'r1',
    }),
  )

/** Acts of an attacker with the keys of the database. */
async function tamper(change: ReturnType<typeof sql>) {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await change.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
}

const checksWith = (noted: HeadsFile) => makeAuditChecks({ db, outside: noted, warn: () => undefined })
/** The log is checked as it is by the server, and the outcome is asked for. */
async function checkBy(checks: ReturnType<typeof checksWith>, everything = true) {
  expect((await post('/admin/audit/checks', { token, body: { everything } })).status).toBe(201)
  await checks.work()
  const { body } = await get('/admin/audit/checks/latest', { token })
  expect(body).toMatchObject({ state: 'done', everything, started_by: 'Person 1' })
  return body
}
const check = () => checkBy(checksWith(outside))

describe('the list of the audit log', () => {
  it('is filtered by person, subject, day and words', async () => {
    await write('1')
    await write('2', { name: 'unheard-of' })
    const total = async (query: string) => (await get(`/admin/audit?${query}`, { token })).body.total
    expect(await total(`actor_id=${admin_id}`)).toBe(2)
    expect(await total('actor_id=999')).toBe(0)
    expect(await total('subject=dags&subject_id=2')).toBe(1)
    expect(await total('subject=users')).toBe(0)
    expect(await total('act=update')).toBe(2)
    expect(await total(`search=${email}`)).toBe(2)
    expect(await total('search=2')).toBe(1)
    expect([await total('search=২'), await total('subject=dags&subject_id=২')]).toEqual([1, 1])
    // The text of entries is searched only within a person's acts, a kind of thing, or a first day.
    expect(await total('search=unheard')).toBe(0)
    for (const within of ['subject=dags', 'subject_id=2', `actor_id=${admin_id}`, 'from=2020-01-01'])
      expect(await total(`search=unheard&${within}`)).toBe(1)
    expect(await total('from=2020-01-01&to=2100-01-01')).toBe(2)
    expect(await total('to=2020-01-01')).toBe(0)
    expect((await get('/admin/audit?from=yesterday', { token })).body.errors).toEqual({ from: ['Please enter a date'] })
    const { body } = await get('/admin/audit?subject_id=2', { token })
    expect(body.data[0]).toMatchObject({
      actor: { id: admin_id, email },
      act: 'update',
      subject: 'dags',
      before: { name: 'ক', area: 12.5 },
      after: { name: 'unheard-of' },
      request_id: 'r1',
    })
  })

  it('offers its actors, subjects and acts, and is exported as CSV', async () => {
    expect((await get('/admin/audit/choices', { token })).body).toEqual({
      actors: [{ id: admin_id, name: 'Person 1', email }],
      subjects: ['dags'],
      acts: ['update'],
    })
    const rows: string[][] = parse((await get('/admin/audit/csv?subject_id=1', { token })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect(rows).toHaveLength(4)
    expect(rows[3]?.slice(4, 8)).toEqual(['Changed', 'Dag', '1', 'Area (sq ft): 12.5; Name: ক'])
    const bengali: string[][] = parse((await get('/admin/audit/csv?subject=dags', { token, language: 'bn' })).raw, {
      bom: true,
      relax_column_count: true,
    })
    // The latest first, as the list; the moment as people write it in Dhaka.
    expect(bengali.slice(3).map((row) => row[6])).toEqual(['2', '1'])
    const { at } = (await get('/admin/audit?subject_id=2', { token })).body.data[0]
    expect(bengali[3]?.slice(1, 7)).toEqual([formatMoment(at, 'bn'), 'Person 1', email, 'পরিবর্তন', 'দাগ', '2'])
  })

  it('is for admins; the heads of its lanes are for everybody', async () => {
    const { token: acland } = await person('user')
    for (const path of ['', '/csv', '/choices', '/checks/latest'])
      expect((await get(`/admin/audit${path}`, { token: acland })).status).toBe(403)
    expect((await post('/admin/audit/checks', { token: acland, body: {} })).status).toBe(403)
    const heads = await get('/audit/heads')
    expect(heads.body).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/), heads: expect.any(Array) })
    expect(JSON.stringify(heads.body)).not.toContain('unheard')
  })
})

describe('a check of the audit log', () => {
  beforeEach(async () => {
    expect(await check()).toMatchObject({ faults: [] })
  })

  const lastOf = async () =>
    db
      .selectFrom('audit_log')
      .select(['id', 'lane', 'lane_number', 'hash', 'act', 'previous_hash'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()

  it('finds an entry that was changed', async () => {
    await write('3')
    const [last] = await lastOf()
    await tamper(sql`update audit_log set act = 'delete' where id = ${last?.id}`)
    expect(await check()).toMatchObject({
      faults: [{ lane: last?.lane, lane_number: last?.lane_number, fault: 'changed' }],
    })
    await tamper(sql`update audit_log set act = 'update' where id = ${last?.id}`)
  })

  it('finds a change inside the jsonb of an entry', async () => {
    const [last] = await lastOf()
    await tamper(sql`update audit_log set after = jsonb_set(after, '{name}', '"গ"') where id = ${last?.id}`)
    expect((await check()).faults).not.toEqual([])
    await tamper(sql`update audit_log set after = jsonb_set(after, '{name}', '"খ"') where id = ${last?.id}`)
  })

  it('finds a missing entry, in the middle and at the end', async () => {
    for (const subject_id of ['4', '5', '6']) await write(subject_id)
    const stored = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(2).execute()
    for (const row of stored) {
      await tamper(sql`delete from audit_log where id = ${row.id}`)
      expect((await check()).faults).toContainEqual({ lane: row.lane, lane_number: row.lane_number, fault: 'missing' })
      await tamper(sql`
        insert into audit_log overriding system value
        select * from jsonb_populate_record(null::audit_log, ${JSON.stringify({ ...row, at: row.at.toISOString() })}::jsonb)`)
    }
  })

  it('finds a tail that was cut together with its head, by the heads saved outside', async () => {
    for (let entry = 0; entry < 20; entry += 1) await write(`cut ${entry}`)
    await saveAuditHeads(db, outside)
    await saveAuditHeads(db, outside)
    const [last, before] = await lastOf()
    await tamper(sql`delete from audit_log where id = ${last?.id}`)
    await tamper(sql`update audit_heads h set lane_number = ${Number(last?.lane_number) - 1},
      hash = (select hash from audit_log where lane = h.lane and lane_number = ${Number(last?.lane_number) - 1})
      where lane = ${last?.lane}`)
    const found = await check()
    expect(found).toMatchObject({
      faults: [{ lane: last?.lane, lane_number: last?.lane_number, fault: 'cut' }],
    })
    expect(before).toBeDefined()
    await write('after the cut')
    await tamper(sql`delete from audit_proven`)
  })
})

describe('a check of the entries since the last check', () => {
  // Nothing is noted outside that was cut off before.
  const checks = checksWith(headsFile(folderStorage(join(config.data_dir, 'new'))))
  const check = (everything?: boolean) => checkBy(checks, everything)

  const entriesOf = async (lane: number) =>
    db.selectFrom('audit_log').select(['id', 'lane_number']).where('lane', '=', lane).orderBy('lane_number').execute()

  it('reads only new entries, and the last proven one again', async () => {
    const all = await check()
    await check(false)
    const lanes = (await db.selectFrom('audit_proven').selectAll().execute()).length
    expect((await check(false)).done).toBe(lanes)
    await write('new')
    expect(await check(false)).toMatchObject({ done: lanes + 1, total: lanes + 1 })
    expect(all.done).toBeGreaterThan(lanes + 1)
  })

  it('finds that the last proven entry was changed or deleted; a full check finds earlier changes', async () => {
    await write('one')
    await write('two')
    await check(false)
    const { lane } = await db.selectFrom('audit_log').select('lane').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const entries = await entriesOf(lane)
    const last = entries.at(-1)
    const before = entries.at(-2)
    await tamper(sql`update audit_log set act = 'delete' where id = ${before?.id}`)
    const faults = [{ lane, lane_number: before?.lane_number, fault: 'changed' }]
    expect((await check(false)).faults).toEqual([])
    expect((await check()).faults).toEqual(expect.arrayContaining(faults))
    await tamper(sql`update audit_log set act = 'update' where id = ${before?.id}`)
    await tamper(sql`update audit_log set hash = repeat('0', 64) where id = ${last?.id}`)
    expect((await check(false)).faults).toContainEqual({ lane, lane_number: last?.lane_number, fault: 'changed' })
    await tamper(sql`delete from audit_log where id = ${last?.id}`)
    expect((await check(false)).faults).toContainEqual({ lane, lane_number: last?.lane_number, fault: 'missing' })
  })

  it('is started once only, and is continued by another server', async () => {
    await post('/admin/audit/checks', { token, body: {} })
    const again = await post('/admin/audit/checks', { token, body: { everything: false } })
    expect(again.body.state).toBe('waiting')
    const { rows } = await sql`select from audit_checks where finished_at is null`.execute(db)
    expect(rows).toHaveLength(1)
    await sql`update audit_checks set state = 'running', total = 1, lanes = '[]' where finished_at is null`.execute(db)
    await checks.work()
    expect((await get('/admin/audit/checks/latest', { token })).body.state).toBe('done')
  })

  it('is started by the server once a day, and old checks are deleted, but not the last', async () => {
    await sql`update audit_checks set finished_at = now() - interval '91 days'`.execute(db)
    const before = new Date(Date.now() - 90 * 86_400_000)
    await deleteOldChecks(db, before, 1000)
    expect((await get('/admin/audit/checks/latest', { token })).body.state).toBe('done')
    await checks.startDaily()
    await deleteOldChecks(db, before, 1000)
    expect((await get('/admin/audit/checks/latest', { token })).body).toMatchObject({
      state: 'waiting',
      started_by: null,
    })
    const { rows } = await sql`select from audit_checks`.execute(db)
    expect(rows).toHaveLength(1)
    await checks.work()
  })
})
