import { BadEnvironment, readConfig } from './app/config.ts'
import { Environment } from './app/environment.ts'
import { BadUse, type Command } from './cli-command.ts'

type Variables = Record<string, string | undefined>
type Setting = keyof typeof Environment.shape

/** Settings whose values are never printed: they are secrets, or addresses that may hold a password or token. */
const secretSettings: ReadonlySet<string> = new Set<Setting>([
  'DATABASE_URL',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_URL',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'CITIZEN_OIDC_CLIENT_SECRET',
  'SMS_REPORT_SECRET',
  'SMS_HOOK_SECRET',
  'VOICE_HOOK_SECRET',
  'SMS_BODY',
  'SMS_HEADERS',
  'MAP_STYLE_URL',
])

/**
 * Prints what is set, what is wrong with it and what is unwise; reads nothing but the variables. True if the server
 * would accept them.
 */
export function checkConfig(variables: Variables, say: (line: string) => void): boolean {
  sayAll(say, 'Set:', setLines(variables))
  try {
    const { demo, warnings } = readConfig(variables)
    sayAll(say, 'Warnings:', warnings)
    say(`The server accepts these settings. It ${demo ? 'loads the demo' : 'keeps real records'}.`)
    return true
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    sayAll(say, 'Problems:', error.problems)
    say('The server does not start with these settings.')
    return false
  }
}

function sayAll(say: (line: string) => void, head: string, lines: string[]) {
  if (lines.length === 0) return
  say(head)
  for (const line of lines) say(`  - ${line}`)
}

/** An empty variable is one that is not set. Everything else has its default: docs/settings.md. */
function setLines(variables: Variables): string[] {
  const lines = Object.keys(Environment.shape)
    .filter((name) => variables[name])
    .map((name) => (secretSettings.has(name) ? `${name} (not shown)` : `${name}=${variables[name]}`))
  return lines.length === 0 ? ['nothing; every setting has its default'] : lines
}

export const configCommands: Record<string, Command> = {
  'config check': {
    usage: 'config check',
    what: 'Reads the settings, without a database, and says what is set, wrong or unwise. Secrets, and addresses that may hold one, are not shown. Ends with 0 if the server would accept the settings, 1 if not.',
    async run(args) {
      if (args.length > 0) throw new BadUse('config check takes nothing after it.')
      if (!checkConfig(process.env, console.log)) process.exitCode = 1
    },
  },
}
