import { expect, type Page, test } from '@playwright/test'
import { applied, fillWallet, openPayment, payButton, wallet } from '../lib/paying.ts'
import { loggedIn, registered, tokenOf } from '../lib/people.ts'

const kept = (page: Page, cache: string, address: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async ([name = '', path = '']) => Boolean(await (await caches.open(name)).match(path)),
          [cache, address],
        ),
      {
        timeout: 40_000,
      },
    )
    .toBe(true)
const hasOwnCopies = (page: Page) => page.evaluate(() => caches.has('own'))
const seenBefore = (page: Page) => page.getByText('was last seen on this device')
const tab = '/dashboard?tab=applyKhatian'

async function login(page: Page, { remember }: { remember: boolean }) {
  const person = await registered(page)
  await applied(page, await tokenOf(page, person))
  await page.goto('/login?next=%2Fdashboard%3Ftab%3DapplyKhatian')
  await page.getByLabel('Email or mobile number').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  if (remember) await page.getByLabel('Keep me logged in on this device').check()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/tab=applyKhatian/)
  await expect(application(page)).toBeVisible()
}

const application = (page: Page) => page.getByRole('main').getByText(/^JA-/).first()

test.describe('with a worker', () => {
  test.setTimeout(120_000)
  test.use({ serviceWorkers: 'allow' })

  test('a remembered device shows own records without a network, with their day, and logout deletes them', async ({
    page,
    context,
  }) => {
    await login(page, { remember: true })
    await kept(page, 'site', '/dashboard')
    await kept(page, 'own', '/own/en/api/me')
    await context.setOffline(true)
    await page.goto(tab)
    await expect(application(page)).toBeVisible()
    await expect(seenBefore(page)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => hasOwnCopies(page)).toBe(false)
    await page.goto(tab)
    await expect(page).toHaveURL(/\/login/)
    await context.setOffline(false)
  })

  test('a device that is not remembered keeps nothing; pages opened before open without a network', async ({
    page,
    context,
  }) => {
    await login(page, { remember: false })
    await kept(page, 'site', '/dashboard')
    expect(await hasOwnCopies(page)).toBe(false)
    await page.goto('/pricing')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.waitForLoadState('networkidle')
    const name = (await heading.textContent()) ?? ''
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await context.setOffline(false)
  })

  test('a photograph that the phone shares reaches its form, and no server before', async ({ page }) => {
    await loggedIn(page)
    await page.goto('/dashboard')
    await kept(page, 'site', '/dashboard')
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
    await page.evaluate(() => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/from-phone', enctype: 'multipart/form-data' })
      const files = new DataTransfer()
      files.items.add(new File(['picture'], 'front.png', { type: 'image/png' }))
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: files.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    })
    await expect(page.getByRole('heading', { name: 'What is it for?' })).toBeVisible()
    await page.getByRole('link', { name: 'Identity check' }).click()
    await expect(page.getByRole('button', { name: /Use what you shared/ }).first()).toBeVisible()
    expect(posts.filter((path) => path !== '/from-phone')).toEqual([])
  })

  test('the worker replaces the older worker of /verify, and keeps its copies', async ({ page }) => {
    await page.goto('/verify')
    await expect(page.getByText('This page is kept on this device')).toBeVisible()
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
      )
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      await navigator.serviceWorker.register(active?.scriptURL ?? '', { scope: '/verify' })
    })
    expect(await scopes()).toEqual(['/', '/verify'])
    await page.reload()
    await expect.poll(scopes).toEqual(['/'])
    await kept(page, 'verify', '/api/verify/keys')
  })
})

test.describe('a form that is sent without a network', () => {
  test('the form waits, says so, and is sent once when the network is back', async ({ page, context }) => {
    await loggedIn(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Edit' }).click()
    const sent: string[] = []
    page.on('requestfinished', (request) => request.method() === 'PUT' && sent.push(request.url()))
    const name = page.getByLabel('Name')
    await name.fill('Sultana')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    const waiting = page.getByText('Your form is waiting for the network.')
    await expect(waiting).toBeVisible()
    await expect(name).toHaveValue('Sultana')
    expect(sent).toEqual([])
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText('Sultana').first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(sent).toHaveLength(1)
  })

  test('the form is not sent after "Do not send", and keeps what was typed', async ({ page, context }) => {
    await loggedIn(page)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Edit' }).click()
    const name = page.getByLabel('Name')
    await name.fill('Sultana')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Do not send' }).click()
    await expect(page.getByText('We could not reach the server.')).toBeVisible()
    await expect(name).toHaveValue('Sultana')
    await context.setOffline(false)
  })

  test('a payment does not wait for the network: it fails at once', async ({ page, context }) => {
    await loggedIn(page)
    const dialog = await openPayment(page)
    await fillWallet(dialog, wallet.pays)
    await context.setOffline(true)
    await payButton(dialog).click()
    await expect(dialog.getByRole('status').first()).toContainText('We are checking')
    await expect(page.getByText('Your form is waiting for the network.')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('a newer version of the site is offered, and loaded when the person says so', async ({ page }) => {
  await page.route('**/site-version.txt', (route) => route.fulfill({ body: '/assets/index-newer.js' }))
  await page.goto('/register')
  await page.getByLabel('First name').fill('Sultana')
  const offer = page.getByText('There is a newer version of this site.')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByLabel('First name')).toHaveValue('Sultana')
  await page.unroute('**/site-version.txt')
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect(offer).toHaveCount(0)
})
