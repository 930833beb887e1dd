import { closeDataFolder } from '#server/app/data-folder.ts'
import { EmbeddedDatabase, EmbeddedDatabaseError } from '#server/app/database/embedded/embedded.ts'
import type { EmbeddedReply, EmbeddedRequest } from '#server/app/database/embedded/embedded-messages.ts'
import { lockFolder } from '#server/app/database/embedded/folder-lock.ts'
import { copyTemplate } from '#server/app/database/embedded/template.ts'
import { embeddedFolder } from '#server/app/settings/storage-settings.ts'
import type { Config } from '#server/config.ts'

export type SharedDatabase = Awaited<ReturnType<typeof openSharedDatabase>>

type Opening = { say: (text: string) => void; onDeath: (error: Error) => void }

/** Opens the embedded database for a series of server processes, one at a time. */
export async function openSharedDatabase(config: Config, { say, onDeath }: Opening) {
  closeDataFolder(config.data_dir)
  const unlock = lockFolder(config.data_dir)
  const folder = embeddedFolder(config)
  await copyTemplate(folder, say)
  const database = await EmbeddedDatabase.open(folder, onDeath)
  return {
    answer: (request: EmbeddedRequest) => answer(database, request),
    /** Ends the transaction that a server process left open when it ended. */
    rollBack: () => database.ask({ kind: 'query', sql: 'rollback', parameters: [] }),
    close: async () => {
      await database.close()
      unlock()
    },
  }
}

async function answer(database: EmbeddedDatabase, request: EmbeddedRequest): Promise<EmbeddedReply> {
  const { id } = request
  // The server closes a database that it believes to be its own.
  if (request.kind === 'close') return { kind: 'result', id, rows: [], affected: 0 }
  try {
    const { rows, numAffectedRows } = await database.ask(request)
    return { kind: 'result', id, rows, affected: Number(numAffectedRows) }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    const { message, code, constraint, detail } = error
    return { kind: 'refused', id, error: { message, code, constraint, detail } }
  }
}
