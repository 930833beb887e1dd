import { expect, test } from '@playwright/test'
import { Neighbour } from '#contract/land-records/land-records.ts'
import { dag123, landAddress } from '../lib/land.ts'

test('a press on a neighbour in the outline opens it', async ({ page }) => {
  const { dag_id } = await dag123(page, 1)
  const answer = await page.request.get(`/api/locations/dags/${dag_id}/neighbours`)
  const neighbours = Neighbour.array().parse(await answer.json())
  await page.goto(`/land?dag=${dag_id}`)
  const outline = page.getByRole('img', { name: `Outline of dag 123 among ${neighbours.length} neighbouring plots` })
  const { dag_no, x, y } = await outline.evaluate(numberInSight, '123')
  await page.mouse.click(x, y)
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Dag ${dag_no} · `) })).toBeVisible()
  const id = neighbours.find((neighbour) => neighbour.dag_no === dag_no)?.id
  await expect(page).toHaveURL(new RegExp(`[?&]dag=${id}(&|$)`))
})

/** A neighbour's number that lies whole inside the picture: where it stands is inside the neighbour. */
function numberInSight(picture: Element, own: string) {
  const frame = picture.getBoundingClientRect()
  for (const number of picture.querySelectorAll('text')) {
    const { left, right, top, bottom } = number.getBoundingClientRect()
    const inside = left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom
    if (inside && number.textContent !== own)
      return { dag_no: number.textContent, x: (left + right) / 2, y: (top + bottom) / 2 }
  }
  throw new Error('No neighbour shows its number')
}

test('the formatted JSON holds the khatian and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(landAddress(await dag123(page, 1)))
  await page.getByRole('button', { name: 'Show as formatted JSON' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ dag_no: '123', survey_type: 'RS', khotiyan: expect.any(Array) })
  expect(copied).toContain('\n  "dag_no": "123"')
  await page.getByRole('button', { name: 'Hide formatted JSON' }).click()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden()
})
