import { type Locator, type Page, expect as soon } from '@playwright/test'
import { downloaded } from '../papers.ts'

/** Counts acts, not seconds. */
const expect = soon.configure({ timeout: 60_000 })

/** Effort of a task: presses, typed fields and screens. */
export type Effort = { taps: number; fields: number; screens: number }

/** Whoever does a task. */
export type Hand = Omit<ReturnType<typeof handOn>, 'effort'>

type File = { name: string; mimeType: string; buffer: Buffer }

/** Does a task on a page as a person would, and counts what it takes. The first screen counts too. */
export function handOn(page: Page) {
  const effort: Effort = { taps: 0, fields: 0, screens: 0 }
  let before = ''
  async function look() {
    const screen = await page.evaluate(screenNow)
    if (screen !== before) effort.screens += 1
    before = screen
  }
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    // Parts further down are fetched when they come into sight. The page of the browser may just take the place of
    // the server's.
    await expect(() => target.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
    await look()
  }
  return {
    page,
    effort,
    /** Presses a button, a link, a choice or an entry of a list. */
    tap: async (target: Locator) => {
      await reach(target)
      await target.click()
      effort.taps += 1
    },
    /** Types into a field, which is pressed for it. */
    type: async (target: Locator, text: string) => {
      await reach(target)
      await target.fill(text)
      effort.fields += 1
    },
    /** Chooses a picture of the phone: the button, and the picture in its list. */
    attach: async (target: Locator, file: File) => {
      await look()
      await target.setInputFiles(file)
      effort.taps += 2
    },
    /** Presses a button that brings a file, and answers it. */
    download: async (target: Locator) => {
      await reach(target)
      effort.taps += 1
      return downloaded(page, target)
    },
    /** The result of the task is in sight. */
    see: reach,
  }
}

/** A page, its tab and the window that is open on it. */
function screenNow() {
  const { pathname, search } = location
  const chosen = new URLSearchParams(search)
  const window = document.querySelector('[role=dialog] h2, [role=alertdialog] h2')?.textContent ?? ''
  return [pathname, chosen.get('tab') ?? '', chosen.get('dag') ?? '', window].join(' ')
}
