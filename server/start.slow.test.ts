import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { recordSetting } from '#demo/batches.ts'
import { demoPassword, makeDemoAccounts } from '#demo/people/accounts.ts'
import { landFactory } from '#test/land.ts'
import { runCli, runProgram } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { withGround } from '../assure/ground.ts'
import { ownDatabase } from '../assure/own-database.sql.ts'
import { type Settings, startRefused, startServer, stop } from '../assure/server-process.ts'
import { type Db, openDatabase } from './app/database.ts'
import { folderStorage } from './app/files.ts'
import { recordAudit } from './audit/audit.service.ts'
import { headsFile } from './audit/heads-file.ts'
import { readConfig } from './config.ts'

const folder = () => testFolder('start')

const recordAct = (db: Db) =>
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

describe('the start', () => {
  it('ends with a list of all wrong settings', async () => {
    const { code, errors } = await runProgram('server/main.ts', [], { DEMO: '0', PORT: 'eighty', TRUST_PROXY: 'true' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'])
      expect(errors).toContain(`- ${name}: `)
    expect(errors).not.toContain('    at ')
  })

  it('ends with a plain message if PostgreSQL cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/jomi', DEMO: '1', DATA_DIR: folder() }
    const { code, errors } = await runProgram('server/main.ts', [], settings, { most_ms: 45_000 })
    expect([code, errors.includes('    at ')]).toEqual([1, false])
    expect(errors).toContain('The database cannot be reached')
  })
})

describe('METRICS_PORT', () => {
  it('opens a port of its own, with the jobs of this server', { timeout: 180_000 }, async () => {
    await withGround({ METRICS_PORT: '0', LOG_LEVEL: 'info' }, async ({ settings, data_dir, withDatabase }) => {
      await withDatabase(recordAct)
      const running = await startServer(settings)
      const ends = headsFile(folderStorage(data_dir))
      await vi.waitFor(async () => expect(await ends.read()).toHaveLength(1), 10_000)
      const line = await vi.waitFor(() => {
        const found = /^.*"msg":"metrics".*$/m.exec(running.stderr())?.[0]
        expect(found).toBeDefined()
        return found ?? ''
      })
      const { address } = JSON.parse(line)
      const text = await (await fetch(address)).text()
      expect(text).toMatch(/^jomi_job_interval_seconds\{name="deliver messages"\} 1$/m)
      expect(text).toMatch(/^jomi_figures_read 1$/m)
      expect(await (await fetch(`${running.address}/metrics`)).text()).not.toContain('jomi_figures_read')
      await stop(running)
    })
  })

  it('is named where another program has it', { timeout: 180_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await withGround({ METRICS_PORT: String(port) }, async ({ settings }) => {
      const { code, stderr } = await startRefused(settings)
      expect(code).toBe(1)
      expect(stderr).toContain(`METRICS_PORT: ${port} is taken`)
    })
    other.close()
  })
})

describe('a stop with DRAIN_SECONDS', () => {
  it('says that it is not ready and serves on, then ends with code 0', { timeout: 180_000 }, async () => {
    await withGround({ DRAIN_SECONDS: '4' }, async ({ settings }) => {
      const running = await startServer(settings)
      const statusOf = async (path: string) => (await fetch(`${running.address}/api${path}`)).status
      expect(await statusOf('/ready')).toBe(200)
      const signal_at = performance.now()
      running.send('SIGTERM')
      let ready = await fetch(`${running.address}/api/ready`)
      for (; ready.status === 200; ready = await fetch(`${running.address}/api/ready`));
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'unavailable', failing: ['stopping'], degraded: [], storage: null },
      ])
      expect([await statusOf('/health'), await statusOf('/fees')]).toEqual([200, 200])
      expect((await running.ended).code).toBe(0)
      expect(performance.now() - signal_at).toBeGreaterThan(4000)
      await expect(statusOf('/health')).rejects.toThrow()
    })
  })
})

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** A database that `DEMO=1` was started on, with little land. */
async function demoStartedOn(settings: Settings) {
  const quiet = { say: () => undefined, onDeath: () => undefined }
  const { db, close } = await openDatabase(readConfig(settings), quiet)
  const land = landFactory(db)
  for (const name of ['Savar', 'Dhamrai']) await land.place({ upazila: [name, `${name} উপজেলা`] })
  for (const key of [
    'geography_loaded',
    'demo_loaded',
    'demo_office',
    'demo_bookings',
    'demo_tax_payments',
    'demo_mutations',
    'demo_corrections',
    'demo_history',
    'demo_area_classes',
    'demo_land_tax',
    'demo_holdings',
  ])
    await recordSetting(db, key, {})
  await makeDemoAccounts(db)
  await close()
  await stop(await startServer(settings))
}

// Real records need PostgreSQL.
describe.skipIf(server === '')('an office on a database of the demo', () => {
  it('is refused until the demo is removed; then no demo password works', { timeout: 180_000 }, async () => {
    const database = await ownDatabase(server, `jomi_start_${process.pid}`)
    const shared = { DATABASE_URL: database.url, DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'silent' }
    const office = {
      ...shared,
      DEMO: '0',
      PUBLIC_URL: 'https://jomi.example',
      SECRET_KEY: 'only-for-tests-0123456789-abcdefgh',
    }
    try {
      await demoStartedOn({ ...shared, DEMO: '1' })
      const refused = await startRefused(office)
      expect([refused.code, refused.stderr.trim()]).toEqual([
        1,
        'The database holds the demo, whose accounts have a known password. Take it out with: npm run jomi -- demo remove',
      ])
      const preview = await runCli(['demo', 'remove'], office)
      expect(preview.out).toContain('5 demo accounts are emptied and disabled')
      expect(preview.out).toContain('Nothing was changed.')
      expect((await startRefused(office)).code).toBe(1)
      const removed = await runCli(['demo', 'remove', '--yes'], office)
      expect([removed.code, removed.out]).toEqual([0, expect.stringContaining('The demo is removed.')])
      const running = await startServer(office)
      for (const who of ['admin', 'acland', 'helper', 'citizen', 'newcomer']) {
        const body = JSON.stringify({ email: `${who}@jomi.test`, password: demoPassword })
        const headers = { 'content-type': 'application/json' }
        expect((await fetch(`${running.address}/api/login`, { method: 'POST', headers, body })).status).toBe(401)
      }
      expect(await (await fetch(`${running.address}/api/verify/keys`)).json()).toHaveLength(1)
      await stop(running)
      const again = await startRefused({ ...shared, DEMO: '1' })
      expect(again.stderr).toContain('The demo was removed from this database.')
      const other = await startRefused({ ...office, SECRET_KEY: 'xnly-for-tests-0123456789-abcdefgh' })
      expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('npm run jomi -- keys rotate')])
      expect(other.stderr).not.toContain('    at ')
    } finally {
      await database.drop()
    }
  })

  it('needs DEMO=0 to remove the demo', async () => {
    const { code, errors } = await runCli(['demo', 'remove', '--yes'], { DATA_DIR: folder() })
    expect([code, errors]).toEqual([1, expect.stringContaining('The demo is removed for DEMO=0')])
  })
})
