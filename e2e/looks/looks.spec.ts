import { expect, type Page } from '@playwright/test'
import {
  crampedBengali,
  cutTexts,
  endFading,
  foreignSentences,
  halfSeen,
  sideways,
  sidewaysInLargeLetters,
} from '#test/screens/looks.ts'
import { barriers } from './barriers.ts'
import { watchComplaints } from './complaints.ts'
import { test } from './screen-test.ts'
import { screens } from './screens.ts'
import { isWalked, walkByTab } from './tab-walk.ts'

type Language = 'en' | 'bn'

// Once in either language and once at either width.
const seeksBarriers = (language: Language, width: number) => width === (language === 'en' ? 360 : 1280)

/** Presses the toggle in the header, also behind an open dialog. */
const switchTo = (page: Page, language: Language) =>
  page.evaluate(async (lang) => {
    document.querySelector<HTMLElement>(`header button[lang=${lang}]`)?.click()
    while (document.documentElement.lang !== lang) await new Promise(requestAnimationFrame)
  }, language)

/** After a change of size or words: what a script lays out is laid out again. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done, 50))
    // Texts of the new language may still be loading.
    const until = performance.now() + 5000
    while (document.querySelector('main [aria-busy="true"]') && performance.now() < until)
      await new Promise(requestAnimationFrame)
  })

test.describe.configure({ mode: 'parallel' })

for (const { name, address, loggedIn, ready } of screens)
  test(`the screen ${name} fits a phone and a desk in both languages, under the policy of the server`, async ({
    pageFor,
  }) => {
    test.setTimeout(90_000)
    const page = await pageFor(loggedIn)
    const complaints = await watchComplaints(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(await address(page))
    await ready(page)
    for (const language of ['en', 'bn'] as const) {
      await switchTo(page, language)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await drawn(page)
        const where = `${width} px wide in ${language}`
        const found = await Promise.all([
          page.evaluate(sideways),
          page.evaluate(cutTexts),
          page.evaluate(halfSeen),
          page.evaluate(crampedBengali),
          page.evaluate(foreignSentences),
        ])
        const [pushed, cut, hidden, cramped, foreign] = found
        expect.soft(pushed, where).toBe(0)
        expect.soft(cut, where).toEqual([])
        expect.soft(hidden, where).toEqual([])
        expect.soft(cramped, where).toEqual([])
        expect.soft(foreign, where).toEqual([])
        if (seeksBarriers(language, width)) expect.soft(await barriers(page), where).toEqual([])
        else if (language === 'bn') {
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.evaluate(endFading)
          expect.soft(await barriers(page, 'color-contrast'), `in the dark, ${where}`).toEqual([])
          await page.emulateMedia({ colorScheme: 'light' })
          await page.evaluate(endFading)
        }
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await drawn(page)
      expect.soft(await page.evaluate(sidewaysInLargeLetters), `letters twice as large in ${language}`).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await drawn(page)
      expect.soft(await page.evaluate(sideways), `320 px wide in ${language}`).toBe(0)
      expect.soft(await page.evaluate(cutTexts), `320 px wide in ${language}`).toEqual([])
    }
    for (const width of isWalked(name) ? [1280, 360] : []) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await address(page))
      await ready(page)
      await walkByTab(page, name)
    }
    expect(complaints).toEqual([])
  })
