import { digitsFor, type Language } from '#contract/digits.ts'
import type { CallAnswer, CallStep } from '#contract/hotline/hooks.ts'
import { storedPhone } from '#contract/phones.ts'
import { isWithin, undoTry } from '#server/app/http/limits/limits.ts'
import { taxDueOf } from '#server/land-tax/registrations/tax-due.service.ts'
import { type AnswerParts, callerOf, casesOf } from './answers.service.ts'
import { type Choice, readKeys } from './call-menu.ts'
import { referencesOf } from './read-text.ts'
import { caseReply, plainReply, taxReply } from './replies.ts'
import { text } from './text.ts'

/** Numbers that are not the caller's: nobody with a forged number goes through all numbers of cases. */
const wrongNumbers = { name: 'hotline-call-wrong', max: 5, window_s: 3600 }

/** Fifteen digits and `#`. */
const max_number_keys = 16

/** Speaks the answer to the keys of a call so far. A call only reads, and stores nothing. rules/sms.md#by-keypad */
export async function answerCall(parts: AnswerParts, { from, digits }: CallStep): Promise<CallAnswer> {
  const choice = readKeys(digits)
  const { language } = choice
  if (choice.at === 'menu') return menu(language, choice.wrong_key)
  if (choice.at === 'hotline') return hotline(parts, language)
  if (choice.at === 'number') return requestNumber(choice)
  return spoken(language, await answerNumber(parts, storedPhone(from), choice))
}

const spoken = (language: Language, sentences: readonly string[]): CallAnswer => ({
  say: [{ language, text: sentences.join(' ') }],
  expect: 'hangup',
  max_digits: 0,
  transfer_to: null,
})

function menu(language: Language, wrong_key: boolean): CallAnswer {
  const sentences = [...(wrong_key ? [text(language, 'call.wrong_key')] : []), text(language, 'call.menu')]
  const english = language === 'en' ? [] : [{ language: 'en' as const, text: text('en', 'call.english') }]
  return {
    ...spoken(language, sentences),
    say: [{ language, text: sentences.join(' ') }, ...english],
    expect: 'digits',
    max_digits: 1,
  }
}

const hotline = ({ support_phone }: AnswerParts, language: Language): CallAnswer => ({
  ...spoken(language, [text(language, 'call.hotline', { phone: digitsFor(support_phone, language) })]),
  transfer_to: support_phone,
})

const requestNumber = ({ language, about, wrong_number }: Choice & { at: 'number' }): CallAnswer => ({
  ...spoken(language, [
    ...(wrong_number ? [text(language, 'call.wrong_number')] : []),
    text(language, about === 'case' ? 'call.number' : 'call.number_for_tax'),
  ]),
  expect: 'digits',
  max_digits: max_number_keys,
})

/**
 * A caller hears the answer at once, whatever number they call from: so a case opens only to its number, and the tax to
 * the number of any case of the account, as tracking does.
 */
async function answerNumber(parts: AnswerParts, phone: string, { language, about, number }: Choice & { at: 'answer' }) {
  const { db, support_phone } = parts
  const facts = { language, support_phone, public_url: parts.public_url() }
  if (!(await isWithin(db, wrongNumbers, phone))) return [text(language, 'call.too_many')]
  const cases = await casesOf(db, referencesOf(number), phone)
  if (cases.length === 0) return [text(language, 'call.not_found')]
  await undoTry(db, wrongNumbers, phone)
  if (about === 'case') return caseReply(cases, facts)
  const { account } = await callerOf(parts, phone)
  return account ? taxReply(await taxDueOf(db, account.id), facts) : plainReply('no_account', facts)
}
