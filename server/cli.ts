import { parseArgs } from 'node:util'
import { Role } from '#contract/identity.ts'
import { BadEnvironment, readConfig } from './app/config.ts'
import { FolderInUse } from './app/database/folder-lock.ts'
import { SchemaRefused } from './app/database/migrate.ts'
import { DatabaseUnfit, openDatabase, transaction } from './app/database.ts'
import { randomCode } from './app/keys.ts'
import { recordAudit } from './audit/audit.service.ts'
import { AccountRefused, createAccount } from './identity/accounts.service.ts'

/** The command was used in a way it does not know. */
class BadUse extends Error {}

type Command = { usage: string; what: string; run: (args: string[]) => Promise<void> }

const commands: Record<string, Command> = {
  help: { usage: 'help', what: 'Shows this list.', run: async () => console.log(helpText()) },
  migrate: {
    usage: 'migrate',
    what: 'Brings the schema of the database up to date.',
    run: async () => {
      await withDatabase(async () => console.log('The schema is up to date.'))
    },
  },
  'user create': {
    usage: 'user create --email ADDRESS --role admin|acland|user [--name NAME] [--upazilas NAMES]',
    what: 'Makes an account and prints its one-time password. --upazilas: names or BBS codes, separated by commas.',
    run: createUser,
  },
}

const helpText = () =>
  [
    'Usage: npm run jomi -- COMMAND',
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage}\n      ${what}`),
    '',
    'The database is the one that DATABASE_URL or DATA_DIR names. Each command has --help.',
  ].join('\n')

async function withDatabase(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>) {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { say: console.log, onDeath: fail })
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        upazilas: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error))
  }
}

async function createUser(args: string[]) {
  const { email, role: wanted, name, upazilas } = readOptions(args)
  if (!email) throw new BadUse('--email is missing.')
  const role = Role.safeParse(wanted)
  if (!role.success) throw new BadUse('--role must be admin, acland or user.')
  // 80 bits: enough for a password that is changed after its first use.
  const password = randomCode(16)
  await withDatabase(async ({ db }) => {
    await transaction(db, async (trx) => {
      const user = await createAccount(trx, {
        email,
        name: name ?? email,
        role: role.data,
        phone: null,
        password,
        upazilas: (upazilas ?? '').split(',').flatMap((each) => each.trim() || []),
        demo: false,
      })
      await recordAudit(trx, {
        actor_id: null,
        act: 'create',
        subject: 'user',
        subject_id: String(user.id),
        before: null,
        after: { email: user.email, role: user.role },
        request_id: null,
      })
    })
  })
  console.log(`${email} is ${role.data}. One-time password: ${password}`)
}

function commandOf(args: string[]): [Command, string[]] {
  for (const length of [2, 1]) {
    const command = commands[args.slice(0, length).join(' ')]
    if (command) return [command, args.slice(length)]
  }
  throw new BadUse(args.length === 0 ? 'Which command?' : `There is no command ${args.join(' ')}.`)
}

function fail(error: unknown): never {
  const plain = [BadUse, BadEnvironment, DatabaseUnfit, FolderInUse, SchemaRefused, AccountRefused].some(
    (kind) => error instanceof kind,
  )
  console.error(plain && error instanceof Error ? error.message : error)
  if (error instanceof BadUse) console.error(`\n${helpText()}`)
  process.exit(1)
}

async function main(args: string[]) {
  if (args[0] === '--help' || args[0] === '-h') return console.log(helpText())
  const [command, rest] = commandOf(args)
  if (rest.includes('--help')) return console.log(`Usage: npm run jomi -- ${command.usage}\n\n${command.what}`)
  await command.run(rest)
}

main(process.argv.slice(2)).catch(fail)
