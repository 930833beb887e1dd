import { parseArgs } from 'node:util'
import type { Db, OpenDatabase } from './app/database.ts'
import type { Config } from './config.ts'

/** The command was used in a way it does not know. */
export class BadUse extends Error {}

export type Command = { usage: string; what: string; run: (args: string[]) => Promise<void> }

/** Opens the database of the settings, and closes it after the act. */
export type WithDatabase = (act: (database: { db: Db }) => Promise<void>) => Promise<void>

/** Opens the database of some settings as it is, and closes it after the act. */
export type WithDatabaseOf = (config: Config, act: (database: OpenDatabase) => Promise<void>) => Promise<void>

/** The first word after a command, if it is no option, and what follows. */
export function readPlace(args: string[]): { place: string | undefined; rest: string[] } {
  const [place, ...rest] = args
  return place === undefined || place.startsWith('--') ? { place: undefined, rest: args } : { place, rest }
}

/** Options of all commands. Throws `BadUse` for one that no command knows. */
export function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        upazilas: { type: 'string' },
        search: { type: 'string' },
        key: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        mouza: { type: 'string' },
        zil: { type: 'string' },
        pattern: { type: 'string' },
        survey: { type: 'string' },
        grid: { type: 'string' },
        dags: { type: 'string' },
        provider: { type: 'string' },
        to: { type: 'string' },
        into: { type: 'string' },
        backup: { type: 'string' },
        finish: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error))
  }
}
