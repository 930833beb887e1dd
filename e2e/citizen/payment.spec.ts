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

test.describe('the network is lost while paying', () => {
  const calls = '**/api/applications'

  test('a retry with the same reference finds a payment that the server received', async ({ page }) => {
    const token = await loggedIn(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/applications'))
        sent.push(request.postData() ?? '')
    })
    await page.route(calls, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const dialog = await openPayment(page)
    await fillWallet(dialog, wallet.pays)
    await payButton(dialog).click()
    await expect(dialog.getByRole('status').first()).toContainText('The connection was lost while paying')
    expect((await applicationsOf(page, token)).total).toBe(1)
    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
    await expect(applications(page)).toContainText('Paid')
    expect((await applicationsOf(page, token)).total).toBe(1)
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  })

  test('a reload and Back while paying keep the key, so that there is one application', async ({ page }) => {
    const token = await loggedIn(page)
    const keys: unknown[] = []
    const replayed: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/applications'))
        keys.push(request.headers()['idempotency-key'])
    })
    page.on('response', (response) => replayed.push(response.headers()['idempotent-replayed']))
    let silent = true
    await page.route(calls, async (route) => {
      // The server hears it; its answer never comes.
      if (silent && route.request().method() === 'POST') await route.fetch()
      else await route.continue()
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
    silent = false
    await fillWallet(dialog, wallet.pays)
    await payButton(dialog).click()
    await expect(applications(page)).toContainText('Paid')
    expect((await applicationsOf(page, token)).total).toBe(1)
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
    expect(replayed).toContain('true')
  })
})
