import { latinDigits } from '#contract/digits.ts'
import type { Fraction } from '#contract/fractions.ts'
import { areaPattern, readAreaCell } from './areas.ts'
import { anyOf, numberPattern } from './cell-numbers.ts'
import type { Read } from './cell-text.ts'
import { annaPattern, readShareCell, shareWord } from './shares.ts'

/** The share and the area in the text of one owner, and the text without them. */
type Extent = { rest: string; share: Fraction | null; area: string | null }

const areaWord = anyOf(['জমির পরিমাণ', 'জমি', 'জমিঃ', 'পরিমাণ', 'পরিমাণঃ', 'area', 'land'])
const colon = '[\\s.:=ঃ\\u2010-\\u2015-]*'
const ratio = `\\d{1,9}\\s*[/\\u2044]\\s*\\d{1,9}|${numberPattern}(?:\\s*%|\\s*শতাংশ(?![\\p{L}\\p{M}]))?`
const shareValue = `(?:${annaPattern}|${ratio})`

/** Patterns of an extent, from the surest on; the first group is its value. */
const places: { kind: 'share' | 'area' | 'either'; pattern: RegExp }[] = [
  { kind: 'either', pattern: /[([]([^()[\]]*)[)\]]/giu },
  { kind: 'share', pattern: new RegExp(`${shareWord}${colon}(${shareValue})(?![\\d/])`, 'giu') },
  { kind: 'share', pattern: new RegExp(`(?<![\\d/.])(${shareValue})\\s*${shareWord}`, 'giu') },
  { kind: 'area', pattern: new RegExp(`${areaWord}${colon}(${areaPattern})`, 'giu') },
  { kind: 'share', pattern: new RegExp(`(?<![\\d/.])(${annaPattern}|${numberPattern}\\s*%)[\\s,]*$`, 'giu') },
  { kind: 'either', pattern: new RegExp(`(?<![\\d/.])(${areaPattern})$`, 'giu') },
]

export function readExtent(piece: string): Read<Extent> {
  const extent: Extent = { rest: piece, share: null, area: null }
  // Latin digits are at the places of the Bengali ones.
  for (const { kind, pattern } of places)
    for (const match of [...latinDigits(extent.rest).matchAll(pattern)].reverse()) {
      const value = (match[1] ?? '').replace(/[\s,]+$/, '')
      const read = readValue(value, kind)
      if (read.fault) return read
      if (!read.value) continue
      const [from, to] = [match.index, match.index + match[0].length]
      if (read.value.share !== null) {
        if (extent.share !== null) return { fault: 'owners_cell_unclear' }
        extent.share = read.value.share
      } else {
        if (extent.area !== null) return { fault: 'owners_cell_unclear' }
        const start = from + match[0].indexOf(match[1] ?? '')
        extent.area = extent.rest.slice(start, start + value.length)
      }
      extent.rest = `${extent.rest.slice(0, from)},${extent.rest.slice(to)}`
        .replace(/(\s*,\s*)+/g, ', ')
        .replace(/[\s,]+$/, '')
    }
  return { value: extent }
}

const percentOrDecimal = new RegExp('শতাংশ'.normalize('NFC'))

/** The share or area that a text says; null for words without either, which may be a part of a name. */
function readValue(text: string, kind: 'share' | 'area' | 'either'): Read<{ share: Fraction | null } | null> {
  // Land is measured in শতাংশ too.
  if (kind !== 'area' && percentOrDecimal.test(text)) return { fault: 'owners_cell_percent' }
  if (kind === 'area')
    return readAreaCell(text, null).fault ? { fault: 'owners_cell_unclear' } : { value: { share: null } }
  const isBareNumber = /^\s*\d+\s*$/.test(text)
  const share = kind === 'either' && isBareNumber ? null : readShareCell(text)
  if (share?.value) return { value: { share: share.value } }
  const area = readAreaCell(text, null)
  if (kind === 'either' && area.value) return { value: { share: null } }
  if (kind === 'either' && !/\d/.test(text)) return { value: null }
  return { fault: share?.fault === 'share_cell_unreadable' || !share?.fault ? 'owners_cell_unclear' : share.fault }
}
