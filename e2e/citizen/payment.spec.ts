import { expect, test } from '@playwright/test'
import { dag123, mapsAddress } from '../lib/land.ts'
import { applications, applicationsOf, fillWallet, openPayment, payButton, wallet } from '../lib/paying.ts'
import { loggedIn } from '../lib/people.ts'

test('a double click on pay makes one application; a mouza map is paid with Nagad for its own fee', async ({
  page,
}) => {
  const token = await loggedIn(page)
  const dialog = await openPayment(page)
  // Bengali digits pay as well.
  await fillWallet(dialog, '০১৭১২ ৩৪৫৬৭৮', '১২৩৪')
  await payButton(dialog).dblclick()
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
  await expect(applications(page)).toHaveCount(1)
  await expect(applications(page)).toContainText('••••5678')
  expect((await applicationsOf(page, token)).total).toBe(1)

  await page.goto(mapsAddress(await dag123(page, 1)))
  await page.getByRole('button', { name: 'Submit Mouza Map Application' }).click()
  const forMap = page.getByRole('dialog', { name: 'Pay for the mouza map' })
  await forMap.getByRole('radio', { name: 'Nagad' }).check()
  await forMap.getByLabel('Nagad number').fill(wallet.pays)
  await forMap.getByLabel('PIN', { exact: true }).fill('12345')
  await forMap.getByRole('button', { name: 'Pay ৳500.00' }).click()
  await expect(page.getByText('Mouza Map application submitted.')).toBeVisible()
  await expect(applications(page).first()).toContainText('৳500.00 · Nagad ••••5678')
})

test('the network is lost while paying: a reload, Back and asking again keep the key, so that there is one application', async ({
  page,
}) => {
  const calls = '**/api/applications'
  const token = await loggedIn(page)
  const sent: { key: string | undefined; body: string }[] = []
  const replayed: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications'))
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData() ?? '' })
  })
  page.on('response', (response) => replayed.push(response.headers()['idempotent-replayed']))
  let line: 'silent' | 'broken' | 'whole' = 'silent'
  await page.route(calls, async (route) => {
    if (line === 'whole' || route.request().method() !== 'POST') return route.continue()
    // The server hears it; its answer never comes, or the line breaks.
    await route.fetch()
    if (line === 'broken') await route.abort('connectionreset')
  })
  const dialog = await openPayment(page)
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).click()
  await expect.poll(async () => (await applicationsOf(page, token)).total).toBe(1)
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await page.goForward()
  // Taking the route away while the page loads can lose its requests.
  line = 'broken'
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).click()
  await expect(dialog.getByRole('status').first()).toContainText('The connection was lost while paying')
  expect((await applicationsOf(page, token)).total).toBe(1)
  line = 'whole'
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
  await expect(applications(page)).toContainText('Paid')
  expect((await applicationsOf(page, token)).total).toBe(1)
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect([new Set(sent.map(({ key }) => key)).size, typeof sent[0]?.key]).toEqual([1, 'string'])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(replayed).toContain('true')
})
