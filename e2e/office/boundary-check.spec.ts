import { expect, test } from '@playwright/test'
import { browserWithWebGl } from '../lib/browser.ts'
import { dag123 } from '../lib/land.ts'
import { asStaff, rowOf } from '../lib/office.ts'
import { makeDag } from '../lib/office-land.ts'
import { canvas, drawDag, drawnDag, square } from '../lib/office-map.ts'
import { downloaded } from '../lib/papers.ts'
import { mapPicture, redPoints } from '../maps/map-pictures.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ launchOptions: await browserWithWebGl(), viewport: { width: 1280, height: 900 } })

test('a check finds an overlap, which is seen on the map, accepted with a reason and downloaded', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  const { bbox } = await drawnDag(page, token, (await dag123(page)).dag_id)
  if (!bbox) throw new Error('dag 123 is not drawn')
  await drawDag(page, token, dag.id, square((bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2, 0.00005))

  await page.goto(`/admin/topology?zil_id=${dag.zil_id}&search=${dag.number}`)
  await page.getByRole('button', { name: 'Check this sheet' }).click()
  const fault = rowOf(page, 'Overlap').filter({ hasText: `123 · ${dag.number}` })
  await expect(fault).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Last checked .*Nothing has changed since\./)).toBeVisible({ timeout: 60_000 })
  await expect(fault).toContainText(/decimals · \d+(\.\d+)?\ssq\sft/)

  await fault.click()
  const place = page.getByRole('complementary', { name: 'Map of the chosen fault' })
  await expect(place.getByRole('heading')).toHaveText(`Overlap, dag 123 · ${dag.number}`)
  await expect(canvas(page)).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => redPoints(await mapPicture(page)), { timeout: 30_000 }).toBeGreaterThan(300)

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept this fault?' })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The field book of 2011 shows both')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(fault).toHaveCount(0)

  await page.getByRole('combobox', { name: 'State' }).selectOption('Accepted')
  await expect(fault).toContainText('Accepted')
  await fault.click()
  await expect(place).toContainText('The field book of 2011 shows both')
  const { name, content } = await downloaded(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(name).toMatch(/\.csv$/)
  const lines = content.toString('utf8').trim().split('\r\n')
  expect(lines.filter((line) => line.includes(dag.number))).toEqual([
    expect.stringMatching(/^\d+,Overlap,Accepted,Savar,.*The field book of 2011 shows both/),
  ])

  await dag.remove()
  await page.reload()
  await expect(fault).toHaveCount(0)
})
