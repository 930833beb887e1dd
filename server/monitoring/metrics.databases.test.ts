import { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import { folderStorage } from '#server/app/files.ts'
import { databaseStorage } from '#server/app/uploads/tombstones.ts'
import { startCheck } from '#server/audit/checks.service.ts'
import { recordBackup } from '#server/backup/records.sql.ts'
import { startApp } from '#test/harness.ts'
import { orderCopy } from '#test/order-copy.ts'
import { metricsOf, scraped } from './metrics.test-ground.ts'
import { listenForMetrics } from './metrics-server.ts'

const server = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'Jomi <no-reply@jomi.example>' })
const { app, db, config, storage, get, post, person, land, metrics } = server
const dag_id = await land.dag(await land.place())
const parts = {
  db,
  storage,
  data_dir: config.data_dir,
  isStopping: () => false,
  channels: ['email' as const],
  providers: ['sandbox'],
  makes_backups: false,
}

const applied = (transaction_id: string, payer_identifier: string) =>
  orderCopy(server, { dag_id, transaction_id, payer_identifier })

describe('metrics', () => {
  it('stand at /metrics of their own port and nowhere else', async () => {
    const { status, type, sample } = await scraped(metrics)
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(sample('jomi_build_info', { node: process.versions.node })).toBe(1)
    for (const url of ['/metrics', '/api/metrics']) {
      const answer = await app.inject({ url, headers: { host: '127.0.0.1' } })
      expect([url, answer.body.includes('jomi_build_info')]).toEqual([url, false])
    }
    const { address, close } = await listenForMetrics(metrics.registry, { port: 0, host: '127.0.0.1' })
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
    await close()
  })

  it('count requests by route, method and class of status, and those without an answer', async () => {
    const before = await scraped(metrics)
    const count = { method: 'GET', route: '/api/locations/dags/:id', status: '4xx' }
    const name = 'jomi_http_request_duration_seconds_count'
    await get('/locations/dags/987654321')
    await get('/locations/dags/987654322')
    const after = await scraped(metrics)
    expect((after.sample(name, count) ?? 0) - (before.sample(name, count) ?? 0)).toBe(2)
    expect(after.sample('jomi_http_requests_in_flight')).toBe(0)
    await get('/nowhere/12345')
    expect((await scraped(metrics)).sample(name, { route: 'none', status: '4xx' })).toBeGreaterThan(0)
  })

  it('have the replica: if it is read from, how late it may be, and what answered reads', async () => {
    const { sample } = await scraped(metricsOf(parts))
    expect([sample('jomi_replica_good'), sample('jomi_replica_lag_seconds')]).toEqual([1, 1.5])
    const counted = ['replica', 'leader', 'leader_again'].map((target) => sample('jomi_late_reads_total', { target }))
    expect(counted).toEqual([9, 2, 1])
    expect((await scraped(metrics)).sample('jomi_replica_good')).toBeUndefined()
  })

  it('have the open payments and waiting messages with the age of the oldest', async () => {
    await applied('M-1', '01700000003')
    await db
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() - 7_200_000) })
      .execute()
    await db
      .insertInto('outbox')
      .values({
        channel: 'email',
        recipient: 'a@example.test',
        template: 'test',
        params: '{}',
        language: 'en',
        created_at: new Date(Date.now() - 3_600_000),
      })
      .execute()
    const { sample } = await scraped(metricsOf(parts))
    const labels = { provider: 'sandbox', state: 'pending' }
    expect(sample('jomi_payments_open', labels)).toBe(1)
    expect(sample('jomi_payments_oldest_open_age_seconds', labels)).toBeGreaterThanOrEqual(7_190)
    expect(sample('jomi_payments_open', { ...labels, state: 'held' })).toBe(0)
    expect(sample('jomi_outbox_waiting_messages', { channel: 'email' })).toBeGreaterThan(0)
    expect(sample('jomi_outbox_oldest_age_seconds', { channel: 'email' })).toBeGreaterThanOrEqual(3_590)
    expect(sample('jomi_outbox_waiting_messages', { channel: 'sms' })).toBeUndefined()
  })

  it('have the last checks of audit log and ledger, without a value before the first', async () => {
    const before = await scraped(metricsOf(parts))
    expect(before.sample('jomi_audit_check_faults')).toBeUndefined()
    expect(before.sample('jomi_ledger_check_timestamp_seconds')).toBeUndefined()
    await startCheck(db, { everything: false, started_by: null })
    await db
      .updateTable('audit_checks')
      .set({ state: 'done', finished_at: new Date(), faults: '[{"lane":1,"lane_number":2,"fault":"changed"}]' })
      .execute()
    const { sample } = await scraped(metricsOf(parts))
    expect(sample('jomi_audit_check_faults')).toBe(1)
    expect(Math.abs(Date.now() / 1000 - (sample('jomi_audit_check_timestamp_seconds') ?? 0))).toBeLessThan(30)
  })

  it('have the last backup and its rehearsal where backups are set up, 0 before the first', async () => {
    const none = await scraped(metricsOf(parts))
    expect(none.sample('jomi_backup_timestamp_seconds', { act: 'made' })).toBeUndefined()
    await recordBackup(db, 'made', { id: 'a', at: '2026-11-28T00:00:00.000Z', archive: '/mnt/backup' })
    const { sample } = await scraped(metricsOf({ ...parts, makes_backups: true }))
    expect([
      sample('jomi_backup_timestamp_seconds', { act: 'made' }),
      sample('jomi_backup_timestamp_seconds', { act: 'rehearsed' }),
    ]).toEqual([Date.parse('2026-11-28T00:00:00Z') / 1000, 0])
  })

  it('count late cases by kind', async () => {
    const { id } = await person()
    await db
      .insertInto('kycs')
      .values({ user_id: id, submitted_at: new Date(Date.now() - 90 * 86_400_000) })
      .execute()
    const { sample } = await scraped(metricsOf(parts))
    expect([
      sample('jomi_cases_waiting', { kind: 'identity' }),
      sample('jomi_cases_late', { kind: 'identity' }),
    ]).toEqual([1, 1])
    for (const kind of ['registration', 'mutation']) expect(sample('jomi_cases_late', { kind })).toBe(0)
  })

  it('count callbacks of a provider that are refused', async () => {
    expect((await post('/payments/callbacks/sandbox', { body: '{}' })).status).toBe(403)
    const { sample } = await scraped(metrics)
    const labels = { provider: 'sandbox', call: 'callback', reason: 'refused' }
    expect(sample('jomi_payment_provider_failures_total', labels)).toBe(1)
  })

  it('count payments that a provider fails to take, which stay open', async () => {
    const [sandbox] = server.providers
    if (!sandbox) throw new Error('there is no provider')
    const { start } = sandbox
    sandbox.start = () => Promise.reject(new Error('no connection'))
    const { id } = await applied('M-3', '01712345678')
    sandbox.start = start
    const { status } = await db
      .selectFrom('payments')
      .select('status')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('pending')
    const { sample } = await scraped(metrics)
    const labels = { provider: 'sandbox', call: 'start', reason: 'error' }
    expect(sample('jomi_payment_provider_failures_total', labels)).toBe(1)
  })

  it('hold no id, address, number or name', async () => {
    const { token, body } = await applied('M-2', '01712345678')
    await get(`/applications/${body.id ?? 1}?dag=${dag_id}`, { token })
    await get('/nowhere/9b2d7c1e-0c55-4c39-9d51-7f1e5f0f9a11?email=person1@example.test')
    for (const { registry } of [metrics, metricsOf(parts)]) {
      const { samples, text } = await scraped({ ...metrics, registry })
      expect(text).not.toMatch(/@|example\.test|\+?88017|[0-9a-f]{8}-[0-9a-f]{4}|JP-/)
      for (const { name, labels } of samples.filter((each) => each.name.startsWith('jomi_')))
        for (const [label, value] of Object.entries(labels))
          if (!['le', 'version', 'node', 'status'].includes(label)) expect(`${name} ${value}`).not.toMatch(/ .*\d{2}/)
    }
  })
})

describe('a storage that is gone', () => {
  it('is named, and the server stays ready', async () => {
    const elsewhere = databaseStorage(db, folderStorage(`${config.data_dir}/not-there`))
    const { sample } = await scraped(metricsOf({ ...parts, storage: elsewhere }))
    expect(sample('jomi_storage_fault', { fault: 'missing' })).toBe(1)
    expect([sample('jomi_ready'), sample('jomi_database_up')]).toEqual([1, 1])
  })
})

describe('without the database', () => {
  it('the metrics of the process are answered, a gauge says so, and no figure of before is shown', async () => {
    const away: typeof db = new Kysely({
      dialect: postgresDialect(postgresPool('postgres://nobody@127.0.0.1:1/jomi', () => undefined)),
    })
    const all = metricsOf({ ...parts, db: away })
    const { status, sample, samples } = await scraped(all)
    expect(status).toBe(200)
    expect([sample('jomi_database_up'), sample('jomi_ready'), sample('jomi_figures_read')]).toEqual([0, 0, 0])
    expect(sample('jomi_build_info')).toBe(1)
    expect(sample('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(sample('jomi_database_pool_connections', { state: 'busy' })).toBe(1)
    expect(samples.filter(({ name }) => /outbox|payments_|cases|_check_|storage/.test(name))).toEqual([])
    expect(all.warnings).toEqual(['the figures of the metrics could not be read'])
    await away.destroy()
  })

  it('another server of it says that it is up', async () => {
    const { sample } = await scraped(metricsOf(parts))
    expect([sample('jomi_database_up'), sample('jomi_ready'), sample('jomi_figures_read')]).toEqual([1, 1, 1])
    expect([sample('jomi_disk_room'), sample('jomi_storage_fault', { fault: 'full' })]).toEqual([1, 0])
  })
})
