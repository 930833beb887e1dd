import { expect, type Page, test } from '@playwright/test'
import { crampedBengali, cutTexts, sideways } from '#test/screens/looks.ts'
import { browserWithWebGl } from '../lib/browser.ts'
import { dag123, landAddress } from '../lib/land.ts'
import { barriers } from '../looks/barriers.ts'
import { watchComplaints } from '../looks/complaints.ts'
import { inkOfText, likeness, mapPicture, redPoints } from './map-pictures.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl() })

const details = (page: Page) => page.getByRole('region', { name: 'Your Land Details' })
const popup = (page: Page) => page.locator('.maplibregl-popup')
const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')

/** Maps are drawn by the processor here: the server beside them may refuse what it has no time for. */
const untilNotRefused = (act: () => Promise<void>) => expect(act).toPass({ timeout: 80_000, intervals: [2500] })

/** Whatever a page asks of another host. */
function strangers(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && !host.startsWith('127.0.0.1')) asked.push(request.url())
  })
  return asked
}

test('dag number, zil and survey show the parcel in red, with popup and details, and the address keeps them', async ({
  page,
}) => {
  const others = strangers(page)
  const { zil_id, survey_type_id } = await dag123(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Search Dag', exact: true }).first().click()
  await page.getByText('Search by ID').click()
  await page.getByLabel('Dag number').press('Enter')
  await expect(page.getByText('Please enter a Dag number')).toBeVisible()
  await page.getByLabel('Dag number').fill('১২৩')
  await page.getByLabel('Zil ID').fill(String(zil_id))
  await page.getByLabel('Survey Type ID').fill(String(survey_type_id))
  await untilNotRefused(async () => {
    await page.getByLabel('Survey Type ID').press('Enter')
    await expect(popup(page)).toContainText('Dag 123')
  })
  await expect(popup(page)).toContainText(/Zil \d+ · (RS|BS) survey/)
  await expect(details(page)).toContainText(/On record.*decimals.*As drawn.*decimals.*difference/)
  await expect(details(page).getByRole('link', { name: /^Order a copy ৳100$/ })).toBeVisible()
  expect(redPoints(await mapPicture(page))).toBeGreaterThan(3000)
  await expect(page).toHaveURL(/dag_no=123&zil=\d+&survey=\d+.*at=|at=.*dag_no=123/)
  await page.reload()
  await expect(popup(page)).toContainText('Dag 123')
  await page.getByLabel('Dag number').fill('99999')
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not found' })).toBeVisible()
  expect(others).toEqual([])
})

test('one line finds the plot on a phone in Bengali, a tap opens the next, and one more its khatian; all of it fits', async ({
  page,
}) => {
  const complaints = await watchComplaints(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => localStorage.setItem('lang', 'bn'))
  await page.goto('/dag-search-map')
  await page.getByRole('combobox', { name: 'দাগ, খতিয়ান বা জায়গার নাম দিয়ে জমি খুঁজুন' }).fill('১২৩ সাভার')
  await page.getByRole('option').first().click()
  const land = page.getByRole('region', { name: 'আপনার জমির তথ্য' })
  await expect(land.getByRole('heading')).toContainText('দাগ ১২৩')
  await expect(popup(page)).toHaveCount(0)
  expect(redPoints(await mapPicture(page))).toBeGreaterThan(1500)
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  await untilNotRefused(async () => {
    await page.mouse.click(box.x + 20, box.y + box.height / 2)
    await expect(land.getByRole('heading')).not.toContainText('দাগ ১২৩ ', { timeout: 3000 })
  })
  await page.getByRole('button', { name: 'ম্যাপের টুল' }).click()
  await page.getByRole('button', { name: 'দূরত্ব মাপুন' }).click()
  expect(await page.evaluate(sideways)).toBe(0)
  expect(await page.evaluate(cutTexts)).toEqual([])
  expect(await page.evaluate(crampedBengali)).toEqual([])
  expect(await barriers(page)).toEqual([])
  expect(complaints.filter((complaint) => !/50[34]|429/.test(complaint))).toEqual([])
  await land.getByRole('link', { name: 'খতিয়ান দেখুন' }).click()
  await expect(page).toHaveURL(/\/land\?.*dag=\d+/)
})

test('the keyboard alone moves the map, opens the dag in its middle and measures an area', async ({ page }) => {
  const found = await dag123(page)
  await page.goto(`/dag-search-map?dag=${found.dag_id}`)
  await expect(popup(page)).toContainText('Dag 123')
  await mapPicture(page)
  await canvas(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await untilNotRefused(async () => {
    await page.keyboard.press('ArrowRight')
    await mapPicture(page)
    await page.keyboard.press('Enter')
    await expect(popup(page)).not.toContainText('Dag 123', { timeout: 3000 })
  })
  await page.getByRole('button', { name: 'Measure an area' }).focus()
  await page.keyboard.press('Space')
  const result = page.getByRole('region', { name: 'Measure an area' }).getByRole('status')
  await canvas(page).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press('Enter')
    await page.keyboard.press(key)
    await page.waitForTimeout(500)
  }
  await expect(result).toContainText(/[\d.]+ decimals · [\d.]+ katha · [\d.]+ bigha · [\d,]+ sq ft/)
  await page.keyboard.press('Escape')
  await expect(result).toContainText('Click the corners')
})

test('a tap shows another survey, with the older one beneath, and another the position of the device unless it refuses', async ({
  page,
  context,
}) => {
  const { zil_id } = await dag123(page)
  await page.goto(`/dag-search-map?dag_no=123&zil=${zil_id}`)
  await expect(popup(page)).toContainText('BS survey')
  await page.getByRole('radio', { name: 'RS', exact: true }).check()
  await expect(page).toHaveURL(/survey=\d+/)
  await page.getByRole('radio', { name: 'BS', exact: true }).check()
  const older = page.waitForRequest(/\/tiles\/dags\/.*survey_type_id/)
  await page.getByRole('checkbox', { name: 'Show RS underneath' }).check()
  await older
  await expect(page).toHaveURL(/under=\d+/)

  const whereAmI = page.getByRole('button', { name: 'Where am I' })
  await whereAmI.click()
  await expect(page.getByRole('alert')).toContainText('Your device does not tell where it is')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 23.7802, longitude: 90.3003, accuracy: 12 })
  await whereAmI.click()
  await expect(page.getByRole('status').filter({ hasText: 'You are here, within 12 m' })).toBeAttached()
  await expect(page).toHaveURL(/at=23\.78/)
})

test('the map opens in place on a record, and its plots can be tapped in a mouza', async ({ page }) => {
  const found = await dag123(page)
  await page.goto(landAddress(found))
  await page.getByRole('button', { name: 'See on the map' }).click()
  expect(redPoints(await mapPicture(page))).toBeGreaterThan(2000)
  await page.goto(landAddress(found, { dag: null, survey: null, zil: null }))
  await expect(page.getByText('Tap a plot on the map, or choose from the list.')).toBeVisible()
  await untilNotRefused(async () => {
    await mapPicture(page)
    await canvas(page).click({ timeout: 3000 })
    await expect(page).toHaveURL(/dag=\d+/, { timeout: 3000 })
  })
})

test('Bengali names on the map are shaped as the same words in text', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'bn'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dag-search-map?at=23.8,90.4,7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('দাগ খুঁজুন')
  const map = await mapPicture(page)
  const look = 'font:16px "Hind Siliguri Bengali"'
  for (const word of ['মুন্সিগঞ্জ', 'কিশোরগঞ্জ', 'লক্ষ্মীপুর']) {
    const right = likeness(map, await inkOfText(page, word, look))
    // Joiners between the letters break what they make together.
    const broken = likeness(map, await inkOfText(page, [...word].join('\u200c'), look))
    expect(right, word).toBeGreaterThan(0.45)
    expect(right, word).toBeGreaterThan(broken + 0.15)
  }
})
