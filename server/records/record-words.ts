import { digitsFor, type Language } from '#contract/digits.ts'
import { grouped } from '#contract/payments/money.ts'
import { type RecordKind, recordNames } from '#contract/records/record-words.ts'
import type { Use } from '#contract/records/records.ts'
import { text } from './text.ts'

/** The words after an act on a record: 'Division deleted successfully'. */
export const deletedWords = (kind: RecordKind, language: Language) =>
  text(language, 'deleted', { what: recordNames[kind][language] })

/** '3 districts, 1 mouza', in the reader's language. */
export const usesWords = (uses: readonly Use[], language: Language) =>
  uses
    .map(({ kind, count, is_more }) => {
      const number = digitsFor(grouped(String(count)), language)
      return text(language, `uses.${kind}`, { count, number: is_more ? text(language, 'over', { number }) : number })
    })
    .join(', ')
