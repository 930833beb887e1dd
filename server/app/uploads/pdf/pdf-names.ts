import { inflateSync } from 'node:zlib'
import { addPackedObjects, addPlainObjects, leadsAwayByItself, type PdfObjects } from './pdf-actions.ts'
import { unsealing } from './pdf-seal.ts'

// Actions that run, play, start or send something or open another file, forms that hold such, and what can hold files
// (ISO 32000-2, 12.6.4, 12.5.6, 7.11.4).
const active = wordSet(
  'JavaScript Launch EmbeddedFile EmbeddedFiles FileAttachment RichMedia Rendition SubmitForm ImportData GoToE GoToR XFA Movie Sound 3D',
)

// Ways to pack objects that nobody uses for them, but that would hide them from us.
const hiding = wordSet('LZWDecode LZW RunLengthDecode RL ASCII85Decode A85 ASCIIHexDecode AHx Fl Crypt Predictor')

const packed = wordSet('ObjStm')
const maybePacked = wordSet('ObjStm First')

// Limit for all packed objects together; those of a book of 200 pages take one or two.
const max_inflated = 32 * 1024 * 1024

/**
 * `pdf_active` if a PDF names something active anywhere outside of drawings, leads to an address by itself, or packs its
 * objects so that this is undecidable. A text that only mentions `/JavaScript` is refused with the rest. `pdf_sealed` if
 * its packed objects are encrypted so that they cannot be read.
 */
export function activeFault(pdf: Buffer): 'pdf_active' | 'pdf_sealed' | null {
  const text = pdf.toString('latin1')
  if (hasName(text, active)) return 'pdf_active'
  const texts = [unescaped(text)]
  const found: PdfObjects = new Map()
  const unseal = unsealing(text)
  let after = 0
  let room = max_inflated
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    // Everything since the last stream began, so that no remark or string can cut the description short.
    const description = text.slice(after, index)
    after = index + keyword.length
    if (!hasName(description, maybePacked)) continue
    const isPacked = hasName(description, packed)
    if (isPacked && isHiding(description)) return 'pdf_active'
    const rest = pdf.subarray(after)
    const packing = unseal ? unseal(rest.subarray(0, rest.indexOf('endstream')), description) : rest
    if (packing === null && isPacked) return 'pdf_sealed'
    const objects = packing && inflated(packing, room)
    if (unseal && isPacked && objects === '') return 'pdf_sealed'
    if (objects === null ? isPacked : hasName(objects, active)) return 'pdf_active'
    room -= objects?.length ?? 0
    if (!objects) continue
    const unpacked = unescaped(objects)
    texts.push(unpacked)
    const first = /\/First\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(unescaped(description))?.[1]
    // A name that was written in disguise became shorter, which moves the places: the objects are read as they were.
    addPackedObjects(found, objects, first === undefined ? null : Number(first))
  }
  for (const [number, bodies] of found) found.set(number, bodies.map(unescaped))
  addPlainObjects(found, texts[0] ?? '')
  return leadsAwayByItself(texts, found) ? 'pdf_active' : null
}

function hasName(text: string, names: Set<string>): boolean {
  for (const name of namesIn(text)) if (names.has(name)) return true
  return false
}

/** Every name in a text, with `#61` and the like decoded to letters. */
function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/((?:[A-Za-z0-9]|#[0-9A-Fa-f]{2}){1,80})/g)) yield unescaped(name)
}

const unescaped = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isHiding = (description: string) =>
  hasName(description, hiding) ||
  Array.from(namesIn(description)).filter((name) => name === 'FlateDecode').length > 1 ||
  /\/Filter\s*\[?\s*\d/.test(unescaped(description))

/** A packed stream as text, null beyond the maximum; '' for an unpacked stream, which was read in plain text. */
function inflated(from: Buffer, most: number): string | null {
  try {
    return inflateSync(from, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? null : ''
  }
}

function wordSet(words: string): Set<string> {
  return new Set(words.split(' '))
}
