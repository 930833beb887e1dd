import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { browserWithWebGl } from '../lib/browser.ts'
import { dag123 } from '../lib/land.ts'
import { asStaff } from '../lib/office.ts'
import { makeDag, newNumber } from '../lib/office-land.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl() })

const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')
const corners = (page: Page) => page.getByRole('table', { name: 'Points' }).getByRole('button', { name: /^Point \d+$/ })
const findings = (page: Page) => page.getByRole('region', { name: 'Found while drawing' })
const saved = (page: Page) => page.getByText('Geometry saved')

/** The map has come and stands still. */
async function mapOf(page: Page) {
  const tools = page.getByRole('toolbar', { name: 'Tools' })
  await expect(tools).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  /** A place on the map, from 0 to 1 across and down. */
  return (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

const Boundary = z.object({ geojson: z.object({ coordinates: z.array(z.array(z.array(z.unknown()))) }).nullable() })

async function storedCorners(page: Page, token: string, dag: number) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/admin/geojson-datas/${dag}`, { headers })
  const ring = Boundary.parse(await answer.json()).geojson?.coordinates[0]?.[0] ?? []
  return Math.max(0, ring.length - 1)
}

test('the mouse sets, drags, inserts and undoes points, and a saved boundary opens again unchanged', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(`/admin/dags?zil_id=${dag.zil_id}&search=${dag.number}`)
  await page.getByRole('link', { name: `Draw the boundary of dag ${dag.number}` }).click()
  const at = await mapOf(page)
  const places = [at(0.4, 0.4), at(0.6, 0.4), at(0.6, 0.6), at(0.4, 0.6)]
  for (const { x, y } of places) await page.mouse.click(x, y)
  await expect(corners(page)).toHaveCount(4)
  await expect(findings(page)).toContainText('Ring closed, does not cross itself', { timeout: 20_000 })
  await expect(findings(page)).toContainText(/Overlap with \S+/)
  await page.getByRole('button', { name: 'Choose and move points' }).click()
  await page.keyboard.press('s')
  const lon = page.getByRole('textbox', { name: 'Longitude of point 3' })
  const before = await lon.inputValue()
  await page.mouse.move(at(0.6, 0.6).x, at(0.6, 0.6).y)
  await page.mouse.down()
  await page.mouse.move(at(0.65, 0.65).x, at(0.65, 0.65).y, { steps: 6 })
  await page.mouse.up()
  await expect(lon).not.toHaveValue(before)
  const dropped = await lon.inputValue()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(lon).not.toHaveValue(dropped)
  await page.keyboard.press('Control+z')
  await expect(lon).toHaveValue(dropped)
  await page.mouse.click(at(0.5, 0.4).x, at(0.5, 0.4).y)
  await expect(corners(page)).toHaveCount(5)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(corners(page)).toHaveCount(4)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(saved(page)).toBeVisible()
  expect(await storedCorners(page, token, dag.id)).toBe(4)
  const moved = await lon.inputValue()
  await page.reload()
  await expect(lon).toHaveValue(moved)
  await dag.remove()
})

test('the keyboard alone chooses a new dag, types and moves its corners, saves it and reverts it', {
  tag: '@core',
}, async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const { zil_id, survey_type_id } = await dag123(page)
  const number = newNumber()
  await page.goto(`/admin/draw-maps?zil=${zil_id}&survey=${survey_type_id}&dag_no=${number}`)
  await tabTo(page, '#khatiyan_number')
  await page.keyboard.type(`9${number}`)
  await tabTo(page, '#new-lon')
  for (const [x, y] of [
    ['90.2980', '23.8790'],
    ['৯০.২৯৮৪', '২৩.৮৭৯০'],
    ['90.2984', '23.8793'],
  ] as const) {
    await page.keyboard.type(x)
    await page.keyboard.press('Tab')
    await page.keyboard.type(y)
    await page.keyboard.press('Enter')
  }
  await expect(corners(page)).toHaveCount(3)
  await tabTo(page, '#corner-2', 'Shift+Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('i')
  await expect(corners(page)).toHaveCount(4)
  await page.keyboard.press('Delete')
  await expect(corners(page)).toHaveCount(3)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/draw-maps\?dag=\d+$/)
  const dag = Number(new URL(page.url()).searchParams.get('dag'))
  await tabTo(page, '#corner-0')
  await page.keyboard.press('i')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: '1 earlier' })).toBeVisible()
  expect(await storedCorners(page, token, dag)).toBe(4)
  await page.getByRole('button', { name: '1 earlier' }).press('Enter')
  await page.getByRole('button', { name: 'Go back to boundary 1' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to this' }).press('Enter')
  await expect(corners(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: '2 earlier' })).toBeVisible()
  expect(await storedCorners(page, token, dag)).toBe(3)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.delete(`/api/admin/dags/${dag}`, { headers })).status()).toBe(200)
})

/** Goes on with Tab until an element has the focus. */
async function tabTo(page: Page, selector: string, key = 'Tab') {
  await page.locator(selector).waitFor()
  for (let press = 0; press < 120; press += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${selector}`)
}

type Spot = { x: number; y: number }

async function dragFinger(page: Page, from: Spot, to: Spot) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  // A finger that lifts while it moves throws: the browser then takes the next tap for the end of the throw.
  await page.waitForTimeout(200)
  await touch('touchEnd')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('fingers set points on the map, in its middle and at the position of the phone, and save them', async ({
    page,
    context,
  }) => {
    const token = await asStaff(page, 'acland')
    const dag = await makeDag(page, token)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: 90.298, latitude: 23.879, accuracy: 4 })
    await page.goto(`/admin/draw-maps?dag=${dag.id}`)
    const at = await mapOf(page)
    for (const { x, y } of [at(0.35, 0.4), at(0.6, 0.7)]) await page.touchscreen.tap(x, y)
    await expect(corners(page)).toHaveCount(2)
    const lon = page.getByRole('textbox', { name: 'Longitude of point 2' })
    const before = await lon.inputValue()
    await dragFinger(page, at(0.6, 0.7), at(0.7, 0.6))
    await expect(lon).not.toHaveValue(before)
    await expect(corners(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Point here' }).tap()
    await expect(corners(page)).toHaveCount(3)
    // The list of overlaps moves what is below it.
    await expect(page.getByText(/to settle$/)).toBeVisible()
    await page.getByRole('button', { name: 'Find my position' }).tap()
    await expect(page.getByText('Accurate to 4 m')).toBeVisible()
    await page.getByRole('button', { name: 'Add my position' }).tap()
    await expect(corners(page)).toHaveCount(4)
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await page.getByRole('button', { name: /^Save/ }).tap()
    await expect(saved(page)).toBeVisible()
    expect(await storedCorners(page, token, dag.id)).toBe(3)
    await dag.remove()
  })
})
