import type { Language } from '#contract/digits.ts'
import type { Poisha } from '#contract/payments/money.ts'

/** `Five hundred twenty-five taka ninety-four poisha`, `পাঁচশত পঁচিশ টাকা চুরানব্বই পয়সা`. */
export function amountInWords(amount: Poisha, language: Language): string {
  if (amount < 0) throw new RangeError('An amount below zero has no words on a paper')
  const words = tongues[language]
  const taka = Math.trunc(amount / 100)
  const rest = amount % 100
  const parts = [
    ...(taka > 0 || rest === 0 ? [words.whole(taka), words.taka] : []),
    ...(rest > 0 ? [words.small(rest), words.poisha] : []),
  ]
  const text = parts.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const englishOnes =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '- ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

// Every Bengali number up to 99 has its own word; ten in a row.
const bengaliWords = [
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়',
  'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ',
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ',
  'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ',
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ',
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট',
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর',
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি',
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই',
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই',
].flatMap((row) => row.normalize('NFC').split(' '))

function smallEnglish(number: number): string {
  if (number < 20) return englishOnes[number] ?? ''
  const tens = englishTens[Math.trunc(number / 10)] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${englishOnes[number % 10] ?? ''}`
}

const smallBengali = (number: number) => bengaliWords[number] ?? ''

type Steps = { small: (number: number) => string; hundred: string; thousand: string; lakh: string; crore: string }

/** Counts the South Asian way: hundred, thousand, lakh, and crores that are counted like any number. */
function counted(number: number, steps: Steps): string {
  if (number < 100) return steps.small(number)
  const crores = Math.trunc(number / 1e7)
  const lakhs = Math.trunc(number / 1e5) % 100
  const thousands = Math.trunc(number / 1e3) % 100
  const hundreds = Math.trunc(number / 100) % 10
  return [
    crores > 0 ? `${counted(crores, steps)} ${steps.crore}` : '',
    lakhs > 0 ? `${steps.small(lakhs)} ${steps.lakh}` : '',
    thousands > 0 ? `${steps.small(thousands)} ${steps.thousand}` : '',
    hundreds > 0 ? `${steps.small(hundreds)}${steps.hundred}` : '',
    number % 100 > 0 ? steps.small(number % 100) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const english: Steps = { small: smallEnglish, hundred: ' hundred', thousand: 'thousand', lakh: 'lakh', crore: 'crore' }
const bengali: Steps = { small: smallBengali, hundred: 'শত', thousand: 'হাজার', lakh: 'লক্ষ', crore: 'কোটি' }

const tongues = {
  en: { small: smallEnglish, whole: (taka: number) => counted(taka, english), taka: 'taka', poisha: 'poisha' },
  bn: {
    small: smallBengali,
    whole: (taka: number) => counted(taka, bengali),
    taka: 'টাকা',
    poisha: 'পয়সা'.normalize('NFC'),
  },
}
