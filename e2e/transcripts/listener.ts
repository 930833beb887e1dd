import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Hand } from '../lib/tasks/hand.ts'
import { groupsAround, spoken, spokenAtFocus } from './focused.ts'
import { heardOn } from './heard.ts'

/** Waits are not told: how long something takes is not the same twice. */
const waits = /: ([০-৯]+ % পাঠানো হয়েছে|Loading|Still working…|লোড হচ্ছে|এখনও চলছে…|অফিসের কাছে জানতে চাওয়া হচ্ছে…)/

/** Does a task with the keyboard alone and writes down what a screen reader says on the way. */
export async function listenerOn(page: Page): Promise<Hand & { lines: string[] }> {
  const session = await page.context().newCDPSession(page)
  const lines: string[] = []
  let title = ''
  let groups: string[] = []
  const awaited = new Set<Request>()
  page.on('request', (request) => awaited.add(request))
  page.on('requestfinished', (request) => awaited.delete(request))
  page.on('requestfailed', (request) => awaited.delete(request))

  /** A form under way, between two of its requests. */
  const sending = page.getByRole('dialog', { name: 'আবেদন পাঠানো হচ্ছে' })

  /** Writes down what has come of an act, once the page rests. */
  async function tell(act: string) {
    await page.evaluate(rest)
    while (awaited.size > 0 || (await sending.count()) > 0) await page.evaluate(rest)
    const now = await page.title()
    const heard = (await heardOn(page)).filter((words) => !waits.test(words))
    const here = await spokenAtFocus(session)
    const around = await groupsAround(page)
    lines.push(...around.filter((group) => !groups.includes(group)).map((group) => `           in “${group}”:`))
    groups = around
    lines.push(`${act.padEnd(10)} ${act === 'opens' ? '' : here}`.trimEnd())
    if (now !== title) lines.push(`           page: ${now}`)
    title = now
    lines.push(...heard.map((words) => `           ${words}`))
    if (act !== 'opens')
      expect(here, `the focus is lost after: ${act}`).not.toMatch(/^(RootWebArea|none|nothing|generic) /)
  }
  async function press(key: string) {
    await page.keyboard.press(key)
    await tell(key)
  }
  /** Past the header, as who knows the site goes. */
  async function begin() {
    await tell('opens')
    await press('Tab')
    await press('Enter')
  }
  const has = (target: Locator) => target.evaluateAll(isAtKeyboard)
  /** Goes on by Tab; through a group or a list by its arrow key. */
  async function goTo(target: Locator) {
    await expect(target.first()).toBeAttached()
    if (lines.length === 0) await begin()
    const kind = await target
      .first()
      .evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type'))
    for (let step = 0; step < 100; step += 1) {
      if (await has(target)) return
      const arrow = kind !== null && (await target.first().evaluate(isReachedByArrow)) ? 'ArrowDown' : 'Tab'
      await press(arrow)
    }
    throw new Error(`the keyboard does not come to ${target}`)
  }
  const isChoice = (target: Locator) =>
    target.first().evaluate((element) => element.matches('[type=radio], [type=checkbox]'))

  return {
    page,
    lines,
    tap: async (target) => {
      await goTo(target)
      if (!(await isChoice(target))) return press('Enter')
      if (!(await target.first().isChecked())) await press('Space')
    },
    type: async (target, text) => {
      await goTo(target)
      await page.keyboard.type(text)
      await tell('types')
    },
    attach: async (target, file) => {
      await goTo(target)
      await target.setInputFiles(file)
      await tell('attaches')
    },
    download: async (target) => {
      await goTo(target)
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      await tell('Enter')
      return { name: download.suggestedFilename(), content: Buffer.from('%PDF-') }
    },
    see: async (target) => {
      await expect(target.first()).toBeVisible()
      await tell('listens')
      await target.first().evaluate((element) => Object.assign(window, { seen: element }))
      lines.push(`reads      ${await spoken(session, 'window.seen')}`)
    },
  }
}

/** The focus, or the row of an open list that the arrow keys are on. */
function isAtKeyboard(elements: Element[]) {
  const focused = document.activeElement
  const row = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '')
  return elements.some((element) => element === (row ?? focused))
}

/** An option of the field with the focus, or a choice or tab of the group with the focus. */
function isReachedByArrow(element: Element) {
  const focused = document.activeElement
  if (element.matches('[role=option]')) return focused?.matches('[role=combobox]') ?? false
  if (element.matches('[role=tab]')) return focused?.matches('[role=tab]') ?? false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
  return focused instanceof HTMLInputElement && focused.type === 'radio' && focused.name === element.name
}

/** Nothing has changed for a while: no text, no focus, no address. */
async function rest() {
  const state = () => [document.body.textContent.length, window.heard.length, location.href].join()
  let before = state()
  let focus = document.activeElement
  for (let quiet = 0; quiet < 4; ) {
    await new Promise((done) => setTimeout(done, 100))
    quiet = state() === before && focus === document.activeElement ? quiet + 1 : 0
    before = state()
    focus = document.activeElement
  }
}
