import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { asStaff, button, dialog, makeRecord, newName, question, rowOf } from '../lib/office.ts'
import { demoAccount, loggedIn } from '../lib/people.ts'

test('two officers at one record see both versions side by side', async ({ page, browser }) => {
  const token = await asStaff(page, 'admin')
  const name = newName()
  const record = await makeRecord(page, token, 'divisions', { name_en: name, name_bn: 'আগের', bbs_code: '1' })
  const another = await (await browser.newContext()).newPage()
  await asStaff(another, 'admin')
  for (const each of [page, another]) {
    await each.goto(`/admin/divisions?search=${name.replace(' ', '+')}`)
    await button(each, `Edit ${name}`).click()
  }
  await dialog(another, 'Edit Division').getByLabel('Name (BN)').fill('তাদের')
  await dialog(another, 'Edit Division').getByRole('button', { name: 'Save' }).click()
  await expect(another.getByText('Division updated successfully')).toBeVisible()

  const mine = dialog(page, 'Edit Division')
  await mine.getByLabel('Name (BN)').fill('আমার')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toContainText(/^Edit Division.* changed this on .*while you had it open\./s)
  await expect(mine.getByRole('listitem').first()).toContainText('Name (BN)differsYoursআমারTheirsতাদের')
  await mine.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(mine.getByLabel('Name (BN)')).toHaveValue('তাদের')

  await record.change({ name_en: name, name_bn: 'আবার', bbs_code: '2' })
  await mine.getByLabel('Name (BN)').fill('আমার')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('Division updated successfully')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('আমার')

  await record.change({ name_en: name, name_bn: 'পরে', bbs_code: '3' })
  await button(page, `Delete ${name}`).click()
  const confirmation = question(page, 'Delete Division')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation).toContainText('Do you still want to delete it?')
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Division deleted successfully')).toBeVisible()
  await another.context().close()
})

test('a list comes as a file that a spreadsheet opens, with its filters', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/upazilas?search=savar')
  const waiting = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('upazilas.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text).toContain('Savar')
  expect(text).not.toContain('Zakiganj')
})

test('the office sends visitors to the login, citizens home, and staff back to their page', async ({ page }) => {
  await page.goto('/admin/mouzas?search=a')
  await expect(page).toHaveURL(/\/login\?next=/)
  const { email, password } = demoAccount('admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/mouzas\?search=a$/)
  await page.goto('/admin/nowhere/at/all')
  await expect(page).toHaveURL(/\/admin(\/divisions)?$/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin(\/divisions)?$/)
  await expect(page.getByRole('banner')).toContainText('Administrator')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await loggedIn(page)
  await page.goto('/admin/mouzas')
  await expect(page).toHaveURL(/\/dashboard/)
})
