import type { Readable } from 'node:stream'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sealBytes } from '#server/app/secrets/sealed.ts'
import { savingFiles } from '#server/app/uploads/save-files.ts'
import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { drawSpecimenCard, type SpecimenCard } from './specimen-card.ts'
import { drawSpecimenPaper, type SpecimenPaper } from './specimen-paper.ts'
import { recordDrawn, scanById } from './undrawn.sql.ts'

const prefix = 'undrawn/'

/** Storage key of a demo scan that nobody has opened yet; no storage has it. */
export const undrawnKey = (file_id: string) => `${prefix}${file_id}`

const isUndrawn = (storage_key: string) => storage_key.startsWith(prefix)

type Drawing = {
  db: Db
  storage: Storage
  secret: SecretKeys
  render: (document: PaperDocument) => Promise<Buffer>
}

/**
 * A storage that draws the demo's scans when they are first opened, and stores them then. It also works after the demo
 * was removed: a paid application may name a scan that nobody has opened.
 */
export function drawnWhenOpened(drawing: Drawing): Storage {
  const { storage } = drawing
  return {
    ...storage,
    read: (storage_key) =>
      isUndrawn(storage_key) ? openScan(drawing, storage_key.slice(prefix.length)) : storage.read(storage_key),
    // No query, since rooms call this inside a transaction.
    has: async (storage_key) => isUndrawn(storage_key) || storage.has(storage_key),
    remove: async (storage_key) => {
      if (!isUndrawn(storage_key)) await storage.remove(storage_key)
    },
  }
}

async function openScan(drawing: Drawing, id: string): Promise<Readable> {
  const { db, storage } = drawing
  await draw(drawing, id)
  // Another request or process may have drawn it meanwhile.
  const scan = await scanById(db, id)
  if (!scan || isUndrawn(scan.storage_key)) throw new AppError('file_missing')
  return storage.read(scan.storage_key)
}

/** After a kill between the two steps, their tombstone has the bytes deleted. */
async function draw({ db, storage, ...how }: Drawing, id: string): Promise<void> {
  const scan = await scanById(db, id)
  if (!scan?.document) return
  const { name, content_type, document } = scan
  const drawn = await drawnBytes(how, document)
  await savingFiles(storage, [{ ...drawn, name, content_type }], async (saved) => {
    for (const file of saved)
      if (!(await transaction(db, (trx) => recordDrawn(trx, id, file)))) await storage.remove(file.storage_key)
  })
}

/** A card is sealed, like every image of an identity paper. */
async function drawnBytes(
  { secret, render }: Pick<Drawing, 'secret' | 'render'>,
  document: PaperDocument | SpecimenCard | SpecimenPaper,
) {
  if (document.paper === 'specimen-paper') return { bytes: await drawSpecimenPaper(document), encrypted: false }
  if (document.paper !== 'specimen-card') return { bytes: await render(document), encrypted: false }
  return { bytes: sealBytes(secret, identityImagePurpose, await drawSpecimenCard(document)), encrypted: true }
}
