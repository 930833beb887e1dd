import { templateOf } from '#server/app/database/embedded/template.ts'
import { removeAbandonedFolders } from './temporary-folder.ts'

/** Makes the empty embedded database once, before the workers that copy it. */
export default async function makeTemplate() {
  removeAbandonedFolders()
  // The workers are killed at the end.
  process.once('exit', removeAbandonedFolders)
  if (!process.env['TEST_DATABASE_URL']) await templateOf(() => undefined)
}
