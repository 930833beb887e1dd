import { describe, expect, it } from 'vitest'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'

describe('the command line', () => {
  it('prints its help', async () => {
    const { code, out } = await runCli(['help'], {})
    expect(code).toBe(0)
    expect(out).toContain('user create --email ADDRESS')
    expect((await runCli(['migrate', '--help'], {})).out).toContain('Brings the schema')
  })

  it.each([
    [[], 'Which command?'],
    [['dance'], 'There is no command dance.'],
    [['user', 'create', '--role', 'admin'], '--email is missing.'],
    [['user', 'create', '--email', 'a@b.cd', '--role', 'king'], '--role must be admin, acland or user.'],
    [['user', 'create', '--colour', 'red'], "Unknown option '--colour'"],
    [['papers', 'retire'], '--key is missing.'],
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
