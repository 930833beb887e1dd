import { type Browser, chromium, type Page } from '@playwright/test'
import type { Language } from '#contract/digits.ts'
import { browserWithWebGl } from '../../e2e/lib/browser.ts'
import { demoAccount, tokenOf } from '../../e2e/lib/people.ts'
import { type Picture, photograph } from './camera.ts'
import { longPhone, type Moment, type Person } from './moment.ts'
import { findScenes, type Scenes } from './scenes.ts'

const day = new Date('2026-11-17T10:30:00+06:00')

export type Taken = { name: string; language: Language; picture: Picture }

/** Takes each moment in both languages from the product at an address. */
export async function makePictures(
  address: string,
  moments: Moment[],
  say: (taken: Taken) => Promise<void>,
): Promise<void> {
  const chrome = await chromium.launch(await browserWithWebGl())
  try {
    const scenes = await withPage(chrome, address, 'en', findScenes)
    for (const language of ['en', 'bn'] as const)
      for (const moment of moments) {
        const picture = await withPage(chrome, address, language, (page) => take(page, { moment, language, scenes }))
        await say({ name: moment.name, language, picture })
      }
  } finally {
    await chrome.close()
  }
}

async function take(page: Page, { moment, language, scenes }: { moment: Moment; language: Language; scenes: Scenes }) {
  await page.setViewportSize(moment.window ?? longPhone)
  const token = await tokenFor(page, moment.who)
  await page.addInitScript(
    ([lang, key]) => {
      localStorage.setItem('lang', lang ?? 'en')
      if (key) localStorage.setItem('token', key)
    },
    [language, token],
  )
  const words = { en: 0, bn: 1 } as const
  const shot = await moment.show({ page, language, scenes, say: (...both) => both[words[language]] })
  return photograph(page, shot)
}

const tokenFor = async (page: Page, who: Person) =>
  who === 'visitor' ? null : tokenOf(page, { ...demoAccount('citizen'), email: `${who}@jomi.test` })

async function withPage<Result>(
  chrome: Browser,
  baseURL: string,
  language: Language,
  act: (page: Page) => Promise<Result>,
) {
  const context = await chrome.newContext({
    baseURL,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
    locale: language,
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(day)
    return await act(page)
  } finally {
    await context.close()
  }
}
