import { expect, type Page, test } from '@playwright/test'
import { loggedIn, speaking } from '../lib/people.ts'

/** The code of the site comes only when it is let through. */
async function heldScripts(page: Page) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return letThrough
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("pages can be read, with today's fees, in the chosen language", async ({ page, context, baseURL }) => {
    const [language, heading, fee] = ['bn', 'ফি', '৳২৫']
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // By the keyboard: what is above may still move the link away from under a mouse.
    await page.getByRole('contentinfo').getByRole('link', { name: heading, exact: true }).press('Enter')
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(fee, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${heading} `))
  })
})

test.describe('the document alone', () => {
  test('the document of a page holds its sections, its heading and its field', async ({ request }) => {
    for (const language of ['en', 'bn']) {
      const html = await (await request.get(`/?lang=${language}`)).text()
      for (const id of ['khatian-explained', 'country', 'own-account'])
        expect(html, id).toMatch(new RegExp(`id="${id}".*?>[^<]*[\\p{L}\\p{M}]{3}`, 'su'))
    }
    for (const [address, title] of [
      ['/dag-search-map', 'দাগ খুঁজুন'],
      ['/forgot-password', 'পাসওয়ার্ড'],
    ]) {
      const html = await (await request.get(`${address}?lang=bn`)).text()
      expect(html, address).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))
      expect(html, address).toMatch(/<main.*<input.*<\/main>/s)
      expect(html, address).not.toContain('ম্যাপ আঁকা যায় না')
    }
  })
})

test('every page says in its own words what it is about, in both languages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(44)
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const { pathname, search } = new URL(address)
      const html = await (await request.get(pathname + search)).text()
      return { address, html, about: /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '' }
    }),
  )
  for (const { address, html, about } of pages) {
    expect(html.match(/<meta name="description"/g), address).toHaveLength(1)
    expect(about.length, `${address}: ${about}`).toBeGreaterThan(25)
    expect(/[\u0980-\u09ff]/.test(about), address).toBe(address.endsWith('lang=bn'))
  }
  expect(new Set(pages.map(({ about }) => about)).size).toBe(pages.length)
})

test.describe('what is done before the scripts are there is not lost', () => {
  test('the search keeps what was typed, and Enter', async ({ page }) => {
    const letThrough = await heldScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const search = page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
    await search.fill('dag 123 savar')
    await search.press('Enter')
    letThrough()
    await expect(page.getByRole('heading', { level: 2, name: /plots match\.|^Dag 123/ })).toBeVisible()
  })

  test('the empty search offers what is saved to a person who was in it before', async ({ page }) => {
    const headers = { authorization: `Bearer ${await loggedIn(page)}` }
    const saved = await page.request.post('/api/bookmarks', {
      headers,
      data: { name: 'Own land', address: '/land?q=9' },
    })
    expect(saved.status()).toBe(201)
    const letThrough = await heldScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Find land by dag, khatian or place' }).click()
    letThrough()
    await expect(page.getByRole('link', { name: 'Own land Saved' })).toBeVisible()
  })

  test('a login goes through, and nothing of it comes into the address', async ({ page }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const letThrough = await heldScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email or mobile number').fill('citizen@jomi.test')
    await page.getByLabel('Password', { exact: true }).fill('jomi-demo-2026')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    letThrough()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(addresses.join()).not.toContain('jomi-demo')
  })

  test('a chosen language stays', async ({ page }) => {
    const letThrough = await heldScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'বাংলা' }).click()
    letThrough()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  })

  test('a browser that stores another language than its cookie says gets its own', async ({ page }) => {
    await speaking(page, 'bn')
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 1, name: 'ফি' })).toBeVisible()
    expect(await page.evaluate('document.cookie')).toContain('lang=bn')
  })
})

test('colours that a person chose show before the scripts are there', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  const letThrough = await heldScripts(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-of', 'dark')
  letThrough()
})
