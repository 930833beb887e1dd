import { expect, test } from '@playwright/test'
import { dag123, landAddress, mapsAddress } from '../lib/land.ts'
import { applications, applicationsOf, fillWallet, openPayment, payButton, wallet } from '../lib/paying.ts'
import { loggedIn } from '../lib/people.ts'

test('a double click on pay makes one application and takes one payment', async ({ page }) => {
  const token = await loggedIn(page)
  const dialog = await openPayment(page)
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).dblclick()
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian$/)
  await expect(applications(page)).toHaveCount(1)
  expect((await applicationsOf(page, token)).total).toBe(1)
})

test('what is typed in Bengali digits pays as well', async ({ page }) => {
  await loggedIn(page)
  const dialog = await openPayment(page)
  await fillWallet(dialog, '০১৭১২ ৩৪৫৬৭৮', '১২৩৪')
  await payButton(dialog).click()
  await expect(applications(page)).toContainText('••••5678')
})

test('a payment that is pending says "We are checking" with its reference, and becomes paid', async ({ page }) => {
  const token = await loggedIn(page)
  const dialog = await openPayment(page)
  await fillWallet(dialog, wallet.later)
  await payButton(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('We are checking')
  const { data } = await applicationsOf(page, token)
  await expect(dialog.getByRole('status')).toContainText(data[0]?.payment.reference ?? 'none')
  await expect(page.getByText('Khatian application submitted.')).toBeVisible({ timeout: 35_000 })
  await expect(applications(page)).toContainText('Paid')
  expect((await applicationsOf(page, token)).total).toBe(1)
})

test('a payment without an answer stays "We are checking", and cannot be paid a second time', async ({ page }) => {
  const token = await loggedIn(page)
  const dialog = await openPayment(page)
  await fillWallet(dialog, wallet.never)
  await payButton(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('We are checking')
  await expect(payButton(dialog)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'See my applications' }).click()
  await expect(applications(page)).toContainText('We are checking')
  await expect(applications(page)).toContainText('Pay first')
  await expect(applications(page).getByRole('button', { name: 'Pay again' })).toHaveCount(0)
  await expect(applications(page).getByRole('button', { name: 'Download document' })).toBeDisabled()
  // The same parcel again: what is under way goes on, nothing new is made.
  const again = await openPayment(page)
  await fillWallet(again, wallet.pays)
  await payButton(again).click()
  await expect(again.getByRole('status')).toContainText('We are checking')
  expect((await applicationsOf(page, token)).total).toBe(1)
})

test.describe('the network is lost while paying', () => {
  const calls = '**/api/applications'

  test('after the server heard it: asking again with the same reference finds it paid', async ({ page }) => {
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
    await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian$/)
    await expect(applications(page)).toContainText('Paid')
    expect((await applicationsOf(page, token)).total).toBe(1)
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  })

  test('before the server heard it: asking again pays once', async ({ page }) => {
    const token = await loggedIn(page)
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    const dialog = await openPayment(page)
    await fillWallet(dialog, wallet.pays)
    await payButton(dialog).click()
    await expect(dialog.getByRole('status').first()).toContainText('We are checking')
    expect((await applicationsOf(page, token)).total).toBe(0)
    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await expect(applications(page)).toContainText('Paid')
    expect((await applicationsOf(page, token)).total).toBe(1)
  })

  test('a reload and Back in the middle, then paying again: the same key, one application', async ({ page }) => {
    const token = await loggedIn(page)
    const keys: unknown[] = []
    const replayed: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/applications'))
        keys.push(request.headers()['idempotency-key'])
    })
    page.on('response', (response) => replayed.push(response.headers()['idempotent-replayed']))
    await page.route(calls, async (route) => {
      // The server hears it; its answer never comes.
      if (route.request().method() === 'POST') await route.fetch()
      else await route.continue()
    })
    const dialog = await openPayment(page)
    await fillWallet(dialog, wallet.pays)
    await payButton(dialog).click()
    await expect.poll(async () => (await applicationsOf(page, token)).total).toBe(1)
    await page.reload()
    await page.goBack()
    await page.goForward()
    await page.unroute(calls)
    await fillWallet(dialog, wallet.pays)
    await payButton(dialog).click()
    await expect(applications(page)).toContainText('Paid')
    expect((await applicationsOf(page, token)).total).toBe(1)
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
    expect(replayed).toContain('true')
  })
})

test('the dialog cannot be closed while it pays, and gives the focus back after', async ({ page }) => {
  await loggedIn(page)
  await page.goto(landAddress(await dag123(page)))
  const submit = page.getByRole('button', { name: 'Submit Khatian Application' })
  await submit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(submit).toBeFocused()
  await page.route('**/api/applications', () => undefined)
  await submit.click()
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).click()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
})

test('a mouza map is paid with Nagad for its own fee', async ({ page }) => {
  await loggedIn(page)
  await page.goto(mapsAddress(await dag123(page, 1)))
  await page.getByRole('radio', { name: 'Birulia, sheet 1, RS' }).check()
  await page.getByRole('button', { name: 'Submit Mouza Map Application' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for the mouza map' })
  await dialog.getByRole('radio', { name: 'Nagad' }).check()
  await dialog.getByLabel('Nagad number').fill(wallet.pays)
  await dialog.getByLabel('PIN', { exact: true }).fill('12345')
  await dialog.getByRole('button', { name: 'Pay ৳500.00' }).click()
  await expect(page.getByText('Mouza Map application submitted.')).toBeVisible()
  await expect(applications(page)).toContainText('৳500.00 · Nagad ••••5678')
})
