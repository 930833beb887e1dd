import { expect, type Page, test } from '@playwright/test'
import { dag123, landAddress } from '../lib/land.ts'
import { walkThrough } from './tab-walk.ts'

test('the first Tab skips to the content', async ({ page }) => {
  // Not one that the server renders: there the link of the document itself leads on.
  await page.goto('/dag-search-map?survey=4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).not.toContain('#')
})

test('the phone menu opens, closes on Escape, and closes with the page it was opened on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Land Records' }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Land Records' }).click()
  await expect(page).toHaveURL(/\/land$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

const bars = [
  { page: 'the first page, with an announcement at its foot', address: async () => '/' },
  { page: 'a record, with its bar at the bottom', address: async (page: Page) => landAddress(await dag123(page)) },
]

for (const { page: name, address } of bars)
  test(`on a phone without a network the header, its notices and a bar at the bottom hide no focus: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const text_en = 'The office is closed on Sunday. '.repeat(4)
    const announcement = { id: 1, text_en, text_bn: text_en, from_day: '2026-01-01', until_day: null }
    await page.route('**/api/announcements', (route) => route.fulfill({ json: [announcement] }))
    // The notices come at once.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(await address(page))
    await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 20_000 })
    // Parts of a record that come late would push the focus out of sight.
    await page.waitForLoadState('networkidle')
    expect(await walkThrough(page, 120)).toBeGreaterThan(12)
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  })
