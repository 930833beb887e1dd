import { BadUse, type Command } from './cli-command.ts'
import { BadEnvironment, readConfig, settings } from './config.ts'

type Variables = Record<string, string | undefined>
/** Values of secrets, and of addresses that may hold one, are never printed. */
const isSecret = (name: string): boolean => settings[name]?.meta()?.['secret'] === true

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
  const lines = Object.keys(settings)
    .filter((name) => variables[name])
    .map((name) => (isSecret(name) ? `${name} (not shown)` : `${name}=${variables[name]}`))
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
