import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { readFile } from '../files.service.ts'
import { drawPdf } from './draw-pdf.ts'
import { previewOf, storePreview } from './previews.sql.ts'
import { madeSmaller, watermarked } from './watermark.ts'

const making = new Map<string, Promise<Buffer | null>>()

/**
 * In pixels of the longest side. On `small` and `sheet` lines are drawn; `full` is for who may have the file itself.
 */
const sizes = {
  small: { longest: 480, marked: true },
  sheet: { longest: 1000, marked: true },
  full: { longest: 4096, marked: false },
} as const
export type PreviewSize = keyof typeof sizes

/** A picture of a stored file, made at its first request; 404 if it cannot be drawn. */
export async function filePreview(db: Db, storage: Storage, file_id: string, size: PreviewSize): Promise<Buffer> {
  const stored = await previewOf(db, file_id, size)
  const picture = stored ? stored.picture : await madeOnce(db, storage, file_id, size)
  if (!picture) throw new AppError('document_unavailable')
  return Buffer.from(picture)
}

/** Many who look at once wait for one drawing. */
function madeOnce(db: Db, storage: Storage, file_id: string, size: PreviewSize): Promise<Buffer | null> {
  const key = `${file_id} ${size}`
  const running = making.get(key)
  if (running) return running
  const started = make(db, storage, file_id, size).finally(() => making.delete(key))
  making.set(key, started)
  return started
}

async function make(db: Db, storage: Storage, file_id: string, size: PreviewSize): Promise<Buffer | null> {
  const { longest, marked } = sizes[size]
  const { content_type, body } = await readFile(db, storage, file_id)
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
  const drawn = content_type === 'application/pdf' ? await drawPdf(bytes, longest) : bytes
  const reduced = marked ? watermarked : madeSmaller
  const picture = drawn && (await reduced(drawn, longest).catch(() => null))
  await storePreview(db, file_id, size, picture)
  return picture
}
