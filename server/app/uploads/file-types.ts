import type { FileType } from './file-rules.ts'

export const contentTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

const extensions: Record<string, FileType> = { pdf: 'pdf', jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' }

export const typeByName = (name: string): FileType | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(extensions, extension) ? extensions[extension] : undefined
}

/** What the first bytes say. They must stand at the very start: what comes before them could be another file. */
export function typeByContent(bytes: Buffer): FileType | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return undefined
}
