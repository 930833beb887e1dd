import { expect, test } from '@playwright/test'
import { bengali, loggedIn } from '../lib/people.ts'

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
