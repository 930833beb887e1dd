import { expect, type Page, test } from '@playwright/test'
import { bengali, english, loggedIn, speaking } from '../lib/people.ts'

const tabs = [
  { id: 'personalInfo', en: 'Personal Information', bn: 'ব্যক্তিগত তথ্য' },
  { id: 'address', en: 'Address', bn: 'ঠিকানা' },
  { id: 'mutations', en: 'Mutations', bn: 'নামজারি' },
  { id: 'applyKhatian', en: 'Your Khatiyan And Maps', bn: 'আপনার খতিয়ান ও ম্যাপ' },
  { id: 'ldt', en: 'Land Development Tax (LDT)', bn: 'ভূমি উন্নয়ন কর' },
  { id: 'payments', en: 'Payments & Receipts', bn: 'পরিশোধ ও রসিদ' },
  { id: 'profileKyc', en: 'Profile & KYC', bn: 'প্রোফাইল ও পরিচয় যাচাই' },
  { id: 'messages', en: 'Messages', bn: 'বার্তা' },
  { id: 'security', en: 'Security', bn: 'নিরাপত্তা' },
]

const list = (page: Page) => page.getByRole('complementary').getByRole('tab')
const tab = (page: Page, name: string) => page.getByRole('complementary').getByRole('tab', { name, exact: true })

/** The tab is the chosen one, its panel is there, and the address says so. */
async function standsAt(page: Page, { id, name }: { id: string; name: string }) {
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=${id}$`))
  await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('tab', { selected: true })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[()]/g, '\\$&')} · `))
}

for (const language of ['en', 'bn'] as const)
  test(`each of the nine tabs stands in the address, and is there again when it is opened (${language})`, async ({
    page,
  }) => {
    await loggedIn(page)
    await speaking(page, language)
    await page.goto('/dashboard')
    await expect(list(page)).toHaveText(tabs.map((each) => each[language]))
    await expect(list(page).first()).toHaveAttribute('aria-selected', 'true')
    for (const { id, [language]: name } of tabs.toReversed()) {
      await tab(page, name).click()
      await standsAt(page, { id, name })
    }
    await page.goBack()
    await standsAt(page, { id: 'address', name: tabs[1]?.[language] ?? '' })
    await page.reload()
    await standsAt(page, { id: 'address', name: tabs[1]?.[language] ?? '' })
  })

for (const unknown of ['nothing', 'Payments', '__proto__', ''])
  test(`tab=${unknown} is the personal information`, async ({ page }) => {
    await loggedIn(page)
    await page.goto(`/dashboard?tab=${unknown}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
    await expect(list(page).first()).toHaveAttribute('aria-selected', 'true')
  })

test('the list of tabs is one stop for the Tab key; arrows, Home and End go along it', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/dashboard?tab=address')
  await tab(page, 'Address').focus()
  for (const [key, id, name] of [
    ['ArrowDown', 'mutations', 'Mutations'],
    ['ArrowUp', 'address', 'Address'],
    ['End', 'security', 'Security'],
    ['ArrowDown', 'personalInfo', 'Personal Information'],
    ['ArrowUp', 'security', 'Security'],
    ['Home', 'personalInfo', 'Personal Information'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await standsAt(page, { id, name })
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Personal Information')).toBeFocused()
})

test('on a phone one line opens the tabs and says where one is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await loggedIn(page)
  await page.goto('/dashboard')
  const switcher = page.getByRole('button', { name: 'Section: Personal Information' })
  await expect(switcher).toHaveAttribute('aria-expanded', 'false')
  await expect(list(page)).toHaveCount(0)
  await switcher.click()
  await expect(list(page)).toHaveText(tabs.map(({ en }) => en))
  await tab(page, 'Security').click()
  const moved = page.getByRole('button', { name: 'Section: Security' })
  await expect(moved).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page).toHaveURL(/tab=security$/)
  await moved.click()
  await tab(page, 'Security').focus()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(moved).toBeFocused()
})

test('tabs that are filled later say that nothing is there yet', async ({ page }) => {
  await loggedIn(page)
  for (const [id, en, bn] of [
    ['mutations', 'You have no mutation applications.', 'আপনার কোনো নামজারি আবেদন নেই।'],
    ['ldt', 'You have no land registered for land development tax.', 'ভূমি উন্নয়ন করের জন্য আপনার কোনো জমি নিবন্ধিত নেই।'],
    ['profileKyc', 'Not sent', 'পাঠানো হয়নি'],
  ] as const) {
    await page.goto(`/dashboard?tab=${id}`)
    await expect(page.getByRole('main').getByText(en)).toBeVisible()
    await bengali(page)
    await expect(page.getByRole('main').getByText(bn)).toBeVisible()
    await english(page)
  }
})

test('payments have three lists, by click and by arrow', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/dashboard?tab=payments')
  const main = page.getByRole('main')
  const lists = page.getByRole('tablist', { name: 'Payments & Receipts' }).getByRole('tab')
  await expect(lists).toHaveText(['Khatiyan And Maps', 'Mutation Payment', 'LDT Payment History'])
  await expect(main.getByText('You have not paid for anything yet.')).toBeVisible()
  await lists.nth(1).click()
  await expect(main.getByText('You have not paid for a mutation.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(main.getByText('You have not paid land development tax.')).toBeVisible()
  await bengali(page)
  const inBengali = page.getByRole('tablist', { name: 'পরিশোধ ও রসিদ' }).getByRole('tab')
  await expect(inBengali).toHaveText(['খতিয়ান ও ম্যাপ', 'নামজারির পরিশোধ', 'ভূমি উন্নয়ন কর পরিশোধ'])
  await expect(main.getByText('আপনি কোনো ভূমি উন্নয়ন কর পরিশোধ করেননি।')).toBeVisible()
})
