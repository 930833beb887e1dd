import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { divisionsApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerMessages } from '#test/screens/messages.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen, reload } from '#test/screens/open-screen.tsx'
import { ownColours, prefersDark } from '#test/screens/own-colours.ts'
import { answerPlaces, division } from '#test/screens/places.ts'
import { showTheme, storedTheme } from '#web/platform/theme.ts'

const footer = page.getByRole('contentinfo')
const choice = (name: string) => page.getByRole('radiogroup', { name: /^(Colours|রং)$/ }).getByRole('radio', { name })
const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark'

beforeEach(() => answerMessages(() => []))
afterEach(async () => {
  showTheme('device')
  await ownColours('')
})

async function openFooter() {
  await openScreen('/login')
  footer.element().scrollIntoView()
  await expect.element(choice('Device')).toBeChecked()
  // The choice listens once it is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

test('the page follows the device until its reader chooses', async () => {
  await openFooter()
  expect(isDark()).toBe(false)
  await prefersDark(true)
  expect(isDark()).toBe(true)
  await choice('Light').click()
  expect(isDark()).toBe(false)
  await expect.element(choice('Light')).toBeChecked()
  await choice('Device').click()
  expect(isDark()).toBe(true)
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice stays on the device', async () => {
  await openFooter()
  await choice('Dark').click()
  expect(isDark()).toBe(true)
  expect(storedTheme()).toBe('dark')
  await reload()
  footer.element().scrollIntoView()
  await expect.element(choice('Dark')).toBeChecked()
})

test('a choice in another tab shows here too', async () => {
  await openFooter()
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  await expect.element(choice('Dark')).toBeChecked()
  expect(isDark()).toBe(true)
})

test('without storage the choice lasts as long as the page', async () => {
  await openFooter()
  const own = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full')
  }
  await choice('Dark').click()
  Storage.prototype.setItem = own
  expect(isDark()).toBe(true)
  expect(storedTheme()).toBe('device')
})

test('the menu of a phone and the pages of the office have the choice too', async () => {
  await openScreen('/login', { width: 360, language: 'bn' })
  await page.getByRole('button', { name: 'মেনু' }).click()
  await choice('গাঢ়').first().click()
  expect(isDark()).toBe(true)
  await expectLooks({ dark: true })
  answerPlaces()
  storeRecords(divisionsApi, division)
  await openScreen('/admin/divisions', { as: 'admin' })
  await expect.element(choice('Dark')).toBeChecked()
})
