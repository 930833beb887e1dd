import { expect, test } from '@playwright/test'
import { Dag, Neighbour } from '#contract/land-records/land-records.ts'
import { dag123, landAddress, listAddress, mapsAddress } from '../lib/land.ts'
import { applied, wallet } from '../lib/paying.ts'
import { bengali, loggedIn } from '../lib/people.ts'

test('a dag shows its place, area, owners and shares, in the digits of the language', async ({ page }) => {
  const { dag_id } = await dag123(page, 1)
  const dag = Dag.parse(await (await page.request.get(`/api/locations/dags/${dag_id}`)).json())
  await page.goto(`/land?dag=${dag_id}`)
  const table = page.getByRole('table', { name: 'Owners' })
  await expect(table.getByRole('rowheader')).toHaveCount(dag.khotiyan.length)
  for (const { owner, share } of dag.khotiyan)
    await expect(table.getByRole('row').filter({ hasText: owner })).toContainText(share ?? '')
  await expect(page.getByRole('main')).toContainText('RS · Birulia, Savar, Dhaka · JL 20 · Zil 1')
  await bengali(page)
  await expect(page.getByRole('main')).toContainText('আরএস · বিরুলিয়া, সাভার, ঢাকা · জে.এল. ২০ · শিট ১')
  const numbers = await page.getByRole('table', { name: 'মালিক' }).textContent()
  expect(numbers).not.toMatch(/\d/)
  expect(numbers).toMatch(/[০-৯]/)
})

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

test('the chain of ownership names its versions, and the owners only for a paid copy', async ({ page }) => {
  const found = await dag123(page, 1)
  const token = await loggedIn(page)
  await page.goto(landAddress(found))
  await page.getByRole('button', { name: 'Chain of ownership', exact: true }).click()
  await expect(page.getByText('Names of earlier owners come with a paid copy.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText('Record version')
  await applied(page, token, { dag_id: found.dag_id })
  await page.reload()
  await page.getByRole('button', { name: 'Chain of ownership', exact: true }).click()
  const current = page.getByRole('listitem').filter({ hasText: 'Current' })
  await expect(current.locator('[lang=bn]').first()).toBeVisible()
  await expect(page.getByText('Names of earlier owners come with a paid copy.')).toHaveCount(0)
})

test('the scan is offered only to who paid for the copy', async ({ page }) => {
  const found = await dag123(page, 1)
  const token = await loggedIn(page)
  await page.goto(landAddress(found))
  await expect(page.getByText('A scan exists; it is part of a paid copy.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View' })).toHaveCount(0)
  await applied(page, token, { dag_id: found.dag_id, payer_identifier: wallet.refuses })
  await page.reload()
  await expect(page.getByText('A scan exists; it is part of a paid copy.')).toBeVisible()
  await applied(page, token, { dag_id: found.dag_id })
  await page.reload()
  const view = page.getByRole('link', { name: 'View', exact: true })
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
  const scan = await page.request.get((await view.getAttribute('href')) ?? '')
  expect(scan.headers()['content-type']).toBe('application/pdf')
  await bengali(page)
  await expect(page.getByRole('link', { name: 'দেখুন', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ডাউনলোড', exact: true })).toBeVisible()
})

test.describe('mouza maps', () => {
  test('a map is found, searched and offered for its fee', async ({ page }) => {
    await page.goto(mapsAddress(await dag123(page, 1)))
    const search = page.getByRole('textbox', { name: 'Search maps' })
    await search.click()
    await page.keyboard.type('sheet')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Birulia, sheet 1, RS' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('৳500 · ready at once')
    await expect(page.getByRole('button', { name: 'Submit Mouza Map Application' })).toBeEnabled()
    await bengali(page)
    await expect(page.getByRole('button', { name: 'মৌজা ম্যাপের আবেদন করুন' })).toBeEnabled()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'বিরুলিয়া, শিট ১, আরএস' })).toBeChecked()
  })

  test('a map without a file cannot be ordered and says why', async ({ page }) => {
    await page.route(/\/locations\/mouza-maps\/\d+$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), has_document: false } })
    })
    await page.goto(mapsAddress(await dag123(page, 1)))
    await page.getByRole('radio', { name: 'Birulia, sheet 1, RS' }).check()
    await expect(page.getByRole('main')).toContainText('No document available')
    await expect(page.getByRole('button', { name: 'Submit Mouza Map Application' })).toBeDisabled()
    await bengali(page)
    await expect(page.getByRole('main')).toContainText('কোনো দলিল নেই')
  })
})

test('the khatian is offered for its fee, under its specified words', async ({ page }) => {
  await page.goto(landAddress(await dag123(page)))
  await expect(page.getByRole('main')).toContainText('৳100 · ready at once')
  await expect(page.getByRole('button', { name: 'Submit Khatian Application' })).toBeEnabled()
  await bengali(page)
  await expect(page.getByRole('button', { name: 'খতিয়ানের আবেদন করুন' })).toBeEnabled()
  await page.goto(listAddress(await dag123(page)))
  await expect(page.getByRole('option', { name: 'দাগ ১০১', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'খতিয়ানের আবেদন করুন' })).toHaveCount(0)
})
