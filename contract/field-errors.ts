import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'

/** What can be wrong with one field, in both languages. A schema names one of these as its `error`. */
export const fieldTexts = {
  required: { en: 'This is required', bn: 'এটি আবশ্যক' },
  wrong_type: { en: 'This is not valid', bn: 'এটি সঠিক নয়' },
  too_long: { en: 'This is too long', bn: 'এটি অতিরিক্ত দীর্ঘ' },
  too_small: { en: 'This is too small', bn: 'এটি অতিরিক্ত ছোট' },
  too_large: { en: 'This is too large', bn: 'এটি অতিরিক্ত বড়' },
  control_characters: { en: 'This contains characters that cannot be used', bn: 'এতে এমন চিহ্ন আছে যা ব্যবহার করা যায় না' },
  unknown_choice: { en: 'Please choose one of the list', bn: 'তালিকা থেকে একটি বেছে নিন' },
  email_invalid: { en: 'Please enter a valid email address', bn: 'সঠিক ইমেইল ঠিকানা দিন' },
  email_taken: { en: 'Email is already taken', bn: 'এই ইমেইল আগেই ব্যবহৃত হয়েছে' },
  phone_invalid: { en: 'Please enter a valid phone number', bn: 'সঠিক মোবাইল নম্বর দিন' },
  pin_invalid: { en: 'PIN must be 4-5 digits.', bn: 'পিন ৪-৫ সংখ্যার হতে হবে।' },
  card_invalid: { en: 'Please provide a valid card number', bn: 'সঠিক কার্ড নম্বর দিন' },
  expiry_invalid: { en: 'Use MM/YY format', bn: 'MM/YY আকারে লিখুন' },
  cvv_invalid: { en: 'Invalid CVV', bn: 'সিভিভি সঠিক নয়' },
  account_invalid: { en: 'Please provide a valid account number', bn: 'সঠিক হিসাব নম্বর দিন' },
  method_required: { en: 'Please select a payment method', bn: 'পরিশোধের মাধ্যম বেছে নিন' },
  passwords_differ: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মেলেনি' },
  password_short: {
    en: 'Password must be at least 6 characters long',
    bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে',
  },
  password_short_staff: {
    en: 'Password must be at least 12 characters long',
    bn: 'পাসওয়ার্ড অন্তত ১২ অক্ষরের হতে হবে',
  },
  password_common: {
    en: 'This password is one of the commonest. Please choose another.',
    bn: 'এই পাসওয়ার্ড খুব প্রচলিত। অন্য একটি বেছে নিন।',
  },
  password_is_email: { en: 'The password must not be your email', bn: 'ইমেইল পাসওয়ার্ড হতে পারে না' },
  password_wrong: { en: 'This password is not right', bn: 'এই পাসওয়ার্ড সঠিক নয়' },
  code_invalid: { en: 'The code has 6 digits', bn: 'কোডটি ৬ সংখ্যার' },
  code_wrong: { en: 'This code is not right or no longer valid', bn: 'কোডটি সঠিক নয় বা মেয়াদ শেষ' },
  phone_missing: { en: 'Please add your mobile number first', bn: 'আগে আপনার মোবাইল নম্বর যোগ করুন' },
  not_a_district: { en: 'Please choose one of the districts', bn: 'তালিকা থেকে জেলা বেছে নিন' },
  terms_required: {
    en: 'Please accept the terms and the privacy notice',
    bn: 'শর্তাবলি ও গোপনীয়তা নীতি মেনে নিন',
  },
  fee_differs: {
    en: 'The fee has changed. Please look at the amount again.',
    bn: 'ফি বদলেছে। অনুগ্রহ করে পরিমাণটি আবার দেখুন।',
  },
  not_on_record: { en: 'This record does not exist', bn: 'এই রেকর্ডটি নেই' },
  one_of_dag_or_map: {
    en: 'A khatian application needs a dag, a mouza map application a map',
    bn: 'খতিয়ানের আবেদনে দাগ এবং মৌজা ম্যাপের আবেদনে ম্যাপ লাগে',
  },
} as const

export type FieldText = keyof typeof fieldTexts

/** Messages by field, as the API answers them and as a form shows them. */
export type FieldErrors = { [field: string]: string[] }

const isFieldText = (text: string): text is FieldText => Object.hasOwn(fieldTexts, text)

type Issue = z.core.$ZodIssue

function textOf(issue: Issue): FieldText {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (isFieldText(issue.message)) return issue.message
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'too_small'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'unknown_choice'
  return 'wrong_type'
}

/** The words for one field text in the reader's language. */
export const fieldText = (text: FieldText, language: Language) => fieldTexts[text][language]

/** What zod found, as messages by field; an issue without a field stands under `_`. */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldErrors {
  const found: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || '_'
    const message = fieldText(textOf(issue), language)
    const already = found[field] ?? []
    if (!already.includes(message)) found[field] = [...already, message]
  }
  return found
}
