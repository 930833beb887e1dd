import { expect, type Page, test } from '@playwright/test'
import { applied } from '../lib/paying.ts'
import { registered, tokenOf } from '../lib/people.ts'

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
/** Long waits of a page pass ten times as fast: it stores itself 20 seconds after it came, for the sake of slow lines. */
const restShortly = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const waitShortly = (act: TimerHandler, ms = 0, ...more: unknown[]) =>
      wait(act, ms < 10_000 ? ms : ms / 10, ...more)
    Object.assign(window, { setTimeout: waitShortly })
  })
const hasOwnCopies = (page: Page) => page.evaluate(() => caches.has('own'))
const seenBefore = (page: Page) => page.getByText('was last seen on this device')
const tab = '/dashboard?tab=applyKhatian'

async function login(page: Page, { remember }: { remember: boolean }) {
  const person = await registered(page)
  await applied(page, await tokenOf(page, person))
  await restShortly(page)
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

  test('a device that is not remembered keeps nothing of its person; what the phone shares reaches its form alone', async ({
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

    await page.goto('/dashboard')
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

test('a newer version of the site is offered, and loaded when the person says so', async ({ page }) => {
  await page.route('**/site-version.txt', (route) => route.fulfill({ body: '/assets/index-newer.js' }))
  await restShortly(page)
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
