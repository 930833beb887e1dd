import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Language } from '#contract/digits.ts'
import { changeLanguage } from '#web/text/i18n.ts'
import * as looks from './looks.ts'
import { prefersDark } from './own-colours.ts'

type Options = {
  /** Up to this width a table of figures or a scan scrolls sideways by itself. */
  wide?: 360 | 1280
  /** Shows an answer of the server, whose words stay in the language of the request. */
  served?: boolean
  /** Measures the contrast of the words in dark mode too. */
  dark?: boolean
}

/**
 * Looks at the open screen in both languages, on a phone and on a desk: nothing is cut, scrolls sideways, is too small
 * or keeps people out. Language and width are then as before.
 */
export async function expectLooks({ wide, served = false, dark = false }: Options = {}) {
  const { innerWidth, innerHeight } = window
  const before: Language = document.documentElement.lang === 'bn' ? 'bn' : 'en'
  const faults: Record<string, unknown> = {}
  const look = (what: string, found: number | string[]) => {
    if (found !== 0 && (typeof found === 'number' || found.length > 0)) faults[what] = found
  }
  for (const language of ['en', 'bn'] as const) {
    await changeLanguage(language)
    for (const width of [320, 360, 1280]) {
      await page.viewport(width, 800)
      await laidOut()
      const where = `${width} px wide in ${language}`
      look(`scrolls sideways ${where}`, looks.sideways())
      look(`cut ${where}`, looks.cutTexts())
      if (width === 320) continue
      if (wide === undefined || width > wide) look(`half seen ${where}`, looks.halfSeen())
      look(`cramped Bengali ${where}`, looks.crampedBengali())
      if (!served) look(`another language ${where}`, looks.foreignSentences())
      if (width === 360) look(`scrolls sideways in large letters ${where}`, looks.sidewaysInLargeLetters())
      if (width === (language === 'en' ? 360 : 1280)) look(`barriers ${where}`, await barriers())
      if (dark && width === (language === 'en' ? 1280 : 360)) {
        await prefersDark(true)
        look(`barriers in the dark ${where}`, await barriers('color-contrast'))
        await prefersDark(false)
      }
      if (width === 360 && language === 'en') {
        look('small for a mouse', looks.smallTargets(24))
        await touch(true)
        look('small for a finger', looks.smallTargets(44))
        await touch(false)
      }
    }
  }
  await wantNoMotion(true)
  look('moves', looks.movingElements())
  await wantNoMotion(false)
  await changeLanguage(before)
  await page.viewport(innerWidth, innerHeight)
  expect(faults).toEqual({})
}

/** After a change of width or language the page draws twice, and loads what is new in the language. */
async function laidOut() {
  await document.fonts.ready
  const until = performance.now() + 5000
  do for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  while (document.querySelector('main [aria-busy="true"]') && performance.now() < until)
}

/** Barriers of all kinds, or of this one. Colours that still fade are not those that people read. */
async function barriers(rule?: string) {
  looks.endFading()
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A finger in place of the mouse. */
const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

const wantNoMotion = (wanted: boolean) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: wanted ? 'reduce' : '' }],
  })
