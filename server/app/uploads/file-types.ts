import type { FileType } from './file-rules.ts'

export const contentTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  geojson: 'application/geo+json',
  zip: 'application/zip',
  gpkg: 'application/geopackage+sqlite3',
}

const extensions: Record<string, FileType> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  geojson: 'geojson',
  json: 'geojson',
  zip: 'zip',
  gpkg: 'gpkg',
}

export const typeByName = (name: string): FileType | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(extensions, extension) ? extensions[extension] : undefined
}

/** Readers find the head of a PDF within its first kilobyte. */
const pdf_head_within = 1024

/** Place of the head of a PDF; -1 for another file. */
export const pdfStart = (bytes: Buffer) => bytes.subarray(0, pdf_head_within).indexOf('%PDF-', 0, 'latin1')

/** File type by the first bytes. A PDF alone may have others before its head: `checkPdf` refuses what could be a file. */
export function typeByContent(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('PK\x03\x04')) return 'zip'
  if (start.startsWith('SQLite format 3\0')) return 'gpkg'
  // A byte order mark and blanks may precede its first brace.
  if (/^(\xef\xbb\xbf)?\s*\{/.test(start)) return 'geojson'
  return pdfStart(bytes) >= 0 ? 'pdf' : undefined
}
