import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
