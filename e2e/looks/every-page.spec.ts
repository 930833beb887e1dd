import { expect, type Page, test } from '@playwright/test'
import { officePages } from '#contract/office-pages.ts'
import { demoAccount, loggedInAs } from '../lib/people.ts'

const tabs = [
  'personalInfo',
  'address',
  'mutations',
  'corrections',
  'applyKhatian',
  'ldt',
  'payments',
  'profileKyc',
  'messages',
  'security',
]

// The build puts modules of many pages into one file; one that waits for itself opens none of them.
test('every page of the built site opens without an error', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const faults: string[] = []
  const openAll = async (on: Page, paths: string[]) => {
    on.on('pageerror', ({ message }) => faults.push(`${on.url()}: ${message}`))
    for (const path of paths) {
      await on.goto(path)
      const heading = on.getByRole('heading', { level: 1 }).first()
      const title = await heading.textContent({ timeout: 15_000 }).catch(() => null)
      if (title === null || title === 'Something went wrong') faults.push(`${path}: ${title}`)
    }
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address))
  expect(pages.length).toBeGreaterThan(40)
  await openAll(page, [...new Set(pages.map(({ pathname }) => pathname)), '/login', '/register', '/land?dag=1'])

  const citizen = await browser.newPage()
  await loggedInAs(citizen, demoAccount('citizen'))
  await openAll(citizen, [...tabs.map((tab) => `/dashboard?tab=${tab}`), '/mutations/new', '/land-tax/my-demand'])

  const admin = await browser.newPage()
  await loggedInAs(admin, demoAccount('admin'))
  await openAll(
    admin,
    officePages.map(({ path }) => `/admin/${path}`),
  )
  expect(faults).toEqual([])
})
