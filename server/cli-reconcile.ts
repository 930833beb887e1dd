import { refuseOutdated } from './app/database/migrate.ts'
import type { Db } from './app/database.ts'
import type { Storage } from './app/files.ts'
import { BadUse, type Command, readOptions, readPlace, type WithDatabaseOf } from './cli-command.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'
import { reconcileFile } from './payments/reconciliation/reconcile-file.service.ts'

type StorageOf = (config: Config, db: Db) => Storage

/** The command that compares what a provider paid out with the ledger. */
export const reconcileCommand = (open: WithDatabaseOf, storageOf: StorageOf): Record<string, Command> => ({
  reconcile: {
    usage: 'reconcile FILE --provider NAME --email ADDRESS',
    what: "Compares a provider's settlement file (CSV, XLSX, ODS, XLS) with the ledger as the admin of that address, and names each difference with the step that settles it. Posts nothing: payouts are posted on the page of the office. Ends with 1 if there is a difference.",
    async run(args) {
      const { place: path, rest } = readPlace(args)
      const { provider, email } = readOptions(rest)
      if (path === undefined) throw new BadUse('Which file?')
      if (!provider || !email) throw new BadUse('--provider and --email are needed.')
      const config = readConfig(process.env)
      await open(config, async ({ db }) => {
        await refuseOutdated(db)
        const storage = storageOf(config, db)
        const isSame = await reconcileFile({ db, storage, say: console.log }, { path, provider, email })
        if (!isSame) process.exitCode = 1
      })
    },
  },
})
