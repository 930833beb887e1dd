import { expect, type Locator, type Page, test } from '@playwright/test'
import { browserWithWebGl } from '../lib/browser.ts'
import { dag123 } from '../lib/land.ts'
import { loggedIn } from '../lib/people.ts'
import { mapPicture } from './map-pictures.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl(), viewport: { width: 360, height: 740 }, hasTouch: true })

const words = {
  en: { tools: 'Map tools', area: 'Measure an area', hint: /^Zoom in to see plots/ },
  bn: { tools: 'ম্যাপের টুল', area: 'জমি মাপুন', hint: /^জমি দেখতে ম্যাপ বড় করুন/ },
}
type Language = keyof typeof words

const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
const line = (page: Page) => page.locator('[data-sheet] button[aria-expanded]').first()

async function open(page: Page, language: Language, address: string) {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
  await page.goto(address)
  await mapPicture(page)
}

async function switchTo(page: Page, language: Language, letters: string) {
  await page.locator(`header button[lang=${language}]`).evaluate((button: HTMLElement) => button.click())
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
  await page.waitForTimeout(400)
}

type Part = { name: string; left: number; top: number; right: number; bottom: number }

/** Visible rectangle of a part: a row may scroll sideways, and a sheet goes on below the screen. */
async function partOf(page: Page, name: string, locator: Locator): Promise<Part[]> {
  if (!(await locator.isVisible())) return []
  const box = await locator.boundingBox()
  const screen = page.viewportSize()
  if (!box || !screen) return []
  const [right, bottom] = [Math.min(screen.width, box.x + box.width), Math.min(screen.height, box.y + box.height)]
  return right > box.x && bottom > box.y ? [{ name, left: box.x, top: box.y, right, bottom }] : []
}

async function visibleParts(page: Page, language: Language): Promise<Part[]> {
  const { tools, hint } = words[language]
  return (
    await Promise.all([
      partOf(page, 'header', page.locator('header').first()),
      partOf(page, 'search', page.getByRole('search')),
      partOf(
        page,
        'surveys',
        page
          .getByRole('group')
          .filter({ has: page.getByRole('radio') })
          .first(),
      ),
      partOf(page, 'hint', page.getByText(hint)),
      partOf(page, 'tools', page.getByRole('button', { name: tools })),
      partOf(page, 'zoom', page.getByRole('button', { name: /^(Zoom in|বড় করুন)$/ }).locator('..')),
      partOf(
        page,
        'all tools',
        page
          .locator('[id]')
          .filter({ has: page.getByRole('button', { name: words[language].area }) })
          .last(),
      ),
      partOf(page, 'measure', page.getByRole('region', { name: words[language].area })),
      partOf(page, 'scale', page.getByText(/^(Scale:|স্কেল:)/).locator('..')),
      partOf(page, 'source', page.getByText('© BBS / OCHA, CC BY')),
      partOf(page, 'sheet', line(page).locator('../..')),
    ])
  ).flat()
}

/** Pairs of things on the map of which one lies over the other. */
const overlaps = (parts: readonly Part[]): string[] =>
  parts.flatMap((one, nth) =>
    parts
      .slice(nth + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )

/** Pixels between the lower end of the search and the sheet, in which the map is free. */
async function freeMap(page: Page): Promise<number> {
  const [search, sheet] = [await page.getByRole('search').boundingBox(), await line(page).boundingBox()]
  return (sheet?.y ?? 0) - ((search?.y ?? 0) + (search?.height ?? 0))
}

const always = ['header', 'search', 'tools', 'scale', 'source', 'sheet']

test('nothing lies over anything on the map of a phone, in either language, with letters of either size', async ({
  page,
}) => {
  const { tools, area } = words.bn
  const found: Record<string, string[]> = {}
  /** Ends with the letters that need most room: whoever needs them can press what comes next. */
  const look = async (state: string, ...expected: string[]) => {
    for (const language of ['en', 'bn'] as const)
      for (const letters of ['100%', '200%']) {
        await switchTo(page, language, letters)
        const parts = await visibleParts(page, language)
        const names = parts.map(({ name }) => name)
        const problems = [
          ...overlaps(parts),
          ...expected.filter((name) => !names.includes(name)).map((name) => `no ${name}`),
        ]
        if (problems.length > 0) found[`${state} in ${language}, letters at ${letters}`] = problems
      }
  }
  await open(page, 'bn', '/dag-search-map')
  await look('the country', ...always, 'hint')
  await page.goto(`/dag-search-map?dag=${(await dag123(page)).dag_id}`)
  await page.getByRole('radio').first().waitFor()
  await look('a plot', ...always, 'surveys')
  await page.getByRole('button', { name: tools }).click()
  await look('its tools', ...always, 'all tools')
  await page.getByRole('button', { name: area }).click()
  await look('a measure', ...always, 'measure')
  await page.getByRole('region', { name: area }).getByRole('button').last().click()
  await line(page).click()
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true')
  await page.waitForTimeout(800)
  await look('the sheet at half', ...always)
  await line(page).press('ArrowUp')
  await page.waitForTimeout(800)
  await look('the whole sheet', 'search', 'sheet')
  expect(found).toEqual({})
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('a suggestion leaves the map visible, the sheet is pulled by keys and by a press, and one finger moves the map', async ({
  page,
}) => {
  await open(page, 'bn', '/dag-search-map')
  await page.getByRole('combobox').fill('১২৩ সাভার')
  const option = page.getByRole('option').first()
  await option.waitFor()
  expect((await option.boundingBox())?.y).toBeLessThan(200)
  await option.click()
  await expect(line(page)).toContainText('দাগ ১২৩')
  expect(await freeMap(page)).toBeGreaterThan(450)
  const details = page.getByRole('region', { name: 'আপনার জমির তথ্য' })
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false')
  await line(page).press('Enter')
  await expect.poll(() => freeMap(page)).toBeLessThan(350)
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(details.getByText('নকশায়')).toBeInViewport()
  await line(page).press('ArrowUp')
  await expect.poll(() => freeMap(page)).toBeLessThan(60)
  await line(page).press('Enter')
  await expect.poll(() => freeMap(page)).toBeGreaterThan(450)
  // A neighbour in the sheet shows the map again.
  await line(page).press('ArrowUp')
  await details.getByRole('button', { name: /^দাগ / }).first().click()
  await expect.poll(() => freeMap(page)).toBeGreaterThan(450)

  await mapPicture(page)
  const before = new URL(page.url()).searchParams.get('at')
  await dragFingerUp(page)
  await expect.poll(() => new URL(page.url()).searchParams.get('at'), { timeout: 20_000 }).not.toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

async function dragFingerUp(page: Page) {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: box.x + 100, y: box.y + y }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(330) })
  for (let y = 320; y >= 220; y -= 10)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a place is the same after a reload and after back from a record; a saved view is found below the empty search', async ({
  page,
}) => {
  await loggedIn(page)
  await open(page, 'en', `/dag-search-map?dag=${(await dag123(page)).dag_id}`)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('at'), { timeout: 20_000 }).toMatch(/,1[5-7]\./)
  const place = page.url()
  const same = async () => {
    await mapPicture(page)
    await expect(line(page)).toContainText('Dag 123')
    expect(page.url()).toBe(place)
  }
  await page.reload()
  await same()
  await page.getByRole('link', { name: 'Read the khatian' }).first().click()
  await expect(page).toHaveURL(/\/land\?/)
  await page.goBack()
  await same()

  await page.goto('/dag-search-map?at=23.8,90.4,9')
  await mapPicture(page)
  await page.getByRole('button', { name: words.en.tools }).click()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save' })
  await dialog.getByLabel('Name').fill('Around Dhaka')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/dag-search-map')
  await mapPicture(page)
  const openSaved = async () => {
    await page.getByRole('combobox').first().click()
    await page.getByRole('link', { name: 'Around Dhaka Saved' }).click()
    await expect(page).toHaveURL(/at=23\.80000%2C90\.40000%2C9\.00/)
  }
  await openSaved()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/%2C10\.00/)
  await openSaved()
})
