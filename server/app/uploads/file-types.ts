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
  geojsonl: 'geojson',
  geojsons: 'geojson',
  jsonl: 'geojson',
  ndjson: 'geojson',
  zip: 'zip',
  gpkg: 'gpkg',
}

export const typeByName = (name: string): FileType | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(extensions, extension) ? extensions[extension] : undefined
}

/** File type by the first bytes. They must be at the very start: anything before them could be another file. */
export function typeByContent(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('PK\x03\x04')) return 'zip'
  if (start.startsWith('SQLite format 3\0')) return 'gpkg'
  // A byte order mark, a record separator and blanks may precede the first brace; UTF-16 has zeros between its letters.
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\{/.test(start.replaceAll('\0', '').replaceAll('\u001e', '')))
    return 'geojson'
  return undefined
}
