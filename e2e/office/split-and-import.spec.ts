import { expect, test } from '@playwright/test'
import { asStaff } from '../lib/office.ts'
import { makeDag, newNumber } from '../lib/office-land.ts'
import { drawDag, square } from '../lib/office-map.ts'

test.describe.configure({ timeout: 120_000 })

test('two parcels of a file are reviewed, entered and reverted', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const { zil_id, remove } = await makeDag(page, token)
  await remove()
  const numbers = [newNumber(), newNumber()]
  const features = numbers.map((dag_no, at) => ({
    type: 'Feature',
    properties: { dag_no, khatian_no: `9${dag_no}`, survey: 'RS', zil_id },
    geometry: { type: 'Polygon', coordinates: square(90.31 + at * 0.0003, 23.88) },
  }))
  await page.goto('/admin/imports')
  await page.getByRole('radio', { name: 'Parcels' }).check()
  await page.getByLabel('Choose the file to import').setInputFiles({
    name: 'two.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  })
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect(page).toHaveURL(/import=\d+$/)
  await expect(page.getByRole('tab', { name: 'New 2' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Enter 2 new' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Enter/ })
    .click()
  await expect(page.getByText(/2 new entered on/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: `Boundary of dag ${numbers[0]}` })).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('The record is as it was before.')).toBeVisible({ timeout: 30_000 })
})

test('an officer splits a dag by area, and its record names its parts', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await drawDag(page, token, dag.id, square(90.298, 23.879))
  await page.goto(`/admin/draw-maps?dag=${dag.id}`)
  await page.getByRole('button', { name: /^Split/ }).click()
  await page.getByRole('radio', { name: 'By area' }).check()
  await page.getByRole('textbox', { name: 'Area to cut off' }).fill('4')
  await page.getByRole('radio', { name: 'East' }).check()
  await page.getByRole('button', { name: 'Show the parts' }).click()
  await expect(page.getByText('The parts are 4,356 sq ft together, as the whole.')).toBeVisible()
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
