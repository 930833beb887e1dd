import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { filesToCopy } from './files.sql.ts'
import { type ExportFolder, writeCsv } from './write-rows.ts'

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

export const fileColumns = {
  file_id: 'Id of the file, as other files name it',
  kind: 'What it belongs to',
  path: 'Where it lies in this export; empty if the storage does not have it',
  name: 'Name under which it was sent in',
  content_type: 'Type of its content',
}

/** Copies scans and papers that were sent in; answers how many the storage does not have. */
export async function copyFiles({ db, storage }: { db: Db; storage: Storage }, folder: ExportFolder): Promise<number> {
  let missing = 0
  async function* rows() {
    for await (const { id, storage_key, kind, name, content_type } of filesToCopy(db)) {
      const path = `files/${kind}/${id}${endings[content_type] ?? ''}`
      const bytes = await storage.read(storage_key).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'file_missing') return null
        throw error
      })
      if (bytes) await folder.write(path, bytes)
      else missing += 1
      yield [id, kind, bytes ? path : '', name, content_type]
    }
  }
  await writeCsv(folder, 'files/files.csv', Object.keys(fileColumns), rows())
  return missing
}
