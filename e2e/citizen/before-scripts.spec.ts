import { expect, type Page, test } from '@playwright/test'
import { registered, tokenOf } from '../lib/people.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })

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

test.describe('what is done before the scripts are there is not lost', () => {
  test('typing, Enter, a login and a press into the empty search, of which nothing comes into the address', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const person = await registered(page)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))

    await test.step('the search keeps what was typed, and Enter', async () => {
      const letThrough = await heldScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await search(page).fill('dag 123 savar')
      await search(page).press('Enter')
      letThrough()
      await expect(page.getByRole('heading', { level: 2, name: /plots match\.|^Dag 123/ })).toBeVisible()
    })

    await test.step('a login goes through', async () => {
      const letThrough = await heldScripts(page)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel('Email or mobile number').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      letThrough()
      await expect(page).toHaveURL(/\/dashboard/)
      expect(addresses.join()).not.toContain(person.password)
    })

    await test.step('the empty search offers what is saved to a person who was in it before', async () => {
      const headers = { authorization: `Bearer ${await tokenOf(page, person)}` }
      const data = { name: 'Own land', address: '/land?q=9' }
      expect((await page.request.post('/api/bookmarks', { headers, data })).status()).toBe(201)
      const letThrough = await heldScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await search(page).click()
      letThrough()
      await expect(page.getByRole('link', { name: 'Own land Saved' })).toBeVisible()
    })
  })

  test('colours and language that a person chose are there at once and stay, whatever the cookie says', async ({
    page,
    context,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    const letThrough = await heldScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-of', 'dark')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    letThrough()
    const isBengali = () => expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await isBengali()
    await page.reload()
    await isBengali()
    await context.clearCookies()
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 1, name: 'ফি' })).toBeVisible()
    expect(await page.evaluate('document.cookie')).toContain('lang=bn')
  })
})
