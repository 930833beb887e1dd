import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { demoAccount, loggedInAs, speaking } from '../lib/people.ts'
import { barriers, crampedBengali, cutTexts, halfSeen, sideways, watchComplaints } from './looks.ts'
import { screens } from './screens.ts'
import { isWalked, walkByTab } from './tab-walk.ts'

const ci = process.env['CI'] !== undefined

/** After a change of size or words: what a script lays out is laid out anew. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )

/** Presses the toggle in the header, also behind an open dialog. The account, which others use too, keeps its language. */
async function switchTo(page: Page, language: 'en' | 'bn') {
  await page.evaluate((lang) => document.querySelector<HTMLElement>(`header button[lang=${lang}]`)?.click(), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.evaluate(() => document.fonts.ready)
}

test.describe.configure({ mode: 'parallel' })

for (const { name, address, loggedIn, wide, ready } of screens)
  test(`${name}: nothing is cut, pushed aside, blocked or hard to reach, in both languages, on a phone and on a desk`, async ({
    page,
  }, { project }) => {
    test.setTimeout(90_000)
    if (loggedIn) await loggedInAs(page, demoAccount(loggedIn))
    await speaking(page, 'en')
    await page.route('**/api/me', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.fallback(),
    )
    const complaints = await watchComplaints(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(await address(page))
    await ready(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const language of ['en', 'bn'] as const) {
        await switchTo(page, language)
        await drawn(page)
        const where = `${width} px wide in ${language}`
        expect.soft(await sideways(page), where).toBe(0)
        expect.soft(await cutTexts(page), where).toEqual([])
        if (!wide || width > 360) expect.soft(await halfSeen(page), where).toEqual([])
        expect.soft(await crampedBengali(page), where).toEqual([])
        // Names and contrasts are the same in either language: CI, which has little time, looks at one.
        if (language === 'en' || (width === 360 && !ci)) expect.soft(await barriers(page), where).toEqual([])
        const picture = join(project.outputDir, 'looks', `${name}-${width}-${language}.png`)
        // For people to look at; nobody looks at those of CI.
        if (!ci) await page.screenshot({ path: picture, fullPage: true })
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of ['bn', 'en'] as const) {
      await switchTo(page, language)
      await drawn(page)
      expect.soft(await sideways(page), `320 px wide in ${language}`).toBe(0)
    }
    for (const width of isWalked(name) ? [1280, 360] : []) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await address(page))
      await ready(page)
      await walkByTab(page, name)
    }
    expect(complaints).toEqual([])
  })
