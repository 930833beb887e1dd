import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { note } from '#demo/batches.ts'
import { demoPassword, makeDemoAccounts } from '#demo/people/accounts.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { trustedSigningKey, trustPaperKey } from '#server/documents/keys/paper-keys.service.ts'
import { landFactory } from '#test/land.ts'
import { ownDatabase } from '../assure/own-database.sql.ts'
import { type Settings, startRefused, startServer, stop } from '../assure/server-process.ts'
import { readConfig } from './app/config.ts'
import { openDatabase } from './app/database.ts'

const root = join(import.meta.dirname, '..')

function run(file: string, args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (errors += data))
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, errors })),
  )
}

const folder = () => mkdtempSync(join(tmpdir(), 'jomi-start-'))

describe('the start', () => {
  it('ends with everything that is wrong with the settings', async () => {
    const { code, errors } = await run('server/main.ts', [], { DEMO: '0', PORT: 'eighty', TRUST_PROXY: 'true' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'])
      expect(errors).toContain(`- ${name}: `)
    expect(errors).not.toContain('    at ')
  })

  it('says plainly when PostgreSQL is not there', async () => {
    const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/jomi', DEMO: '1', DATA_DIR: folder() }
    const { code, errors } = await run('server/main.ts', [], settings)
    expect([code, errors.includes('    at ')]).toEqual([1, false])
    expect(errors).toContain('The database cannot be reached')
  })
})

describe('the command line', () => {
  it('helps', async () => {
    const { code, out } = await run('server/cli.ts', ['help'], {})
    expect(code).toBe(0)
    expect(out).toContain('user create --email ADDRESS')
    expect((await run('server/cli.ts', ['migrate', '--help'], {})).out).toContain('Brings the schema')
  })

  it.each([
    [[], 'Which command?'],
    [['dance'], 'There is no command dance.'],
    [['user', 'create', '--role', 'admin'], '--email is missing.'],
    [['user', 'create', '--email', 'a@b.cd', '--role', 'king'], '--role must be admin, acland or user.'],
    [['user', 'create', '--colour', 'red'], "Unknown option '--colour'"],
    [['papers', 'retire'], '--key is missing.'],
    [['papers', 'retire', '--key', '0a1b2c3d', '--since', 'yesterday'], '--since must be a day like 2026-11-20.'],
  ])('refuses %j', async (args, message) => {
    const { code, errors } = await run('server/cli.ts', args, { DATA_DIR: folder() })
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toContain('    at ')
  })

  it('makes an account once and prints its one-time password', { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: folder() }
    chmodSync(settings.DATA_DIR, 0o755)
    const create = (email: string, ...more: string[]) =>
      run('server/cli.ts', ['user', 'create', '--email', email, '--role', 'admin', ...more], settings)
    const { code, out } = await create('chief@example.test')
    expect(code).toBe(0)
    expect(out).toMatch(/chief@example\.test is admin\. One-time password: [0-9A-Z]{16}/)
    const { db, close } = await openDatabase(readConfig(settings), { say: () => undefined, onDeath: () => undefined })
    expect(statSync(settings.DATA_DIR).mode & 0o777).toBe(0o700)
    expect(statSync(join(settings.DATA_DIR, 'process-id')).mode & 0o777).toBe(0o600)
    const chief = await db.selectFrom('users').select('password_change_required').executeTakeFirstOrThrow()
    await close()
    expect(chief.password_change_required).toBe(true)
    expect((await create('chief@example.test')).errors).toContain('has an account already')
    expect((await create('nobody')).errors).toContain('not an e-mail address')
    expect((await create('x@example.test', '--upazilas', 'Savar')).errors).toContain('Only an acland has upazilas')
  })
})

describe('paper keys on the command line', () => {
  it('are listed and retired, but for the one in use', { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: folder(), SECRET_KEY: 'Zr7kQ2vXw9TnB4yLs8MdHc3PfJ6gAe1UoRi5' }
    const keysOf = (secret: string) => secretKeys(readConfig({ ...settings, SECRET_KEY: secret }))
    const quiet = { say: () => undefined, onDeath: () => undefined }
    const { db, close } = await openDatabase(readConfig(settings), quiet)
    const former = await trustedSigningKey(db, keysOf('Kx4mW8pLz2VtQ9rYc7NsGd5BhF3jTa6EuXo1'))
    await trustPaperKey(db, keysOf(settings.SECRET_KEY))
    const current = await trustedSigningKey(db, keysOf(settings.SECRET_KEY))
    await close()
    const retire = (key: string, ...more: string[]) =>
      run('server/cli.ts', ['papers', 'retire', '--key', key, ...more], settings)
    const refused = await retire(current.key_id)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('npm run jomi -- keys rotate')])
    expect(refused.errors).not.toContain('    at ')
    const done = await retire(former.key_id, '--since', '2026-01-31')
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('papers issued until 2026-01-31')])
    const { out } = await run('server/cli.ts', ['papers', 'keys'], settings)
    expect(out).toMatch(new RegExp(`^${former.key_id}  [\\w-]{43}  since .*, retired: holds until 2026-01-31$`, 'm'))
    expect(out).toMatch(new RegExp(`^${current.key_id}  [\\w-]{43}  since [\\d-]{10}$`, 'm'))
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
    'demo_history',
    'demo_area_classes',
    'demo_land_tax',
  ])
    await note(db, key, {})
  await makeDemoAccounts(db)
  await close()
  await stop(await startServer(settings))
}

// Real records need PostgreSQL.
describe.skipIf(server === '')('an office on a database of the demo', () => {
  it('is refused until the demo is removed; then nobody knows a password', { timeout: 180_000 }, async () => {
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
      const preview = await run('server/cli.ts', ['demo', 'remove'], office)
      expect(preview.out).toContain('4 demo accounts are emptied and disabled')
      expect(preview.out).toContain('Nothing was changed.')
      expect((await startRefused(office)).code).toBe(1)
      const removed = await run('server/cli.ts', ['demo', 'remove', '--yes'], office)
      expect([removed.code, removed.out]).toEqual([0, expect.stringContaining('The demo is removed.')])
      const running = await startServer(office)
      for (const who of ['admin', 'acland', 'citizen', 'newcomer']) {
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

  it('removes nothing from a demo', async () => {
    const { code, errors } = await run('server/cli.ts', ['demo', 'remove', '--yes'], { DATA_DIR: folder() })
    expect([code, errors]).toEqual([1, expect.stringContaining('The demo is removed for DEMO=0')])
  })
})
