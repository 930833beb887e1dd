import { expect, test } from '@playwright/test'
import { dag123, landAddress } from '../lib/land.ts'
import { bengali, loggedIn } from '../lib/people.ts'

const figures = [
  { path: '/', en: ['64', '495+', '12k+', 'Millions'], bn: ['৬৪', '৪৯৫+', '১২ হাজার+', 'লাখ লাখ'] },
  { path: '/login', en: ['10K+', '500+', '64'], bn: ['১০ হাজার+', '৫০০+', '৬৪'] },
  { path: '/register', en: ['10K+', '500+', '64'], bn: ['১০ হাজার+', '৫০০+', '৬৪'] },
]

for (const { path, en, bn } of figures)
  test(`the quoted figures stand on ${path}`, async ({ page }) => {
    await page.goto(path)
    const definitions = page.getByRole('main').getByRole('definition')
    for (const [at, figure] of en.entries()) await expect(definitions.nth(at)).toHaveText(figure)
    await bengali(page)
    for (const [at, figure] of bn.entries()) await expect(definitions.nth(at)).toHaveText(figure)
  })

test('the quoted surveys stand beside the login', async ({ page }) => {
  await page.goto('/login')
  const surveys = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z]{2,3}$/ })
  await expect(surveys).toHaveText(['CS', 'SA', 'RS', 'BS', 'BRS', 'TS'])
})

test('the header offers login and register to a visitor', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('banner').getByRole('link')
  await expect(links).toHaveText(['Jomi', 'Home', 'Land Records', 'Land TAX', 'Login', 'Register'])
  await bengali(page)
  await expect(links).toHaveText([/./, 'হোম', 'ভূমি রেকর্ড', 'ভূমি উন্নয়ন কর', 'লগইন', 'নিবন্ধন'])
})

const tabs = {
  en: [
    'Personal Information',
    'Address',
    'Mutations',
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
    'আপনার খতিয়ান ও ম্যাপ',
    'ভূমি উন্নয়ন কর',
    'পরিশোধ ও রসিদ',
    'প্রোফাইল ও পরিচয় যাচাই',
    'বার্তা',
    'নিরাপত্তা',
  ],
}

test('the dashboard names its tabs, and who is here', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/dashboard')
  const card = page.getByRole('complementary')
  await expect(card.getByRole('tab')).toHaveText(tabs.en)
  await expect(card).toContainText(/^RB\s*Rahima Begum\s*User/)
  await bengali(page)
  await expect(card.getByRole('tab')).toHaveText(tabs.bn)
  await expect(card).toContainText('ব্যবহারকারী')
})

for (const [language, text, submit] of [
  ['en', 'Please login first', 'Submit Khatian Application'],
  ['bn', 'অনুগ্রহ করে আগে লগইন করুন', 'খতিয়ানের আবেদন করুন'],
] as const)
  test(`a visitor who applies is told to log in first, as an alert for 4 s (${language})`, async ({ page }) => {
    await page.goto(landAddress(await dag123(page)))
    if (language === 'bn') await bengali(page)
    await page.getByRole('button', { name: submit }).click()
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fland%3F.*apply%3D1/)
    await expect(alert).toHaveCount(0)
  })

test('every footer link leads to a page of its own', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
