import sharp from 'sharp'
import type { PageFile } from './join-pages.ts'

type StoredPage = { content_type: string; bytes: Uint8Array }

/** A checked file as it can be joined with others: white is behind a picture that is seen through. */
export async function pageFileOf({ content_type, bytes }: StoredPage): Promise<PageFile> {
  if (content_type === 'application/pdf') return { type: 'pdf', bytes }
  if (content_type === 'image/jpeg') return { type: 'jpeg', bytes }
  const { hasAlpha } = await sharp(bytes).metadata()
  return {
    type: 'png',
    bytes: hasAlpha ? await sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer() : bytes,
  }
}
