import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { openDatabase } from './app/database.ts'
import { readConfig } from './config.ts'

describe('an account on the command line', () => {
  it('is made once, and its one-time password is printed', { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: testFolder('cli') }
    chmodSync(settings.DATA_DIR, 0o755)
    const create = (email: string) => runCli(['user', 'create', '--email', email, '--role', 'admin'], settings)
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
    const verified = await runCli(['audit', 'verify'], settings)
    expect([verified.code, verified.out]).toEqual([2, expect.stringContaining('0 noted ends compared: no fault.')])
    const checked = await runCli(['check'], settings)
    expect([checked.code, checked.out]).toEqual([1, expect.stringContaining('Schema: as the migrations make it.')])
    expect(checked.out).toContain('The storage has no marker of its database')
  })
})
