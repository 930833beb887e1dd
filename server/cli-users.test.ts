import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { BadUse } from './cli-command.ts'
import { userCommands } from './cli-users.ts'

const { db, person } = await startApp()
const commands = userCommands((act) => act({ db }))

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

async function output(command: string, ...args: string[]) {
  said.length = 0
  await commands[command]?.run(args)
  return said.join('\n')
}

it('the commands on accounts say what they did', async () => {
  const { id, email } = await person('helper')
  expect(await output('user list')).toContain(`helper  ${email}  `)
  expect(await output('user list', '--role', 'user', '--search', email)).toBe('No account matches.')
  await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('id', '=', id).execute()
  expect(await output('user reset', '--email', email)).toMatch(
    /^person\d@example\.test is logged out everywhere\. One-time password: [0-9A-Z]{16}\nThe login still needs a code/,
  )
  expect(await output('user unlock-2fa', '--email', email)).toContain(
    `Two-factor login of ${email} is off, and there are no passkeys.`,
  )
  expect(await output('user block', '--email', email)).toBe(`${email} is blocked and logged out everywhere.`)
  expect(await output('user unblock', '--email', email)).toBe(`${email} may log in again, as helper.`)
  expect(await output('user reset', '--email', email)).not.toContain('still needs a code')
})

it.each([
  ['user list', ['--role', 'king'], '--role must be'],
  ['user reset', [], '--email is missing.'],
  ['user unlock-2fa', [], '--email is missing.'],
  ['user block', [], '--email is missing.'],
  ['user unblock', ['--mail', 'x'], "Unknown option '--mail'"],
])('%s refuses %j before it opens a database', async (name, args, message) => {
  const unopened = userCommands(() => Promise.reject(new Error('opened')))
  const run = async () => unopened[name]?.run(args)
  await expect(run).rejects.toThrow(BadUse)
  await expect(run).rejects.toThrow(message)
})
