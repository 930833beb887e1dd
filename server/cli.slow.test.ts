import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import package_json from '../package.json' with { type: 'json' }

describe('the command line', () => {
  it('prints the version of package.json', async () => {
    expect(await runCli(['--version'], {})).toMatchObject({ code: 0, out: `${package_json.version}\n` })
  })

  it('prints its help', async () => {
    const { code, out } = await runCli(['help'], {})
    expect(code).toBe(0)
    expect(out).toContain('user create --email ADDRESS')
    expect((await runCli(['migrate', '--help'], {})).out).toContain('Brings the schema')
  })

  it('checks the settings without opening a database', async () => {
    const folder = join(testFolder('cli'), 'data')
    const good = await runCli(['config', 'check'], { DATA_DIR: folder })
    expect([good.code, good.out]).toEqual([0, expect.stringContaining(`DATA_DIR=${folder}`)])
    const bad = await runCli(['config', 'check'], { DATA_DIR: folder, DEMO: '0' })
    expect([bad.code, bad.errors]).toEqual([1, ''])
    expect(bad.out).toContain('DATABASE_URL: DEMO=0 keeps real records')
    expect(existsSync(folder)).toBe(false)
  })

  it.each([
    [[], 'Which command?'],
    [['dance'], 'There is no command dance.'],
    [['user', 'create', '--role', 'admin'], '--email is missing.'],
    [['user', 'create', '--email', 'a@b.cd', '--role', 'king'], '--role must be admin, acland or user.'],
    [['user', 'create', '--colour', 'red'], "Unknown option '--colour'"],
    [['papers', 'retire'], '--key is missing.'],
    [['config', 'check', 'now'], 'config check takes nothing after it.'],
    [['export'], 'Which folder?'],
    [['export', '--all'], 'Which folder?'],
    [['export', '--all', 'register', '--quick'], 'After the folder only --without-papers stands.'],
    [['papers', 'retire', '--key', '0a1b2c3d', '--since', 'yesterday'], '--since must be a day like 2026-11-20.'],
  ])('refuses %j', async (args, message) => {
    const { code, errors } = await runCli(args, { DATA_DIR: testFolder('cli') })
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toContain('    at ')
  })
})
