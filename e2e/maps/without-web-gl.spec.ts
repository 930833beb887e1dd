import { expect, test } from '@playwright/test'
import { dag123 } from '../lib/land.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  }),
)

test('the outline and the list replace a map that cannot be drawn', async ({ page }) => {
  const found = await dag123(page)
  await page.goto(`/dag-search-map?dag=${found.dag_id}`)
  await expect(page.getByText('This device cannot draw the map. The list has the same parcels.')).toBeVisible()
  await expect(page.getByRole('img', { name: /dag 123 among/ })).toBeVisible()
  await page.getByRole('tab', { name: /^List \d+$/ }).click()
  const plots = page.getByRole('button', { name: /^Dag \S+, Khatian \S+$/ })
  await expect(plots.and(page.locator('[aria-current=true]'))).toHaveAccessibleName(/^Dag 123, /)
  await plots.first().click()
  await expect(page).not.toHaveURL(new RegExp(`dag=${found.dag_id}$`))
})

test('the first page and a record say that no map can be drawn, and lead on', async ({ page }) => {
  await page.goto('/')
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(page.getByText('This device cannot draw the map.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Open the map' }).click()
  await expect(page).toHaveURL(/\/dag-search-map/)
})
