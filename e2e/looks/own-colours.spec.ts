import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './screen-test.ts'
import { type Screen, screens } from './screens.ts'

const form: Screen = {
  name: 'mutation-form',
  address: () => '/mutations/new',
  loggedIn: true,
  ready: (page) => page.locator('[name=mutation_type]').nth(1).check(),
}

const screen = (name: string) => {
  const found = [...screens, form].find((each) => each.name === name)
  if (!found) throw new Error(`no screen ${name}`)
  return found
}

async function open(page: Page, name: string) {
  const { address, ready } = screen(name)
  await page.goto(await address(page))
  await ready(page)
}

/** What is seen of a state where colours are the reader's own: its ground and edges, and a sign the browser draws. */
const ground = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element)
    return [backgroundColor, borderColor, outlineStyle].join(' ')
  })

/** The chosen one of a few and another. */
const choices: { what: string; on: string; chosen: (page: Page) => Locator; other: (page: Page) => Locator }[] = [
  {
    what: 'the tab',
    on: 'land',
    chosen: (page) => page.getByRole('tab', { selected: true }),
    other: (page) => page.getByRole('tab', { selected: false }).first(),
  },
  {
    what: 'the language',
    on: 'land',
    chosen: (page) => page.getByRole('banner').getByRole('button', { pressed: true }),
    other: (page) => page.getByRole('banner').getByRole('button', { pressed: false }).first(),
  },
  {
    what: 'the page in the header',
    on: 'land',
    chosen: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Land Records' }),
    other: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Land Tax' }),
  },
  {
    what: 'the way to pay',
    on: 'payment',
    chosen: (page) => page.getByRole('dialog').locator('label:has(:checked)'),
    other: (page) => page.getByRole('dialog').locator('label:has([type=radio]:not(:checked))').first(),
  },
  {
    what: 'the tab of the dashboard',
    on: 'messages',
    chosen: (page) => page.getByRole('tab', { selected: true }).first(),
    other: (page) => page.getByRole('tab', { selected: false }).first(),
  },
  {
    what: 'the kind of transfer',
    on: 'mutation-form',
    chosen: (page) => page.locator('label:has(> .appearance-none:checked)').first(),
    other: (page) => page.locator('label:has(> .appearance-none:not(:checked))').first(),
  },
]

for (const { what, on, chosen, other } of choices)
  test(`with the reader's own colours one sees what is chosen: ${what}`, async ({ pageFor }) => {
    const page = await pageFor(screen(on).loggedIn)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, on)
    await expect(chosen(page)).toBeVisible()
    expect(await ground(chosen(page))).not.toBe(await ground(other(page)))
  })

test("with the reader's own colours one sees the row of an open list, and where the focus is", async ({ pageFor }) => {
  const page = await pageFor(undefined)
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'land')
  await page.locator('#division').click()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('option')
  expect(await ground(options.first())).not.toBe(await ground(options.nth(1)))
  const { style, width } = await page.locator('#division').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(style).toBe('solid')
  expect(width).toBeGreaterThanOrEqual(2)
})
