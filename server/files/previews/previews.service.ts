import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { readFile } from '../files.service.ts'
import { drawPdf } from './draw-pdf.ts'
import { keepPreview, previewOf } from './previews.sql.ts'
import { watermarked } from './watermark.ts'

const making = new Map<string, Promise<Buffer | null>>()

/** The small watermarked picture of a stored file, made when it is first looked at; 404 where it cannot be drawn. */
export async function filePreview(db: Db, storage: Storage, file_id: string): Promise<Buffer> {
  const stored = await previewOf(db, file_id)
  const picture = stored ? stored.picture : await madeOnce(db, storage, file_id)
  if (!picture) throw new AppError('document_unavailable')
  return Buffer.from(picture)
}

/** Many who look at once wait for one drawing. */
function madeOnce(db: Db, storage: Storage, file_id: string): Promise<Buffer | null> {
  const running = making.get(file_id)
  if (running) return running
  const started = make(db, storage, file_id).finally(() => making.delete(file_id))
  making.set(file_id, started)
  return started
}

async function make(db: Db, storage: Storage, file_id: string): Promise<Buffer | null> {
  const { content_type, body } = await readFile(db, storage, file_id)
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
  const drawn = content_type === 'application/pdf' ? await drawPdf(bytes) : bytes
  const picture = drawn && (await watermarked(drawn).catch(() => null))
  await keepPreview(db, file_id, picture)
  return picture
}
