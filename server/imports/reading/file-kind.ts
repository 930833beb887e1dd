import { unzipSync } from 'fflate'
import { workbookPath } from './sheet-signs.ts'
import { RefusedTable } from './table-row.ts'

/** By its first bytes: what a file is, whatever its name says. */
export type FileKind = 'zip' | 'compound' | 'html' | 'xml' | 'other' | 'text'

const magic: [FileKind, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
  // PDF, gzip, RAR, 7z, PNG, JPEG, GIF.
  ['other', [0x25, 0x50, 0x44, 0x46]],
  ['other', [0x1f, 0x8b]],
  ['other', [0x52, 0x61, 0x72, 0x21]],
  ['other', [0x37, 0x7a, 0xbc, 0xaf]],
  ['other', [0x89, 0x50, 0x4e, 0x47]],
  ['other', [0xff, 0xd8, 0xff]],
  ['other', [0x47, 0x49, 0x46, 0x38]],
]

export function kindOf(start: Uint8Array): FileKind {
  const [known] = magic.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte)) ?? []
  if (known) return known
  // Zeros between the letters of UTF-16 go.
  const text = Buffer.from(start.subarray(0, 4096))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^<]{0,3}\s*/, '')
  if (/^<(!doctype html|html|head|body|meta|style|table|div)\b/i.test(text)) return 'html'
  if (/^<\?xml|^<(ss:)?workbook\b/i.test(text))
    return /schemas-microsoft-com:office:spreadsheet|oasis:names:tc:opendocument/.test(text) ? 'xml' : 'html'
  return 'text'
}

/** All that a workbook may unpack to: more takes too much memory for sure. */
const max_unpacked_bytes = 1024 ** 3

/** Judges a zip by what it says of its members, before any is unpacked. */
export function checkWorkbook(zip: Uint8Array): 'excel' | 'open_document' {
  const names = new Set<string>()
  let unpacked = 0
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        names.add(name)
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new RefusedTable('table_damaged')
  }
  if (unpacked > max_unpacked_bytes) throw new RefusedTable('table_too_large')
  if (names.has('encrypted-package')) throw new RefusedTable('table_encrypted')
  if (names.has('xl/workbook.xml') || names.has('xl/workbook.bin')) return 'excel'
  const text = (path: string) => memberBytes(zip, path).toString('latin1')
  if (text('_rels/.rels') !== '' && /<(?:\w+:)?sheets?[\s>]/.test(text(workbookPath(text)))) return 'excel'
  const isSpreadsheet =
    names.has('content.xml') &&
    (memberOf(zip, 'mimetype').includes('spreadsheet') || text('content.xml').includes('<office:spreadsheet'))
  if (!isSpreadsheet) throw new RefusedTable('table_unreadable')
  const manifest = memberOf(zip, 'META-INF/manifest.xml')
  if (manifest.includes('encryption-data')) throw new RefusedTable('table_encrypted')
  return 'open_document'
}

export const memberOf = (zip: Uint8Array, name: string): string => new TextDecoder().decode(memberBytes(zip, name))

/** The bytes of a member of a zip, whatever the case of its name; none where there is none. */
export function memberBytes(zip: Uint8Array, name: string): Buffer {
  const isNamed = (each: string) =>
    each.replace(/^\/|\\/g, (sign) => (sign === '\\' ? '/' : '')).toLowerCase() === name.toLowerCase()
  const [bytes] = name === '' ? [] : Object.values(unzipSync(zip, { filter: (file) => isNamed(file.name) }))
  return Buffer.from(bytes ?? new Uint8Array())
}
