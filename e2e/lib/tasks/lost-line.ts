import { expect, type Locator, type Page } from '@playwright/test'
import { type Effort, type Hand, handOn } from './hand.ts'

type Press = (act: () => Promise<void>) => Promise<void>

/**
 * Does a task where things go wrong on the way: goes on from what the page offers, which is its own next step, "Try
 * again", or the same button once more. What was typed must stay there all the while.
 */
export function patientHandOn(page: Page, press: Press = (act) => act()): Hand & { effort: Effort } {
  const hand = handOn(page)
  const typed = new Map<Locator, string>()
  let last: Locator | undefined

  async function seeWhatWasTyped() {
    for (const [field, text] of typed) if (await field.isVisible()) await expect(field).toHaveValue(text)
  }

  async function goOn(next: Locator) {
    await expect(async () => {
      if (!(await canBePressed(next))) await tryAgain()
      await expect(next).toBeVisible({ timeout: 4000 })
      await expect(next).toBeEnabled({ timeout: 4000 })
    }).toPass({ timeout: 60_000 })
    await seeWhatWasTyped()
  }

  async function tryAgain() {
    for (const way of [page.getByRole('button', { name: /^আবার (চেষ্টা করুন|জানুন)$/ }).first(), last]) {
      if (!way || !(await canBePressed(way))) continue
      await way.click({ timeout: 1000 })
      return
    }
  }

  return {
    ...hand,
    tap: async (target) => {
      await goOn(target)
      await target.scrollIntoViewIfNeeded()
      await press(() => target.click())
      hand.effort.taps += 1
      last = target
    },
    type: async (target, text) => {
      await goOn(target)
      await hand.type(target, text)
      typed.set(target, await target.inputValue())
    },
    attach: async (target, file) => {
      await target.waitFor({ state: 'attached', timeout: 60_000 })
      await press(() => target.setInputFiles(file))
      hand.effort.taps += 2
      last = undefined
    },
    download: async (target) => {
      await goOn(target)
      await press(() => target.click())
      return hand.download(target)
    },
    see: goOn,
  }
}

/** Asked whether it is enabled, what goes away a moment before would be waited for without end. */
const canBePressed = async (target: Locator) =>
  (await target.isVisible()) && (await target.isEnabled({ timeout: 1000 }).catch(() => false))

/** Long enough for the page to say that the line is gone. */
const gone_ms = 700

/** The line goes just before, and comes back a moment later. */
export const withoutLine =
  (page: Page): Press =>
  async (act) => {
    await page.context().setOffline(true)
    await act()
    await page.waitForTimeout(gone_ms)
    await page.context().setOffline(false)
  }

/** The server does what is asked the first time, and its answer does not arrive. */
export async function loseFirstAnswers(page: Page): Promise<{ lost: () => number }> {
  const asked = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const what = `${request.method()} ${new URL(request.url()).pathname}`
    if (request.method() === 'GET' || asked.has(what)) return route.continue()
    asked.add(what)
    await route.fetch()
    await route.abort('connectionreset')
  })
  return { lost: () => asked.size }
}
