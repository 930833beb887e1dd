import { expect, type Page, test } from '@playwright/test'
import { browserWithWebGl } from '../lib/browser.ts'
import { asStaff } from '../lib/office.ts'
import { makeDag, newNumber } from '../lib/office-land.ts'
import { brokenParcels, drawDag, placesOnMap, square } from '../lib/office-map.ts'
import { mapPicture } from '../maps/map-pictures.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl(), viewport: { width: 1280, height: 900 } })

test('a dag is split along a line that is drawn by clicks and one drag, and its record names its parts', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await drawDag(page, token, dag.id, square(90.298, 23.879))
  await page.goto(`/admin/draw-maps?dag=${dag.id}`)
  await placesOnMap(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: `Split dag ${dag.number}` })).toBeVisible()
  const at = await placesOnMap(page)
  await mapPicture(page)
  const points = [at(0.5, 0.02), at(0.5, 0.5), at(0.5, 0.98)]
  for (const { x, y } of points) await page.mouse.click(x, y)
  const line = page.getByRole('table', { name: 'Points' })
  await expect(line.getByRole('row')).toHaveCount(4)
  const middle = page.getByRole('textbox', { name: 'Longitude of point 2' })
  const before = Number(await middle.inputValue())
  await page.mouse.move(at(0.5, 0.5).x, at(0.5, 0.5).y)
  await page.mouse.down()
  await page.mouse.move(at(0.52, 0.5).x, at(0.52, 0.5).y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await middle.inputValue())).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Show the parts' }).click()
  await expect(page.getByText('The parts are 4,356 sq ft together, as the whole.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Part \d$/ })).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Partition among heirs')
  await page.getByRole('button', { name: 'Split the dag' }).click()
  await expect(page.getByText('The dag was split')).toBeVisible()
  const record = (await page.getByRole('link', { name: `Record of dag ${dag.number}/2` }).getAttribute('href')) ?? ''
  await page.getByRole('link', { name: `The closed dag ${dag.number}` }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Dag ${dag.number} · Khatian 9${dag.number}`)
  await main.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText('রহিমা খাতুন')
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: `Dag ${dag.number}/1` }).click()
  await expect(main).toContainText('Made from:')
  await main.getByRole('link', { name: `Dag ${dag.number}`, exact: true }).click()
  await expect(main).toContainText(/This dag was split on/)
  await page.goto(record)
  await main.getByRole('link', { name: `Dag ${dag.number}`, exact: true }).click()
  await expect(page.getByText(/This dag was split on/)).toBeVisible()
})

test('refused parcels of a file stand on the map with their reasons; the good one is entered without them', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const { zil_id, remove } = await makeDag(page, token)
  await remove()
  const features = brokenParcels(zil_id)
  const good = {
    type: 'Feature',
    properties: { dag_no: newNumber(), khatian_no: '9', survey: 'RS', zil_id },
    geometry: { type: 'Polygon', coordinates: square(90.31, 23.88048, 0.0001) },
  }
  await page.goto('/admin/imports')
  await page.getByRole('radio', { name: 'Parcels' }).check()
  await page.getByLabel('Choose the file to import').setInputFiles({
    name: 'broken.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [...features, good] })),
  })
  await page.getByRole('button', { name: 'Look through' }).click()
  await page.getByRole('tab', { name: 'Refused 3' }).click({ timeout: 30_000 })
  const table = page.getByRole('table', { name: 'Parcels', exact: true })
  await expect(table.getByRole('row').nth(1)).toContainText('The boundary crosses or touches itself here')
  await expect(table.getByRole('row').nth(2)).toContainText('A hole lies outside its parcel')
  await expect(table.getByRole('row').nth(3)).toContainText('Its zil is not on record')
  const isChosen = (nth: number) =>
    expect(
      table
        .getByRole('row')
        .nth(nth + 1)
        .getByRole('button'),
    ).toHaveAttribute('aria-pressed', 'true')
  const chosen = page.getByRole('status').filter({ hasText: /^Dag / })

  await press(page, 0.46, 0.6)
  await isChosen(1)
  await expect(chosen).toHaveText(`Dag ${features[1]?.properties.dag_no}: A hole lies outside its parcel`)
  await table
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: /on the map$/ })
    .click()
  await isChosen(2)
  await expect(chosen).toHaveText(`Dag ${features[2]?.properties.dag_no}: Its zil is not on record`)
  await press(page, 0.02, 0.9)
  await expect(table.locator('[aria-pressed=true]')).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
  await press(page, 0.5, 0.5)
  await isChosen(2)

  await page.getByRole('button', { name: 'Enter 1 new' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Enter/ })
    .click()
  await expect(page.getByText(/1 new entered on/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: `Boundary of dag ${good.properties.dag_no}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Refused 3' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Boundary of dag/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('The record is as it was before.')).toBeVisible({ timeout: 30_000 })
})

/** Clicks a place of the map once it stands still. */
async function press(page: Page, x: number, y: number) {
  const at = await placesOnMap(page)
  await mapPicture(page)
  await page.mouse.click(at(x, y).x, at(x, y).y)
}
