import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderStorage } from '#server/app/files.ts'
import { databaseStorage, fileDeletion } from '#server/app/uploads/tombstones.ts'
import { withDatabaseOf, withGround } from './ground.ts'
import { copyOfDatabase, onPostgres, postgresServer } from './own-database.sql.ts'
import { type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { startRefused, startServer, stop } from './server-process.ts'

/** A copy of a database is pointed at the files of the original, with records deleted in it: not one file goes. */
export const restoredCopy: Run = {
  name: 'restored-copy',
  title: 'Restored copy',
  small: true,
  run: async () => (await onPostgres(besideOriginal)) ?? withoutPostgres,
}

const besideOriginal = (url: string): Promise<Verdict> =>
  withGround({ DATABASE_URL: url }, async ({ settings, data_dir }) => {
    const files = () => readdirSync(join(data_dir, 'files'), { recursive: true }).map(String).sort()
    await stop(await startServer(settings))
    const before = files()
    const original = new URL(url).pathname.slice(1)
    const copy = await copyOfDatabase(String(postgresServer), original, `${original}_copy`)
    const findings: string[] = []
    try {
      const copied = { ...settings, DATABASE_URL: copy.url }
      const refused = await startRefused(copied)
      if (refused.code !== 1 || !refused.stderr.includes('belong to another database'))
        findings.push(`the copy ended with ${refused.code}: ${refused.stderr.slice(0, 300)}`)
      await withDatabaseOf(copied, async (db) => {
        await db.updateTable('mouza_maps').set({ document_id: null }).execute()
        await db.deleteFrom('files').execute()
        const deleteFiles = fileDeletion(db, databaseStorage(db, folderStorage(join(data_dir, 'files'))))
        const later = new Date(Date.now() + 400 * 86_400_000)
        const outcome = await deleteFiles(later).catch((error: Error) => error.message)
        if (outcome !== 'the storage is of_another_database') findings.push(`the job of the copy: ${outcome}`)
      })
    } finally {
      await copy.drop()
    }
    if (files().join() !== before.join()) findings.push('files of the original were touched')
    const again = await startServer(settings)
    await stop(again)
    return verdictOf(`${before.length} names in the folder, 0 touched`, findings)
  })
