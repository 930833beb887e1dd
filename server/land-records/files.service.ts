import type { Readable } from 'node:stream'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { fileById } from './files.sql.ts'
import { isLinkGood, signedLink } from './signed-links.ts'

export type DownloadedFile = { name: string; content_type: string; body: Readable | Buffer }

/** A stored file with its bytes; 404 when it is not there. */
export async function readFile(db: Db, storage: Storage, id: string): Promise<DownloadedFile> {
  const file = await fileById(db, id)
  if (!file) throw new AppError('document_unavailable')
  return { name: file.name, content_type: file.content_type, body: await storage.read(file.storage_key) }
}

type Link = { file_id: string; expires: number; signature: string }

/** Follows a signed link. A forged one and one that has run out are both 404. */
export async function followLink(db: Db, storage: Storage, secret: SecretKeys, link: Link): Promise<DownloadedFile> {
  if (!isLinkGood(secret, link, await now(db))) throw new AppError('not_found')
  return readFile(db, storage, link.file_id)
}

export const signedLinkTo = (secret: SecretKeys, file_id: string, at: Date) => signedLink(secret, file_id, at)
