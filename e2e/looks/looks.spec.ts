import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import {
  crampedBengali,
  cutTexts,
  foreignSentences,
  halfSeen,
  sideways,
  sidewaysInLargeLetters,
  smallTargets,
  watchComplaints,
  withFinger,
} from './looks.ts'
import { picture } from './picture.ts'
import { test } from './screen-test.ts'
import { screens } from './screens.ts'
import { isWalked, walkByTab } from './tab-walk.ts'

type Language = 'en' | 'bn'

const ci = process.env['CI'] !== undefined
// CI has little time: it looks for barriers once in either language and once at either width.
const seeksBarriers = (language: Language, width: number) => !ci || width === (language === 'en' ? 360 : 1280)

/** Presses the toggle in the header, also behind an open dialog. */
const switchTo = (page: Page, language: Language) =>
  page.evaluate(async (lang) => {
    document.querySelector<HTMLElement>(`header button[lang=${lang}]`)?.click()
    while (document.documentElement.lang !== lang) await new Promise(requestAnimationFrame)
  }, language)

/** After a change of size or words: what a script lays out is laid out anew. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done, 50))
    // What is on the way in the new language.
    const until = performance.now() + 5000
    while (document.querySelector('main [aria-busy="true"]') && performance.now() < until)
      await new Promise(requestAnimationFrame)
  })

test.describe.configure({ mode: 'parallel' })

for (const { name, address, loggedIn, wide, ready } of screens)
  test(`${name}: nothing is cut, pushed aside, blocked or hard to reach, in both languages, on a phone and on a desk`, async ({
    pageFor,
  }, info) => {
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
          sideways(page),
          cutTexts(page),
          halfSeen(page),
          crampedBengali(page),
          foreignSentences(page),
        ])
        const [pushed, cut, hidden, cramped, foreign] = found
        expect.soft(pushed, where).toBe(0)
        expect.soft(cut, where).toEqual([])
        if (!wide || width > 360) expect.soft(hidden, where).toEqual([])
        expect.soft(cramped, where).toEqual([])
        expect.soft(foreign, where).toEqual([])
        if (seeksBarriers(language, width)) expect.soft(await barriers(page), where).toEqual([])
        await picture(page, info, `${name}-${language}-${width}`)
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await drawn(page)
      expect.soft(await sidewaysInLargeLetters(page), `letters twice as large in ${language}`).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await drawn(page)
      expect.soft(await sideways(page), `320 px wide in ${language}`).toBe(0)
      expect.soft(await cutTexts(page), `320 px wide in ${language}`).toEqual([])
      if (seeksBarriers(language, 320)) expect.soft(await barriers(page), `320 px wide in ${language}`).toEqual([])
      await picture(page, info, `${name}-${language}-320`)
      if (language === 'en') {
        expect.soft(await smallTargets(page, 24), 'with a mouse').toEqual([])
        const withMouse = await withFinger(page)
        expect.soft(await smallTargets(page, 44), 'with a finger').toEqual([])
        await withMouse()
      }
    }
    for (const width of isWalked(name) ? [1280, 360] : []) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await address(page))
      await ready(page)
      await walkByTab(page, name)
    }
    expect(complaints).toEqual([])
  })
