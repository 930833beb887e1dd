import type { Quoted } from './quoted.ts'

const on =
  (screen: string, file: string) =>
  (text_en: string, text_bn: string, trigger: string, shown_by: string): Quoted => ({
    text_en,
    text_bn,
    screen,
    trigger,
    shown_by: `${file}: ${shown_by}`,
  })
const registers = on('/land-tax', 'web/features/land-tax/register/land-tax-page.screen.test.tsx')
const pays = on('/dashboard?tab=ldt', 'web/features/land-tax/pay/pay-land-tax.screen.test.tsx')
const visitor = 'a visitor who registers is told to log in first'
const inBengali = 'the whole way in Bengali on a phone'
const newcomer = 'somebody new is told what is missing'

/** Texts of land development tax as citizens see it. */
export const quotedOfLandTax: Quoted[] = [
  registers('Land TAX', 'ভূমি উন্নয়ন কর', 'header', visitor),
  registers('Land Details', 'জমির বিবরণ', 'khatian and dag are filled in', visitor),
  registers('Please login first.', 'অনুগ্রহ করে আগে লগইন করুন।', 'a visitor submits', visitor),
  registers(
    'Failed to submit registration',
    'নিবন্ধন জমা দেওয়া যায়নি',
    'the server says nothing',
    'a registration that fails without words',
  ),
  pays('Please select at least one land.', 'অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।', 'nothing is chosen', newcomer),
  pays('KYC not updated.', 'কেওয়াইসি হালনাগাদ করা হয়নি।', 'identity not proven', newcomer),
  pays('Error calculating tax.', 'করের হিসাবে সমস্যা হয়েছে।', 'the server says nothing', 'a calculation that fails'),
  pays('Proceed to Pay', 'পরিশোধে এগিয়ে যান', 'tax summary', inBengali),
  pays('Confirm Payment', 'পরিশোধ নিশ্চিত করুন', 'payment step', inBengali),
  pays('Payment successful!', 'পরিশোধ সফল হয়েছে!', 'paid', inBengali),
]
