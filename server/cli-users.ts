import { BadUse, type Command, readOptions, type WithDatabase } from './cli-command.ts'
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
})
