import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { workbookParts } from './sheet-signs.ts'

const formats = 'http://schemas.openxmlformats.org'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook as the library reads it: under the usual paths, each part with its type. Small writers tell types by the
 * endings of names alone, put parts elsewhere, or write sizes behind them; the format allows it. Others stay as they are.
 */
export function withUsualParts(zip: Uint8Array): Uint8Array {
  const raw = Buffer.from(zip)
  const types = textIn(raw, '[Content_Types].xml')
  const isUsual =
    /sheet\.(?:macroEnabled\.)?main\+xml|template\.main\+xml/.test(types) &&
    /<Override/i.test(types) &&
    /worksheet\+xml/.test(types)
  const names = new Set(namesOf(zip))
  const named_parts = [...types.matchAll(/PartName\s*=\s*["']\/?([^"']*)["']/g)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  if (isUsual && named_parts.every((name) => names.has(name))) return zip
  const files = Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name.replaceAll('\\', '/').replace(/^\//, ''), bytes]),
  )
  const named = new Map(Object.keys(files).map((name) => [name.toLowerCase(), name]))
  const member = (path: string) => {
    const bytes = files[named.get(path.toLowerCase()) ?? '']
    return bytes ? strFromU8(bytes, true) : ''
  }
  const { book, sheets, styles, strings } = workbookParts(member)
  const overrides = [
    [book, 'sheet.main'],
    ...sheets.map((path) => [path, 'worksheet']),
    [styles, 'styles'],
    [strings, 'sharedStrings'],
  ].flatMap(([path = '', part]) =>
    path === '' || !named.has(path.toLowerCase())
      ? []
      : [`<Override PartName="/${named.get(path.toLowerCase()) ?? path}" ContentType="${type}.${part}+xml"/>`],
  )
  const content_types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`
  const others = Object.entries(files).filter(([name]) => name.toLowerCase() !== '[content_types].xml')
  return zipSync({ '[Content_Types].xml': strToU8(content_types), ...Object.fromEntries(others) }, { level: 0 })
}

/** An OpenDocument with the parts that the library needs; small writers leave out all but the content. */
export function withUsualDocumentParts(zip: Uint8Array): Uint8Array {
  const files = unzipSync(zip)
  const office = 'urn:oasis:names:tc:opendocument:xmlns'
  const missing = {
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${office}:manifest:1.0"/>`,
    'styles.xml': `<office:document-styles xmlns:office="${office}:office:1.0"/>`,
  }
  const added = Object.entries(missing).filter(([name]) => files[name] === undefined)
  if (added.length === 0) return zip
  return zipSync({ ...files, ...Object.fromEntries(added.map(([name, xml]) => [name, strToU8(xml)])) }, { level: 0 })
}

function namesOf(zip: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name.toLowerCase())
      return false
    },
  })
  return names
}

function textIn(zip: Uint8Array, path: string): string {
  const bytes = unzipSync(zip, { filter: ({ name }) => name.toLowerCase() === path.toLowerCase() })
  return Object.values(bytes)
    .map((each) => strFromU8(each, true))
    .join('')
}
