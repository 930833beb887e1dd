import { expect, test } from '@playwright/test'
import { bengali, loggedIn, registered } from '../lib/people.ts'

test('a login does not lead to another site', async ({ page, baseURL }) => {
  const requests: string[] = []
  await page.route(
    ({ hostname }) => hostname.endsWith('evil.test'),
    (route) => route.abort(),
  )
  page.on('request', (request) => requests.push(new URL(request.url()).origin))
  const person = await registered(page)
  await page.goto(`/login?${new URLSearchParams({ next: '//evil.test' })}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  expect(new Set([...requests, new URL(page.url()).origin])).toEqual(new Set([baseURL]))
})

test('an unknown path goes Home, and Back does not lead into it again', async ({ page }) => {
  await page.goto('/terms')
  for (const path of ['/nowhere', '/administration', '/land/nothing', '/%00', '/verify/a/b']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1, name: /Which land\?/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'There is no such page.' })).toBeVisible()
  }
  await bengali(page)
  await expect(page.getByRole('status').filter({ hasText: 'পাতাটি নেই।' })).toBeVisible()
  await page.getByRole('link', { name: 'ভূমি রেকর্ড', exact: true }).click()
  await page.getByRole('link', { name: 'হোম', exact: true }).click()
  await expect(page.getByText('পাতাটি নেই।')).toHaveCount(0)
})

test('an unknown path of the API is JSON, never a page', async ({ request }) => {
  const answer = await request.get('/api/nowhere')
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'not_found'])
})

test('a page that cannot be shown says "Something went wrong" and can be refreshed', async ({ page }) => {
  await loggedIn(page)
  await page.route('**/api/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await bengali(page)
  await expect(page.getByRole('heading', { name: 'কোনো একটি সমস্যা হয়েছে' })).toBeVisible()
  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'পাতাটি আবার লোড করুন' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ব্যক্তিগত তথ্য' })).toBeVisible()
})
