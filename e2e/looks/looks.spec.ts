import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { demoAccount, loggedInAs, speaking } from '../lib/people.ts'
import { barriers, crampedBengali, cutTexts, halfSeen, sideways, watchComplaints } from './looks.ts'
import { screens } from './screens.ts'

const ci = process.env['CI'] !== undefined

/** After a change of size: what is laid out by a script is laid out anew. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  )

test.describe.configure({ mode: 'parallel' })

for (const { name, address, loggedIn, wide, ready } of screens)
  for (const language of ['en', 'bn'] as const)
    test(`${name} in ${language}: nothing is cut, pushed aside, blocked or hard to reach, on a phone and on a desk`, async ({
      page,
    }, { project }) => {
      if (loggedIn) await loggedInAs(page, demoAccount(loggedIn))
      await speaking(page, language)
      const complaints = await watchComplaints(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(await address(page))
      await ready(page)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await drawn(page)
        expect.soft(await sideways(page), `${width} px wide`).toBe(0)
        expect.soft(await cutTexts(page), `${width} px wide`).toEqual([])
        if (!wide || width > 360) expect.soft(await halfSeen(page), `${width} px wide`).toEqual([])
        expect.soft(await crampedBengali(page), `${width} px wide`).toEqual([])
        // Names and contrasts are the same in either language: CI, which has little time, looks at one.
        if (language === 'en' || (width === 360 && !ci))
          expect.soft(await barriers(page), `${width} px wide`).toEqual([])
        const picture = join(project.outputDir, 'looks', `${name}-${width}-${language}.png`)
        // For people to look at; nobody looks at those of CI.
        if (!ci) await page.screenshot({ path: picture, fullPage: true })
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await drawn(page)
      expect.soft(await sideways(page), '320 px wide').toBe(0)
      expect(complaints).toEqual([])
    })
