import { expect, type Locator, type Page } from '@playwright/test'
import { focusFault } from '#test/screens/looks.ts'

/** Main elements of a screen, in the order of the Tab key. */
const actions: Record<string, (page: Page) => Locator[]> = {
  home: (page) => [
    page.getByRole('combobox', { name: 'Find land by dag, khatian or place' }),
    page.getByRole('link', { name: 'or choose step by step' }),
    page.getByRole('link', { name: /^Check a paper/ }).first(),
  ],
  land: (page) => [page.getByRole('tab', { name: 'Khatian' }), page.getByRole('combobox', { name: 'Division' })],
  khatian: (page) => [
    page.getByRole('button', { name: 'Show as formatted JSON' }),
    page.getByRole('button', { name: 'Submit Khatian Application' }),
  ],
  'dag-search-map': (page) => [
    page.getByRole('button', { name: 'Search' }),
    page.getByRole('link', { name: 'Read the khatian' }),
    page.getByRole('button', { name: 'Print with scale' }),
  ],
  payment: (page) => [
    page.getByRole('dialog').getByRole('textbox', { name: 'Card number' }),
    page.getByRole('dialog').getByRole('button', { name: /^Pay ৳/ }),
  ],
  messages: (page) => [
    page.getByRole('article').first().getByRole('button').first(),
    page.getByRole('article').first().getByRole('button', { name: 'Delete' }),
  ],
  'office-mouzas': (page) => [
    page.getByRole('combobox', { name: 'Search pages, places, dags' }),
    page.getByRole('button', { name: 'Add Mouza' }),
    page.getByRole('searchbox', { name: 'Search Mouzas' }),
    page.getByRole('combobox', { name: 'Place' }),
    page.getByRole('button', { name: /^Delete / }).first(),
    page.getByRole('button', { name: 'Next' }),
  ],
  verify: (page) => [page.getByLabel('Code on the paper'), page.getByRole('button', { name: 'Check', exact: true })],
}

export const isWalked = (screen: string) => screen in actions

/** Tab comes by what a screen is for, in order, and shows where it stands. */
export async function walkByTab(page: Page, screen: string) {
  for (const action of actions[screen]?.(page) ?? []) await tabTo(page, action)
}

async function tabTo(page: Page, target: Locator, most = 150) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const [wrong, arrived] = await Promise.all([page.evaluate(focusFault), target.evaluateAll(hasFocus)])
    // Scrolling and slow drawing get their time.
    if (wrong !== '') await expect.poll(() => page.evaluate(focusFault)).toBe('')
    if (arrived) return
  }
  throw new Error(`Tab does not come by ${target}`)
}

const hasFocus = (elements: Element[]) => elements.some((element) => element === document.activeElement)
