import { templateOf } from '#server/app/database/embedded/template.ts'
import { dropAbandonedDatabases } from './database.ts'
import { removeAbandonedFolders } from './temporary-folder.ts'

/** Makes the empty embedded database once, before the workers that copy it; takes away what killed runs left. */
export default async function makeTemplate() {
  removeAbandonedFolders()
  // The workers are killed at the end.
  process.once('exit', removeAbandonedFolders)
  const postgres = process.env['TEST_DATABASE_URL']
  if (postgres) await dropAbandonedDatabases(postgres)
  else await templateOf(() => undefined)
}
