import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { dag123, landAddress } from '../lib/land.ts'
import { speaking } from '../lib/people.ts'

const most = 0.05
const phone = { width: 360, height: 740 }
const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('a record loads on a slow network without a shift, in either language, of today or an old one', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // The second is of an older survey: its numbers of today come last.
  for (const [language, which] of [
    ['en', 0],
    ['bn', 0],
    ['bn', 1],
  ] as const) {
    // The next record finds no file that this one has fetched.
    const page = await browser.newPage({ viewport: phone })
    const found = await dag123(page, which)
    await speaking(page, language)
    await watchShifts(page)
    await throttled(page)
    await page.goto(landAddress(found))
    await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    expect(await shifts(page), `${language}, record ${which}`).toBeLessThanOrEqual(most)
    await page.context().close()
  }
})

async function throttled(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow)
  return session
}

/** Adds up how far content jumped without anybody's doing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
      document.documentElement.dataset['shifts'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = async (page: Page) => Number((await page.locator('html').getAttribute('data-shifts')) ?? 0)
