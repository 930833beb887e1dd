import type { FileType } from './file-rules.ts'

/** Endings of each type; a stored name gets the first where it has none of them. */
const endings: Record<FileType, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  png: ['png'],
  webp: ['webp'],
  geojson: ['geojson', 'json', 'geojsonl', 'geojsons', 'jsonl', 'ndjson'],
  // Workbooks are zips too.
  zip: ['zip', 'xlsx', 'xlsm', 'xlsb', 'ods'],
  gpkg: ['gpkg'],
  office: ['xlsx', 'xls', 'ods', 'xlsm', 'xlsb'],
  text: ['csv', 'tsv', 'txt', 'tab'],
}

const known = new Set([
  ...Object.values(endings).flat(),
  ...'heic heif avif tif tiff bmp gif doc docx rtf odt txt bin tmp'.split(' '),
])

/**
 * A name that ends as the content of its file: only the content is checked, so a wrong ending goes. `isRunnable` is true
 * of an ending that starts a program.
 */
export function nameOfType(name: string, type: FileType, isRunnable: (ending: string) => boolean): string {
  const [, stem = name, ending = ''] = /^(.+)\.([a-z0-9]+)$/i.exec(name) ?? []
  const low = ending.toLowerCase()
  if (endings[type].includes(low)) return type === 'jpeg' && !/^jpe?g$/.test(low) ? `${stem}.jpg` : name
  if (isRunnable(low)) return nameOfType(stem, type, isRunnable)
  return `${known.has(low) ? stem : name}.${endings[type][0]}`
}
