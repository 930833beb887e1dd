import type { FieldText } from '../field-errors.ts'

/** Content type of each kind of file that is known by its first bytes. */
export const contentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  geojson: 'application/geo+json',
  zip: 'application/zip',
  gpkg: 'application/geopackage+sqlite3',
  heic: 'image/heic',
  avif: 'image/avif',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  gif: 'image/gif',
  office: 'application/msword',
  // No head tells it: what is nothing else may be a table.
  text: 'text/plain',
} as const
export type FileKind = keyof typeof contentTypes

/** As many bytes of a file as `kindByContent` reads. */
export const start_bytes = 4096

// Readers find the head of a PDF within its first kilobyte.
const pdf_head_within = 1024

/** Place of the head of a PDF in the first letters of a file; -1 for another file. */
export const pdfStart = (start: string) => start.slice(0, pdf_head_within).indexOf('%PDF-')

/** Kind of a file by its first bytes, one letter a byte. Its name and the browser's type count for nothing. */
export function kindByContent(start: string): FileKind | undefined {
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('ftyp', 4)) return pictureOfPhone(start)
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return 'tiff'
  if (start.startsWith('BM') && start.startsWith('\0\0\0\0', 6)) return 'bmp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (isOffice(start)) return 'office'
  if (start.startsWith('PK\x03\x04')) return 'zip'
  if (start.startsWith('SQLite format 3\0')) return 'gpkg'
  if (isJson(start)) return 'geojson'
  // Last: anything may come before its head.
  return pdfStart(start) >= 0 ? 'pdf' : undefined
}

/** Brands of ISO 23008-12; a general one names the coding among those that it is compatible with. */
function pictureOfPhone(start: string): FileKind | undefined {
  const brands = start.slice(8, 40)
  if (/avi[fs]/.test(brands)) return 'avif'
  return /he[ivm][csx]|hev[cmsx]|m[is]f1/.test(brands) ? 'heic' : undefined
}

/** A byte order mark, a record separator and blanks may precede the first brace; UTF-16 has zeros between letters. */
const isJson = (start: string) =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\{/.test(start.slice(0, 64).replaceAll('\0', '').replaceAll('\u001e', ''))

const isOffice = (start: string) =>
  start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ||
  start.startsWith('{\\rtf') ||
  (start.startsWith('PK\x03\x04') && /\[Content_Types\]\.xml|word\/|mimetypeapplication\/vnd\.oasis/.test(start))

/** Messages for pictures that a field does not take. */
const pictures: Partial<Record<string, FieldText>> = {
  [contentTypes.heic]: 'file_is_heic',
  [contentTypes.avif]: 'file_is_avif',
  [contentTypes.webp]: 'file_is_webp',
  [contentTypes.tiff]: 'file_is_tiff',
  [contentTypes.bmp]: 'file_is_bmp',
  [contentTypes.gif]: 'file_is_gif',
}

/** Reason to refuse a content type: what the file is and how to send it, else what the field takes. */
export function refusalOf<Accepted extends string>(content_type: string, accepted: Accepted): Accepted | FieldText {
  if (accepted === 'file_type_document' && content_type === contentTypes.office) return 'file_is_office'
  const takes_pictures = accepted === 'file_type_document' || accepted === 'file_type_image'
  return (takes_pictures && pictures[content_type]) || accepted
}
