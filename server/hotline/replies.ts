import { formatCalendarDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import type { KycStatus } from '#contract/kyc/kyc.ts'
import type { TaxDue } from '#contract/land-tax/tax-due.ts'
import { formatTaka, fromTaka, poisha } from '#contract/payments/money.ts'
import type { TrackedCase } from '#contract/track/track.ts'
import { smsParts } from '#server/notifications/delivery/sms-parts.ts'
import { text } from './text.ts'

/** Values of the installation that replies name. */
export type ReplyFacts = { language: Language; support_phone: string; public_url: string }

const max_parts = 2
const max_name = 30

/** The sentences in two parts of a text message at most: one that does not fit any more is left out. */
export const fitted = ([first = '', ...others]: readonly string[]): string =>
  others.reduce((reply, sentence) => {
    const longer = `${reply} ${sentence}`
    return smsParts(longer) > max_parts ? reply : longer
  }, first)

const withCall = (sentences: readonly string[], { language, support_phone }: ReplyFacts) => [
  ...sentences,
  text(language, 'helpline', { phone: digitsFor(support_phone, language) }),
]

/** State of a case, as tracking shows it: nothing about persons or the land. */
export const caseReply = (cases: readonly TrackedCase[], facts: ReplyFacts): string[] =>
  withCall(cases.length === 1 ? cases.flatMap((each) => caseSentences(each, facts)) : statesOf(cases, facts), facts)

const statesOf = (cases: readonly TrackedCase[], facts: ReplyFacts) =>
  cases.flatMap((each) => caseSentences(each, facts).slice(0, 1))

function caseSentences(tracked: TrackedCase, { language }: ReplyFacts): string[] {
  const { reference, kind, state, due_on, office_en, office_bn } = tracked
  const office = (language === 'bn' ? office_bn : office_en).slice(0, max_name)
  return [
    text(language, 'case', {
      reference: digitsFor(reference, language),
      kind: text(language, `kind.${kind}`),
      state: text(language, `state.${state}`),
    }),
    ...(due_on === null ? [] : [text(language, 'promised', { day: formatCalendarDay(due_on, language) })]),
    text(language, 'office', { office }),
  ]
}

const landsText = (lands: number, language: Language) =>
  text(language, lands === 1 ? 'lands.one' : 'lands.other', { number: digitsFor(String(lands), language) })

/** The sign ৳ is not in the alphabet of short text messages: one makes a reply in English twice as long. */
const moneyText = (taka: number, language: Language) => {
  const written = formatTaka(fromTaka(taka) ?? poisha(0), language)
  return language === 'en' ? written.replace('৳', 'Tk ') : written
}

/** Sum and number of lands, and where to pay: nothing about a single land. */
export function taxReply(tax: TaxDue, facts: ReplyFacts): string[] {
  const { language, public_url } = facts
  const { lands, due_lands, unknown_lands, checking_lands } = tax
  if (lands === 0) return withCall([text(language, 'tax.no_land')], facts)
  const year = digitsFor(tax.year, language)
  const amount = moneyText(tax.amount, language)
  const due = text(language, 'tax.due', { year, amount, lands: landsText(due_lands, language) })
  const nothing_more = due_lands + unknown_lands + checking_lands === 0
  const address = new URL('/land-tax', public_url).href.replace(/^https?:\/\//, '')
  return withCall(
    [
      ...(due_lands > 0 ? [due, text(language, 'tax.where', { address })] : []),
      ...(nothing_more ? [text(language, 'tax.none', { year })] : []),
      ...(unknown_lands > 0 ? [text(language, 'tax.unknown', { lands: landsText(unknown_lands, language) })] : []),
      ...(checking_lands > 0 ? [text(language, 'tax.checking', { lands: landsText(checking_lands, language) })] : []),
    ],
    facts,
  )
}

export const identityReply = (
  { status, decide_by }: { status: KycStatus | 'none'; decide_by: string | null },
  facts: ReplyFacts,
): string[] => {
  const { language } = facts
  const promised =
    decide_by === null ? [] : [text(language, 'promised', { day: formatCalendarDay(decide_by, language) })]
  return withCall([text(language, `identity.${status}`), ...promised], facts)
}

/** Replies with nothing about anybody. */
export const plainReply = (words: 'not_found' | 'no_account' | 'objection' | 'help', facts: ReplyFacts): string[] =>
  withCall([text(facts.language, words)], facts)
