import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

// Fixed texts, whatever the server answers.

const textsOf = (found: { elements: () => Element[] }) => found.elements().map(({ textContent }) => textContent)

/** The home page fetches a sample dag. */
const answerHome = () => answer(placeSearchApi.search, { results: [] })

const figures = [
  { path: '/', en: ['64', '495+', '12k+', 'Millions'], bn: ['৬৪', '৪৯৫+', '১২ হাজার+', 'লাখ লাখ'] },
  { path: '/login', en: ['10K+', '500+', '64'], bn: ['১০ হাজার+', '৫০০+', '৬৪'] },
  { path: '/register', en: ['10K+', '500+', '64'], bn: ['১০ হাজার+', '৫০০+', '৬৪'] },
]

for (const { path, en, bn } of figures)
  test(`the quoted figures stand on ${path}`, async () => {
    answerHome()
    await openScreen(path)
    const definitions = page.getByRole('main').getByRole('definition')
    await expect.poll(() => textsOf(definitions).slice(0, en.length)).toEqual(en)
    await bengali()
    await expect.poll(() => textsOf(definitions).slice(0, bn.length)).toEqual(bn)
  })

test('the quoted surveys stand beside the login', async () => {
  await openScreen('/login')
  const surveys = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z]{2,3}$/ })
  await expect.poll(() => textsOf(surveys)).toEqual(['CS', 'SA', 'RS', 'BS', 'BRS', 'TS'])
})

test('the header offers login and register to a visitor', async () => {
  answerHome()
  await openScreen('/')
  const links = page.getByRole('banner').getByRole('link')
  await expect
    .poll(() => textsOf(links))
    .toEqual(['Jomi', 'Home', 'Land Records', 'Land TAX', 'Search Dag', 'Login', 'Register'])
  await bengali()
  await expect
    .poll(() => textsOf(links))
    .toEqual([expect.any(String), 'হোম', 'ভূমি রেকর্ড', 'ভূমি উন্নয়ন কর', 'দাগ খুঁজুন', 'লগইন', 'নিবন্ধন'])
})

const tabs = {
  en: [
    'Personal Information',
    'Address',
    'Mutations',
    'Corrections',
    'Your Khatiyan And Maps',
    'Land Development Tax (LDT)',
    'Payments & Receipts',
    'Profile & KYC',
    'Messages',
    'Security',
  ],
  bn: [
    'ব্যক্তিগত তথ্য',
    'ঠিকানা',
    'নামজারি',
    'রেকর্ড সংশোধন',
    'আপনার খতিয়ান ও ম্যাপ',
    'ভূমি উন্নয়ন কর',
    'পরিশোধ ও রসিদ',
    'প্রোফাইল ও পরিচয় যাচাই',
    'বার্তা',
    'নিরাপত্তা',
  ],
}

test('the dashboard names its tabs, and who is here', async () => {
  await openScreen('/dashboard', { as: 'citizen' })
  const card = page.getByRole('complementary')
  await expect.poll(() => textsOf(card.getByRole('tab'))).toEqual(tabs.en)
  await expect.element(card).toMatchTextContent(/^RB\s*Rahima Begum\s*User/)
  await bengali()
  await expect.poll(() => textsOf(card.getByRole('tab'))).toEqual(tabs.bn)
  await expect.element(card).toMatchTextContent('ব্যবহারকারী')
})
