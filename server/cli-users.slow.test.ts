import { expect, it } from 'vitest'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'

it('a sole admin gets another password on the command line, and is not blocked there', {
  timeout: 120_000,
}, async () => {
  const settings = { DATA_DIR: testFolder('cli') }
  const user = (act: string, ...more: string[]) =>
    runCli(['user', act, '--email', 'chief@example.test', ...more], settings)
  const { out } = await user('create', '--role', 'admin')
  const reset = await user('reset')
  expect([reset.code, reset.out]).toEqual([0, expect.stringMatching(/One-time password: [0-9A-Z]{16}\n/)])
  expect(reset.out).not.toContain(/One-time password: (\w+)/.exec(out)?.[1])
  const refused = await user('block')
  expect([refused.code, refused.errors]).toEqual([1, 'This is the last admin. Make another one first.\n'])
})
