import { expect, type Page, test } from '@playwright/test'
import { sentTo } from '../lib/outbox.ts'
import { bengali, loggedInAs, newPerson, registered, tokenOf } from '../lib/people.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('another email asks for the password, is told to both addresses, and ends other sessions', async ({ page }) => {
  const other = await registered(page)
  const person = await registered(page)
  const elsewhere = await tokenOf(page, person)
  await loggedInAs(page, person)
  const { email } = newPerson()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit' }).click()
  const password = page.getByLabel('Current password', { exact: true })
  await expect(password).toHaveCount(0)
  await page.getByLabel('Email').fill(other.email)
  await save(page)
  await expect(password).toHaveAccessibleDescription(/This is required/)
  await password.fill('not-this-one')
  await save(page)
  await expect(password).toHaveAccessibleDescription(/This password is not right/)
  await password.fill(person.password)
  await save(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is already taken')
  await bengali(page)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByLabel('ইমেইল')).toHaveAccessibleDescription('এই ইমেইল আগেই ব্যবহৃত হয়েছে')
  await page.getByLabel('ইমেইল').fill(email)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: email })).toContainText('যাচাই হয়নি')
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  await expect(await sentTo(page, person.email, '‘জমি’ অ্যাকাউন্টের ইমেইল ঠিকানা পরিবর্তন')).toBeVisible()
  await expect(await sentTo(page, email, 'ইমেইল ঠিকানা নিশ্চিত করুন')).toBeVisible()
})
