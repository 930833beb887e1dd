import { BadUse, type Command, readOptions, type WithDatabase } from './cli-command.ts'
import { blockAccount, resetPassword, unblockAccount, unlockTwoFactor } from './users/account-commands.service.ts'
import { accountLines, accountsQuery } from './users/list-accounts.service.ts'

/** Commands on accounts that exist. */
export const userCommands = (withDatabase: WithDatabase): Record<string, Command> => ({
  'user list': {
    usage: 'user list [--role admin|acland|helper|user] [--search TEXT]',
    what: 'Lists at most 200 accounts, of staff and helpers unless a role is given: role, e-mail, name, upazilas or digital centre, two-factor login, since when it is blocked, last use. --search: a part of name, e-mail or phone.',
    async run(args) {
      const { role, search } = readOptions(args)
      const query = accountsQuery({ role, search })
      if (!query) throw new BadUse('--role must be admin, acland, helper or user, and --search at most 254 letters.')
      await withDatabase(async ({ db }) => {
        for (const line of await accountLines(db, query)) console.log(line)
      })
    },
  },
  'user reset': {
    usage: 'user reset --email ADDRESS',
    what: 'Gives an account a one-time password and prints it once, ends its sessions and clears its counters of wrong passwords and codes. Two-factor login and passkeys stay. For an admin who is locked out; all others use "forgot password".',
    async run(args) {
      const email = readEmail(args)
      await withDatabase(async ({ db }) => {
        const { account, password, has_passkey } = await resetPassword(db, email)
        console.log(`${account.email} is logged out everywhere. One-time password: ${password}`)
        if (account.two_factor_enabled) console.log('The login still needs a code of two-factor login.')
        if (has_passkey) console.log('The passkeys of the account still open it.')
      })
    },
  },
  'user unlock-2fa': {
    usage: 'user unlock-2fa --email ADDRESS',
    what: 'Turns off the two-factor login of somebody whose phone and recovery codes are lost, removes their passkeys, ends their sessions and clears their counters of wrong passwords and codes. Staff set it up again at the next login.',
    async run(args) {
      const email = readEmail(args)
      await withDatabase(async ({ db }) => {
        const account = await unlockTwoFactor(db, email)
        console.log(
          `Two-factor login of ${account.email} is off, and there are no passkeys. The account is logged out everywhere.`,
        )
      })
    },
  },
  'user block': {
    usage: 'user block --email ADDRESS',
    what: 'Disables an account and ends its sessions at once. The last admin cannot be blocked.',
    async run(args) {
      const email = readEmail(args)
      await withDatabase(async ({ db }) => {
        const account = await blockAccount(db, email)
        console.log(`${account.email} is blocked and logged out everywhere.`)
      })
    },
  },
  'user unblock': {
    usage: 'user unblock --email ADDRESS',
    what: 'Enables a blocked account again, with the role, upazilas and password that it had.',
    async run(args) {
      const email = readEmail(args)
      await withDatabase(async ({ db }) => {
        const { email: address, role } = await unblockAccount(db, email)
        console.log(`${address} may log in again, as ${role}.`)
      })
    },
  },
})

function readEmail(args: string[]): string {
  const { email } = readOptions(args)
  if (!email) throw new BadUse('--email is missing.')
  return email
}
