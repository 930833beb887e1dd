import { expect, it } from 'vitest'
import { refusedIn, refusedInCode } from './refused-words.ts'

it('refuses a word with its reason and what to write', () => {
  expect(refusedIn('bn', 'কোনো দলিল নেই')).toEqual(['“দলিল” (means a deed); write: কপি, কাগজ, ফাইল, স্ক্যান'])
  expect(refusedIn('en', 'The payment was Given Back.')).toEqual(['“given back” (sounds translated); write: refunded'])
})

it('refuses a Bengali word with an ending, in either spelling of its letters', () => {
  expect(refusedIn('bn', 'যন্ত্রটি থেকে লগআউট')).toHaveLength(1)
  expect(refusedIn('bn', 'এটি প্রত্যাহার করা হয়েছে'.normalize('NFD'))).toHaveLength(1)
})

it('leaves a word alone that only holds the same letters', () => {
  expect(refusedIn('bn', 'নিয়ন্ত্রণ, ষড়যন্ত্র')).toEqual([])
  expect(refusedIn('en', 'within a case waitsome')).toEqual([])
})

it('refuses an ending that stands apart from what is filled in', () => {
  expect(refusedIn('bn', '{{day}} এর মধ্যে')).toHaveLength(1)
  expect(refusedIn('bn', '{{day}}-এর মধ্যে, {{day}} এরপর')).toEqual([])
})

it('keeps to the language of the text', () => {
  expect(refusedIn('en', 'দলিল')).toEqual([])
  expect(refusedIn('bn', 'given back')).toEqual([])
})

it('reads the strings of code and not its comments', () => {
  expect(refusedInCode('bn', "  demo: { en: 'Demo', bn: 'প্রদর্শনী' },")).toHaveLength(1)
  expect(refusedInCode('bn', '#bn("আসল দলিল নয়")')).toHaveLength(1)
  expect(refusedInCode('en', "/** One that was 'given back'. */\n// 'given back'")).toEqual([])
})

it('leaves a word that the same text in the other language asks for', () => {
  expect(refusedIn('bn', 'দলিল নম্বর', 'Deed number')).toEqual([])
  expect(refusedIn('bn', 'দলিল নম্বর', 'Document number')).toHaveLength(1)
  const code = ["en: 'This deed was already used',", "bn: 'এই দলিল আগেই ব্যবহার করা হয়েছে',", "hint: 'দলিল',"]
  expect(refusedInCode('bn', code.join('\n'))).toHaveLength(1)
})
