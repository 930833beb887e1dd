import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import { answerApplications } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, answerNoIdentity } from '#test/screens/land-tax.ts'
import { answerMessages } from '#test/screens/messages.ts'
import { answerMutations } from '#test/screens/mutations.ts'
import { answer } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'

const tabs = [
  { id: 'personalInfo', en: 'Personal Information', bn: 'ব্যক্তিগত তথ্য' },
  { id: 'address', en: 'Address', bn: 'ঠিকানা' },
  { id: 'mutations', en: 'Mutations', bn: 'নামজারি' },
  { id: 'corrections', en: 'Corrections', bn: 'রেকর্ড সংশোধন' },
  { id: 'applyKhatian', en: 'Your Khatiyan And Maps', bn: 'আপনার খতিয়ান ও ম্যাপ' },
  { id: 'ldt', en: 'Land Development Tax (LDT)', bn: 'ভূমি উন্নয়ন কর' },
  { id: 'payments', en: 'Payments & Receipts', bn: 'পরিশোধ ও রসিদ' },
  { id: 'profileKyc', en: 'Profile & KYC', bn: 'প্রোফাইল ও পরিচয় যাচাই' },
  { id: 'messages', en: 'Messages', bn: 'বার্তা' },
  { id: 'security', en: 'Security', bn: 'নিরাপত্তা' },
]

const side = page.getByRole('complementary')
const list = side.getByRole('tab')
const main = page.getByRole('main')
const tab = (name: string) => side.getByRole('tab', { name })
const texts = (tabList: typeof list) => () => tabList.elements().map(({ textContent }) => textContent)
const open = (tabId: string, visit = {}) => openScreen(`/dashboard?tab=${tabId}`, { as: 'citizen', ...visit })

beforeEach(() => {
  answerApplications()
  answerLandTax([])
  answerNoIdentity()
  answerMessages(() => [])
  answerMutations()
  answer(correctionsApi.list, pageWith([]))
  answer(landTaxPaymentsApi.list, pageWith([]))
  answer(locationsApi.listDistricts, [])
  answer(securityApi.listSessions, [])
})

/** Checks that the tab is chosen, its panel is shown and the address has its id. */
async function standsAt({ id, name }: { id: string; name: string }) {
  await expect.poll(currentAddress).toBe(`/dashboard?tab=${id}`)
  await expect.element(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.element(side.getByRole('tab', { selected: true })).toHaveTextContent(name)
  await expect.poll(() => document.title.split(' · ')[0]).toBe(name)
}

for (const language of ['en', 'bn'] as const)
  test(`each of the ten tabs stands in the address, and is there again when it is opened (${language})`, async () => {
    await openScreen('/dashboard', { as: 'citizen', language })
    await expect.poll(texts(list)).toEqual(tabs.map((each) => each[language]))
    await expect.element(list.first()).toHaveAttribute('aria-selected', 'true')
    for (const { id, [language]: name } of tabs.toReversed()) {
      await tab(name).click()
      await standsAt({ id, name })
    }
    history.back()
    const before = { id: 'address', name: tabs[1]?.[language] ?? '' }
    await standsAt(before)
    await reload()
    await standsAt(before)
  })

for (const unknown of ['nothing', 'Payments', '__proto__', ''])
  test(`tab=${unknown} is the personal information`, async () => {
    await open(unknown)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
    await expect.element(list.first()).toHaveAttribute('aria-selected', 'true')
    await expect.poll(currentAddress).toBe('/dashboard?tab=personalInfo')
  })

test('a page without a description of its own says what the site is, in the language of the page', async () => {
  const description = document.head.appendChild(document.createElement('meta'))
  description.name = 'description'
  await open('address')
  await expect.poll(() => description.content).toMatch(/^Land records of Bangladesh/)
  await bengali()
  await expect.poll(() => description.content).toMatch(/^বাংলাদেশের ভূমি রেকর্ড/)
  description.remove()
})

test('the list of tabs is one stop for the Tab key; arrows, Home and End go along it', async () => {
  await open('address')
  await expect.element(tab('Address')).toBeVisible()
  tab('Address').element().focus()
  for (const [key, id, name] of [
    ['ArrowDown', 'mutations', 'Mutations'],
    ['ArrowUp', 'address', 'Address'],
    ['End', 'security', 'Security'],
    ['ArrowDown', 'personalInfo', 'Personal Information'],
    ['ArrowUp', 'security', 'Security'],
    ['Home', 'personalInfo', 'Personal Information'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(name)).toHaveFocus()
    await standsAt({ id, name })
  }
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tab('Personal Information')).toHaveFocus()
})

test('on a phone one line opens the tabs and says where one is', async () => {
  await openScreen('/dashboard', { as: 'citizen', width: 360 })
  const switcher = page.getByRole('button', { name: 'Section: Personal Information' })
  await expect.element(switcher).toHaveAttribute('aria-expanded', 'false')
  await expect.element(list).toHaveLength(0)
  await switcher.click()
  await expect.poll(texts(list)).toEqual(tabs.map(({ en }) => en))
  await tab('Security').click()
  const moved = page.getByRole('button', { name: 'Section: Security' })
  await expect.element(moved).toHaveAttribute('aria-expanded', 'false')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  expect(currentAddress()).toBe('/dashboard?tab=security')
  await moved.click()
  await expect.element(tab('Security')).toBeVisible()
  tab('Security').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toHaveLength(0)
  await expect.element(moved).toHaveFocus()
  await expectLooks({ dark: true })
})

for (const [id, en, bn] of [
  ['mutations', 'You have no mutation applications.', 'আপনার কোনো নামজারি আবেদন নেই।'],
  ['ldt', 'You have no land registered for land development tax.', 'ভূমি উন্নয়ন করের জন্য আপনার কোনো জমি নিবন্ধিত নেই।'],
  ['profileKyc', 'Not sent', 'পাঠানো হয়নি'],
] as const)
  test(`${id} says that nothing is there yet`, async () => {
    await open(id)
    await expect.element(main.getByText(en)).toBeVisible()
    await bengali()
    await expect.element(main.getByText(bn)).toBeVisible()
  })

test('payments have three lists, by click and by arrow', async () => {
  await open('payments')
  const lists = page.getByRole('tablist', { name: 'Payments & Receipts' }).getByRole('tab')
  await expect.poll(texts(lists)).toEqual(['Khatiyan And Maps', 'Mutation Payment', 'LDT Payment History'])
  await expect.element(main.getByText('You have not paid for anything yet.')).toBeVisible()
  await lists.nth(1).click()
  await expect.element(main.getByText('You have not paid for a mutation.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(main.getByText('You have not paid land development tax yet.')).toBeVisible()
  await bengali()
  const inBengali = page.getByRole('tablist', { name: 'পরিশোধ ও রসিদ' }).getByRole('tab')
  await expect.poll(texts(inBengali)).toEqual(['খতিয়ান ও ম্যাপ', 'নামজারির পরিশোধ', 'ভূমি উন্নয়ন কর পরিশোধ'])
  await expect.element(main.getByText('আপনি এখনও ভূমি উন্নয়ন কর দেননি।')).toBeVisible()
})

test('the tab of messages says how many are unread, in one phrase', async () => {
  answer(unreadApi.count, { count: 5 })
  await open('payments')
  await expect.element(tab('Messages 5 unread')).toBeVisible()
  await bengali()
  await expect.element(tab('বার্তা ৫টি না-পড়া')).toBeVisible()
})
