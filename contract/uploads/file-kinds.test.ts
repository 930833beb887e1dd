import { expect, it } from 'vitest'
import { kindByContent } from './file-kinds.ts'

it.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x1cftypheix\0\0\0\0mif1heix'],
  ['heic', '\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf'],
  ['heic', '\0\0\0\x1cftyphevc\0\0\0\0hevcmsf1'],
  ['avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
  ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['tiff', 'II+\0\x08\0\0\0'],
  ['bmp', 'BM\x36\x10\0\0\0\0\0\0\x36'],
  ['gif', 'GIF89a\x01\0'],
  ['gif', 'GIF87a\x01\0'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['office', 'PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml'],
  ['office', 'PK\x03\x04\x14\0\0\x08\0\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.text'],
  ['office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ['office', '{\\rtf1\\ansi'],
  ['zip', 'PK\x03\x04\x14\0\0\0\x08\0dags.shp'],
  ['geojson', '\xef\xbb\xbf\n{"type":"FeatureCollection"'],
  ['pdf', '%PDF-1.7'],
  ['pdf', '\xef\xbb\xbf\r\n%PDF-1.4'],
  [undefined, `${' '.repeat(1024)}%PDF-1.4`],
  [undefined, '\0\0\0\x1cftypmp42\0\0\0\0isom'],
  [undefined, '<svg xmlns="http://www.w3.org/2000/svg">'],
  [undefined, ''],
] as const)('%s is the kind of %j', (kind, start) => {
  expect(kindByContent(start)).toBe(kind)
})
