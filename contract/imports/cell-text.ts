import { unseen } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'

/** A value that was read from a cell, or why it was not. */
export type Read<T> = { value: T; fault?: undefined } | { fault: FaultText; value?: undefined }

const consonant = /[\u0995-\u09b9\u09bc\u09ce\u09f0\u09f1]/
const hasant = '\u09cd'

/** Bengali writes a joiner between a hasant and a consonant; elsewhere it shows nothing. */
const joins = (joiner: string, before: string, after: string) =>
  (before === hasant && consonant.test(after)) || (joiner === '\u200d' && consonant.test(before) && after === hasant)

/**
 * The text of a cell on one line, in one spelling: NFC, one space between words, no control characters and nothing
 * invisible but the joiners of Bengali. Bijoy is read before (`fromBijoy`): one of its signs is a soft hyphen.
 */
export const plainCell = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Cs}/gu, '')
    // Before Unicode 4.1 this was a ৎ.
    .replaceAll('ত্\u200d', 'ৎ')
    .replaceAll('অা', 'আ')
    .replace(unseen, (sign, at: number, all: string) =>
      /[\u200c\u200d]/.test(sign) && joins(sign, all[at - 1] ?? '', all[at + 1] ?? '') ? sign : '',
    )
    .replace(/ +/g, ' ')
    .trim()

/** The lines of a cell that hold something. */
export const plainLines = (text: string): string[] =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(plainCell)
    .filter((line) => line !== '')

/** True for an empty cell; offices write a dash for nothing. */
export const isBlankCell = (text: string): boolean => /^[-\u2010-\u2015\u2212 ]*$/.test(plainCell(text))

/** True for a cell of words that says that there is nothing: empty, a dash, নাই, N/A. */
export const saysNothing = (text: string): boolean =>
  isBlankCell(text) || /^(?:নাই|নেই|নাই।|n\/?a|nil|none|null|[x×*]+)\.?$/iu.test(plainCell(text))

/** What the reader gives for a formula whose result the file does not have. */
export const no_result = '#NORESULT!'

/** True for what a spreadsheet shows in place of a value, such as `#REF!`. */
export const isErrorValue = (text: string): boolean =>
  /^(#(REF!|N\/A|NORESULT!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)|Err:\d{3})$/i.test(
    plainCell(text),
  )

const ditto = /^(?:["'\u2018-\u201f\u2033\u3003\u02ba]+|,,+|do\.?|ditto|ঐ|এ|একই|তদেব|same)$/iu
const labels = /^(?:সাং|সাকিন|পিং|পিতা|গ্রাম|ঠিকানা|স্বামী|জং)[\s:ঃ.\u2010-\u2015-]*(?=ঐ)/u

/** True for what an office writes for "the same as above": ঐ, ঐ-ঐ, do, -do-, ditto, ". Bijoy is read before. */
export const isDitto = (text: string): boolean => {
  const bare = plainCell(text).replace(labels, '')
  const parts = bare.split(/[\s\u2010-\u2015\u2212/.।~=-]+/).filter((part) => part !== '')
  return parts.length > 0 && parts.length <= 3 && parts.every((part) => ditto.test(part))
}
