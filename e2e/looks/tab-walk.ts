import { expect, type Locator, type Page } from '@playwright/test'

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

/** Tab goes through the whole page, and nothing stands before what has the focus. */
export async function walkThrough(page: Page, most: number): Promise<number> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) return stops
    await expect.poll(() => page.evaluate(whatIsWrongWithTheFocus)).toBe('')
  }
  return most
}

async function tabTo(page: Page, target: Locator, most = 150) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const [wrong, arrived] = await Promise.all([page.evaluate(whatIsWrongWithTheFocus), target.evaluateAll(hasFocus)])
    // Scrolling and slow drawing get their time.
    if (wrong !== '') await expect.poll(() => page.evaluate(whatIsWrongWithTheFocus)).toBe('')
    if (arrived) return
  }
  throw new Error(`Tab does not come by ${target}`)
}

const hasFocus = (elements: Element[]) => elements.some((element) => element === document.activeElement)

/** The focus must be seen: a line around it (or around what it stands in), and nothing before it. */
function whatIsWrongWithTheFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const isDrawn = (element: Element | null | undefined) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? focused.id
  if (!around.some(isDrawn)) return `no focus to see at ${focused.tagName} ${name}`
  const { left, top, width, height } = focused.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
  const isSeen = onTop !== null && (focused.contains(onTop) || onTop.contains(focused))
  return isSeen ? '' : `hidden by something: ${focused.tagName} ${name}`
}
