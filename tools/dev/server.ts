// The server's process in development. It restarts at every change, while its embedded database stays open in the
// parent process: opening it takes 3 seconds.
import { Kysely } from 'kysely'
import { closeDataFolder } from '#server/app/data-folder.ts'
import { type EmbeddedChannel, EmbeddedDatabase, embeddedDialect } from '#server/app/database/embedded/embedded.ts'
import { guarded } from '#server/app/database/guard.ts'
import { migrate } from '#server/app/database/migrate.ts'
import { copyTablesOfEmbedded } from '#server/app/database/table-copies.ts'
import { type Db, openDatabase } from '#server/app/database.ts'
import { embeddedFolder } from '#server/app/settings/storage-settings.ts'
import { startServer } from '#server/start-server.ts'
import type { ServerMessage } from './messages.ts'

const isRestart = process.argv.includes('restart')

const send = (message: ServerMessage) => process.send?.(message)

const channel: EmbeddedChannel = {
  send,
  onReply: (listener) => process.on('message', listener),
  onEnd: (listener) => process.on('disconnect', () => listener()),
}

const openShared: typeof openDatabase = async (config, { onDeath }) => {
  closeDataFolder(config.data_dir)
  const database = new EmbeddedDatabase(embeddedFolder(config), channel, onDeath)
  const db: Db = new Kysely({ dialect: guarded(embeddedDialect(database)) })
  await migrate(db)
  return { db, kind: 'embedded', copyTables: copyTablesOfEmbedded(db, database), close: () => db.destroy() }
}

// Without the parent process nobody would end this one.
process.on('disconnect', () => process.exit())

await startServer({
  open: (config, opening) => (config.database_url ? openDatabase : openShared)(config, opening),
  say: isRestart ? () => undefined : (text) => console.log(text),
  onReady: (address) => send({ kind: 'ready', address }),
})
