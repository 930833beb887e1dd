import { latinDigits } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import type { Fraction } from '#contract/fractions.ts'
import { anyOf } from './cell-numbers.ts'
import { isBlankCell, isDitto, isErrorValue, plainLines, type Read } from './cell-text.ts'
import { readExtent } from './owner-extents.ts'

/** An owner of a cell as it is written; `area` is for `readAreaCell`. */
export type CellOwner = {
  owner: string
  father: string | null
  address: string | null
  share: Fraction | null
  area: string | null
}

/** Signs between a word and what it names. */
const colon = '[\\s.:;=ঃ\\u2010-\\u2015-]'
const fathers = [
  'পিতার নাম',
  'পিতা',
  'পিতাঃ',
  'পিং',
  'পিঃ',
  "father(?:’s|'s)?(?: name)?",
  's/o',
  'd/o',
  'son of',
  'daughter of',
]
const husbands = ['স্বামীর নাম', 'স্বামী', 'সামী', 'স্বাং', 'জং', 'জওজে', "husband(?:’s|'s)?(?: name)?", 'w/o', 'wife of']
const others = ['মাতার নাম', 'মাতা', 'মাং', "mother(?:’s|'s)?(?: name)?", 'c/o', 'প্রযত্নে']
const addresses = ['সাং', 'সাকিন', 'সাকিনঃ', 'ঠিকানা', 'গ্রাম', 'গ্রামঃ', 'address', 'addr', 'village', 'vill']
const forSeveral = ['উভয়ের', 'উভয়', 'সর্ব', 'সকলের', 'সবার']
const withSign = (words: readonly string[]) => words.flatMap((word) => [word, `${word}ঃ`])
const keyword = new RegExp(
  `(?:(${anyOf(forSeveral)})\\s*)?(?:(${anyOf(withSign([...fathers, ...husbands]))})|(${anyOf(withSign(others))})|(${anyOf(withSign(addresses))}))${colon}*`,
  'giu',
)

type Field = 'father' | 'address'
type Several = { field: Field; value: string; count: number | null }
type Parsed = { owner: CellOwner; several: Several[] }

/**
 * Reads the owners of a cell, which are parted by lines, `;`, `।` or numbers: a name, then the father or husband after
 * `পিতা`, `স্বামী`, `s/o`, the address after `সাং` or `গ্রাম`, the share in brackets or with `অংশ`. Nothing is guessed:
 * what is neither a name nor one of these is a fault.
 */
export function readOwnersCell(text: string): Read<CellOwner[]> {
  if (isBlankCell(text)) return { value: [] }
  if (isErrorValue(text)) return { fault: 'cell_error_value' }
  const pieces = ownerTexts(plainLines(text).join('\n'))
  const parsed: Parsed[] = []
  for (const piece of pieces) {
    const read = readOwner(piece)
    if (read.fault) return read
    parsed.push(read.value)
  }
  return spread(parsed)
}

/** `উভয় পিতা`, `সর্ব সাং`: at the last owner, and of all of them. */
function spread(parsed: readonly Parsed[]): Read<CellOwner[]> {
  const owners = parsed.map(({ owner }) => ({ ...owner }))
  // পিতা ঐ: the one of the owner before.
  for (const [at, owner] of owners.entries())
    for (const field of ['father', 'address'] as const) {
      const text = owner[field]
      if (text === null || !isDitto(text)) continue
      const before = owners[at - 1]?.[field] ?? null
      if (before === null) return unclear
      owner[field] = before
    }
  const several = parsed.flatMap((each, at) =>
    each.several.map((one) => ({ ...one, isLast: at === parsed.length - 1 })),
  )
  for (const { field, value, count, isLast } of several) {
    const isRight = isLast && owners.length > 1 && (count === null || count === owners.length)
    if (!isRight || owners.some((owner) => owner[field] !== null)) return { fault: 'owners_cell_unclear' }
    for (const owner of owners) owner[field] = value
  }
  return { value: owners }
}

const number = /(?<=^|[\s;,।])\(?(\d{1,3})(?:\)|।|\.(?!\d)|-)\s*(?=\p{L})/gu

/** The text of each owner. */
function ownerTexts(text: string): string[] {
  const numbers = [...latinDigits(text).matchAll(number)]
  const starts: { from: number; to: number }[] = []
  for (const { index, 0: found, 1: written } of numbers)
    if (Number(written) === starts.length + 1 && (starts.length > 0 || index === 0))
      starts.push({ from: index, to: index + found.length })
  if (starts.length === 0) return joined(text.split(/[;\n।]/))
  return starts.flatMap(({ to }, at) => joined(text.slice(to, starts[at + 1]?.from).split(/[;\n।]/)))
}

/** Lines that begin with a father, an address or a share belong to the owner before. */
function joined(lines: readonly string[]): string[] {
  const pieces: string[] = []
  for (const line of lines.map((each) => each.replace(/^[\s,]+|[\s,]+$/g, '')).filter((each) => each !== '')) {
    const last = pieces.at(-1)
    const goesOn = line.search(keyword) === 0 || /^[([]|^(হিস্যা|অংশ|জমি|পরিমাণ|share|area)/i.test(line)
    if (last !== undefined && goesOn) pieces[pieces.length - 1] = `${last}, ${line}`
    else pieces.push(line)
  }
  return pieces
}

const unclear = { fault: 'owners_cell_unclear' } as const satisfies { fault: FaultText }

function readOwner(piece: string): Read<Parsed> {
  const extent = readExtent(piece)
  if (extent.fault) return extent
  const { rest, share, area } = extent.value
  const keys = [...rest.matchAll(keyword)]
  const owner = trimmed(rest.slice(0, keys[0]?.index))
  if (owner === '') return { fault: 'owners_cell_no_name' }
  if (!isPlainName(owner)) return unclear
  const fields: Record<Field, string | null> = { father: null, address: null }
  const several: Several[] = []
  for (const [at, key] of keys.entries()) {
    const [found, forAll, father, other, address] = key
    const value = trimmed(rest.slice(key.index + found.length, keys[at + 1]?.index))
    const field = address === undefined ? 'father' : 'address'
    const before = fields[field]
    // An address goes on with its village; a village is a part of it.
    if (value === '' && field === 'address' && keys[at + 1]?.[4] !== undefined) continue
    if (value === '' || (field === 'father' && !isPlainName(value))) return unclear
    const word = (father ?? other ?? address ?? '').replace(/ঃ$/, '')
    const text = before !== null || other !== undefined ? `${word} ${value}` : value
    if (before !== null && forAll !== undefined) return unclear
    if (forAll === undefined) fields[field] = before === null ? text : `${before}, ${text}`
    else several.push({ field, value: text, count: forAll.startsWith('উভয়'.normalize('NFC')) ? 2 : null })
  }
  return { value: { owner: { owner, ...fields, share, area }, several } }
}

const trimmed = (text: string) => text.replace(/^[\s,.:;=ঃ\u2010-\u2015-]+|[\s,:;=\u2010-\u2015-]+$/gu, '')

const and = new RegExp(anyOf(['ও', 'এবং', 'and']), 'iu')
/** Letters with the signs of names, and no word that joins two of them. */
const isPlainName = (text: string) =>
  /^[\p{L}\p{M}(](?:[\p{L}\p{M}\s.:'’()-]|\u200c|\u200d)*$/u.test(text) && !and.test(text)

const more_people = new RegExp(anyOf(['গং', 'গঙ', 'দিং', 'দিগর', 'প্রমুখ', 'ইত্যাদি', 'others?', 'etc']), 'iu')
/** Offices, companies and the like, whose names have commas and an "and" of their own. */
const body = new RegExp(
  anyOf([
    'পক্ষে',
    'প্রশাসক',
    'সরকারের',
    'লিঃ',
    'লিমিটেড',
    'কোম্পানি',
    'কোম্পানী',
    'কোং',
    'ব্রাদার্স',
    'এন্টারপ্রাইজ',
    'ট্রাস্ট',
    'মন্ত্রণালয়',
    'অধিদপ্তর',
    'বিভাগ',
    'মসজিদ',
    'মাদ্রাসা',
    'on behalf',
    'government',
    'commissioner',
    'ltd',
    'limited',
    'company',
    'bros',
    'trust',
  ]),
  'iu',
)

/**
 * True if the cell of one owner's name says more than one name: several people, people without a name (`গং`), the
 * father, an address, a share, a number.
 */
export function holdsMoreThanName(text: string): boolean {
  if (isBlankCell(text)) return false
  if (more_people.test(text)) return true
  const read = readOwnersCell(text)
  if (read.fault) return !body.test(text)
  const [owner, ...rest] = read.value
  return (
    rest.length > 0 || owner?.father != null || owner?.address != null || owner?.share != null || owner?.area != null
  )
}
