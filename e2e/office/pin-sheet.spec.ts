import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { browserWithWebGl } from '../lib/browser.ts'
import { dag123 } from '../lib/land.ts'
import { asStaff } from '../lib/office.ts'
import { canvas, placesOnMap } from '../lib/office-map.ts'
import { changedPart, mapPicture } from '../maps/map-pictures.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl(), viewport: { width: 1280, height: 900 } })

const known = (page: Page) => page.getByRole('textbox', { name: /^Longitude of point \d+$/ })
const off = (page: Page) => page.getByRole('status').filter({ hasText: 'Off on average' })

const Maps = z.object({ data: z.array(z.object({ id: z.int(), document_url: z.string().nullable() })) })

/** The scanned map of the sheet on which dag 123 lies. */
async function scannedMap(page: Page, token: string) {
  const { zil_id, survey_type_id, dag_id } = await dag123(page)
  const answer = await page.request.get('/api/admin/mouza-maps', {
    headers: { authorization: `Bearer ${token}` },
    params: { zil_id, survey_type_id },
  })
  const map = Maps.parse(await answer.json()).data.find(({ document_url }) => document_url !== null)
  if (!map) throw new Error('the sheet of dag 123 has no scan')
  return { ...map, zil_id, dag_id }
}

test('a scan is pinned by the mouse and by the keyboard, and lies beneath the parcels where they are drawn', async ({
  page,
  browser,
}) => {
  const token = await asStaff(page, 'acland')
  const map = await scannedMap(page, token)
  await page.goto(`/admin/mouza-maps?zil_id=${map.zil_id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pin to the map: / })
    .first()
    .click()
  await expect(page).toHaveURL(/mouza-maps\/\d+$/)
  const scan = page.getByRole('img', { name: /^Scan of/ })
  await expect(scan).toBeVisible({ timeout: 30_000 })
  const at = await placesOnMap(page)
  const seen = await scan.evaluate((picture) => {
    const frame = picture.parentElement?.parentElement
    return { width: picture.clientWidth, height: Math.min(picture.clientHeight, frame?.clientHeight ?? 0) }
  })
  for (const [number, x, y] of [
    [1, 0.2, 0.2],
    [2, 0.8, 0.2],
    [3, 0.8, 0.8],
    [4, 0.2, 0.8],
  ] as const) {
    await scan.click({ position: { x: seen.width * x, y: seen.height * y } })
    await expect(page.getByText(`Click the place of pin ${number}.`)).toBeVisible()
    const place = at(x, y)
    await page.mouse.click(place.x, place.y)
    await expect(known(page).nth(number - 1)).toHaveValue(/^90\.\d{7}$/)
  }
  await expect(off(page)).toContainText(/\d+\.\d m/)
  await page.getByRole('button', { name: 'Add pin' }).press('Enter')
  await expect(known(page)).toHaveCount(5)
  const fifth = page.getByRole('button', { name: 'Pin 5', exact: true })
  const across = page.getByRole('textbox', { name: 'X of pin 5 in pixels' })
  const before = Number(await across.inputValue())
  await fifth.first().press('Shift+ArrowRight')
  await expect(across).toHaveValue(String(before + 10))
  await canvas(page).press('Enter')
  await expect(known(page).nth(4)).toHaveValue(/^90\.\d{7}$/)
  await expect(page.getByText(/^\d+\.\d m off$/)).toHaveCount(5)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pins saved')).toBeVisible()
  await expect(page.getByText(/^Last set by .+, /)).toBeVisible()
  const pinned = page.url()

  await page.goto(`/admin/draw-maps?dag=${map.dag_id}`)
  await placesOnMap(page)
  const beneath = page.getByRole('region', { name: 'Scanned sheet underneath' })
  await expect(beneath).toContainText(/5 pins, \d+\.\d m off/)
  await expect(beneath).toContainText('Seen by the office alone')
  const without = await mapPicture(page)
  const picture = page.waitForResponse(/\/mouza-maps\/\d+\/sheet/)
  await beneath.getByRole('slider', { name: 'How much of the sheet shows' }).press('End')
  expect((await picture).status()).toBe(200)
  await expect(beneath.getByRole('slider')).toHaveAttribute('aria-valuetext', '100%')
  await expect.poll(async () => changedPart(without, await mapPicture(page))).toBeGreaterThan(0.1)

  await page.goto(pinned)
  await expect(known(page)).toHaveCount(5)
  await page.getByRole('checkbox', { name: /^Publish/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pins saved')).toBeVisible()
  await orderAsVisitor(await browser.newPage(), map.dag_id)

  await page.getByRole('button', { name: 'Remove all pins' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all pins' }).click()
  await expect(page.getByText(/^No pins yet/)).toBeVisible()
})

/** Everybody sees the published sheet, reduced, and comes from it to the order of the whole map. */
async function orderAsVisitor(page: Page, dag: number) {
  await page.goto(`/dag-search-map?dag=${dag}`)
  const beneath = page.getByRole('region', { name: 'Scanned sheet underneath' })
  await expect(beneath).toContainText('Reduced and watermarked', { timeout: 60_000 })
  await beneath.getByRole('link', { name: 'Order a copy of this map' }).click()
  await expect(page).toHaveURL(/\/land\?.*map=\d+/)
  await expect(page.getByRole('button', { name: 'Submit Mouza Map Application' })).toBeVisible()
  await page.close()
}
