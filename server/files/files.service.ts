import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { unsealBytes } from '#server/app/secrets/sealed.ts'
import { type FollowedLink, isDocumentLinkGood } from './document-links.ts'
import { fileById, sealedFileById } from './files.sql.ts'
import { identityImagePurpose } from './sealed-images.ts'

type DownloadedFile = { name: string; content_type: string; body: Readable | Buffer }

/** A stored file with its bytes; 404 when it is not there. */
export async function readFile(db: Db, storage: Storage, id: string): Promise<DownloadedFile> {
  const file = await fileById(db, id)
  if (!file) throw new AppError('document_unavailable')
  return { name: file.name, content_type: file.content_type, body: await storage.read(file.storage_key) }
}

/** True if a file is on record and its bytes are in the storage. */
export async function isFileThere(db: Db, storage: Storage, id: string | null): Promise<boolean> {
  const file = id === null ? undefined : await fileById(db, id)
  return file !== undefined && storage.has(file.storage_key)
}

/** SHA-256 of a file's bytes; null where there is no file, and for one from before sums were kept. */
export const sumOfFile = async (db: Db, id: string | null): Promise<string | null> =>
  id === null ? null : ((await fileById(db, id))?.sha256 ?? null)

export type FollowStore = SealedStore & {
  /** The person who is signed in by a session that still lives. */
  personOfSession: (session_id: number) => Promise<{ id: number } | undefined>
}

/**
 * Follows a signed link to a file. 404 for a forged link, one that has run out, one whose session has ended, and a sealed
 * file by a link that names no viewer.
 */
export async function followLink(store: FollowStore, link: FollowedLink): Promise<DownloadedFile> {
  const { db, storage, secret, personOfSession } = store
  if (!isDocumentLinkGood(secret, link, await now(db))) throw new AppError('not_found')
  const { file_id, viewer, session } = link
  const is_bound = viewer !== undefined && session !== undefined
  if (is_bound && (await personOfSession(session))?.id !== viewer) throw new AppError('not_found')
  if (!(await isSealedFile(db, file_id))) return readFile(db, storage, file_id)
  if (!is_bound) throw new AppError('not_found')
  return readSealedFile(store, file_id, identityImagePurpose)
}

export const isSealedFile = async (db: Db, id: string): Promise<boolean> => (await sealedFileById(db, id)) !== undefined

type SealedStore = { db: Db; storage: Storage; secret: SecretKeys }

/** The bytes of a sealed file, opened for the purpose that it was sealed for; 404 when it is not on record. */
export async function readSealedFile({ db, storage, secret }: SealedStore, id: string, purpose: string) {
  // While keys are rotated a file moves to other bytes: then its row is read again.
  for (let tries = 1; ; tries += 1) {
    const file = await sealedFileById(db, id)
    if (!file) throw new AppError('not_found')
    try {
      const sealed = await buffer(await storage.read(file.storage_key))
      return { name: file.name, content_type: file.content_type, body: unsealBytes(secret, purpose, sealed) }
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}
