import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { answerLand, dagAddress } from '#test/screens/land.ts'
import { focusFault } from '#test/screens/looks.ts'
import { answer } from '#test/screens/network.ts'
import { currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const mainPages = page.getByRole('navigation', { name: 'Main' })

test('the first Tab skips to the content', async () => {
  await openScreen('/terms')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(currentAddress()).toBe('/terms')
})

test('the menu of a phone opens, closes on Escape, and closes with the page it was opened on', async () => {
  answerLand()
  await openScreen('/terms', { width: 360 })
  const menu = page.getByRole('button', { name: 'Menu' })
  const land = mainPages.getByRole('link', { name: 'Land Records' })
  await menu.click()
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true')
  const link = await land.findElement()
  if (link instanceof HTMLElement) link.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await land.click()
  await expect.poll(() => location.pathname).toBe('/land')
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
})

for (const [name, address, atFoot] of [
  ['the first page, with an announcement at its foot', '/', page.getByText(/^The office is closed/)],
  ['a record, with its bar at the bottom', dagAddress, page.getByRole('button', { name: /^Submit Khatian/ })],
] as const)
  test(`on a phone without a network the header, its notices and a bar at the bottom hide no focus: ${name}`, async () => {
    const text_en = 'The office is closed on Sunday. '.repeat(4)
    answer(statusApi.announcements, [{ id: 1, text_en, text_bn: text_en, from_day: '2026-01-01', until_day: null }])
    answerLand()
    answerPrices()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openScreen(address, { width: 360 })
    await page.viewport(360, 640)
    await expect.element(page.getByText(/^You are offline\./)).toBeVisible()
    await expect.element(atFoot.first()).toBeVisible()
    expect(await walkThrough(120)).toBeGreaterThan(12)
    for (const link of page.getByRole('contentinfo').getByRole('link').elements())
      expect(link.getBoundingClientRect().height, link.textContent).toBeGreaterThanOrEqual(44)
  })

/** Tab goes through the whole page, and nothing stands before what has the focus. */
async function walkThrough(max: number): Promise<number> {
  // A walk before this one may have left the page.
  const first = await page.getByRole('link', { name: 'Skip to the content' }).findElement()
  if (first instanceof HTMLElement) first.focus()
  for (let stops = 0; stops < max; stops += 1) {
    await userEvent.tab()
    if (document.activeElement === document.body) return stops
    await expect.poll(focusFault).toBe('')
  }
  return max
}
