import { expect, type Page, test } from '@playwright/test'
import { asStaff, button, dialog, rowOf, rows, search } from '../lib/office.ts'
import { bengali, demoAccount, newPerson } from '../lib/people.ts'

const main = (page: Page) => page.getByRole('main')
const choose = (page: Page, title: string, name: string) => dialog(page, title).getByRole('radio', { name }).check()

/** Through the form of the login page, as a person would. */
async function logIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Nothing else is open before: neither the office nor another tab of the dashboard. */
async function ownPasswordSet(page: Page, firstPassword: string, own: string) {
  const security = /\/dashboard\?tab=security$/
  await expect(page).toHaveURL(security)
  await expect(main(page)).toContainText('Set your own password first')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Change password'])
  for (const address of ['/admin', '/admin/users', '/dashboard?tab=address', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL(security)
  }
  await bengali(page)
  await expect(main(page)).toContainText('আগে নিজের পাসওয়ার্ড দিন')
  await page.getByRole('button', { name: /English/ }).click()
  const change = async (password: string) => {
    await page.getByLabel('Password you were given', { exact: true }).fill(firstPassword)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await change(firstPassword)
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Choose another password than the one you were given/,
  )
  await change(own)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
}

test('an acland is added, logs in, gets another role and is disabled; the log tells all of it', async ({
  page,
  browser,
}) => {
  const { email } = newPerson()
  await asStaff(page, 'admin')
  await page.goto('/admin/users')
  await button(page, 'Add staff').click()
  const form = dialog(page, 'Add staff')
  await form.getByLabel('Name').fill('Farhana Haque')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Add staff' }).click()
  await expect(form.getByRole('alert')).toContainText('An acland works in at least one upazila')
  await form.getByRole('combobox', { name: 'Upazilas' }).click()
  await form.getByRole('combobox', { name: 'Upazilas' }).pressSequentially('সাভার')
  await page.getByRole('listbox').getByRole('option', { name: 'Savar, Dhaka' }).click()
  await expect(form.getByRole('list', { name: 'Upazilas of this acland' })).toContainText('Savar, Dhaka')
  await form.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByText('User added successfully')).toBeVisible()

  const firstPassword = dialog(page, 'One-time password for Farhana Haque')
  await expect(firstPassword).toContainText('It is shown only now')
  const first_password = (await firstPassword.getByRole('status').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(firstPassword).toBeVisible()
  await firstPassword.getByRole('button', { name: 'I have passed it on' }).click()

  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, { email, password: first_password })
  const password = 'amar-nijer-chabi-72'
  await ownPasswordSet(elsewhere, first_password, password)
  await expect(elsewhere).toHaveURL(/\/admin$/)
  await expect(main(elsewhere)).toContainText('In your upazilas: Savar')

  await search(page, 'Users').fill(email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, email)).toContainText(/Acland.*Savar.*Active/)
  await button(page, 'Edit Farhana Haque').click()
  const access = dialog(page, 'Change access')
  await choose(page, 'Change access', 'Administrator')
  await expect(access).toContainText('logs in again with the new role')
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(access.getByRole('alert')).toContainText('Your own password: This is required')
  await access.getByLabel('Your own password', { exact: true }).fill('not-this-one-45')
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(access.getByRole('alert')).toContainText('This password is not right')
  await access.getByLabel('Your own password', { exact: true }).fill(demoAccount('admin').password)
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Administrator')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await logIn(elsewhere, { email, password })
  await expect(main(elsewhere)).toContainText('All land offices')

  await button(page, 'Edit Farhana Haque').click()
  await choose(page, 'Change access', 'Disabled')
  await expect(access).toContainText('Farhana Haque is logged out everywhere at once')
  await access.getByLabel('Your own password', { exact: true }).fill(demoAccount('admin').password)
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, email)).toContainText('Disabled')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await logIn(elsewhere, { email, password })
  await expect(elsewhere.getByRole('alert').first()).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login/)

  await page.goto(`/admin/audit?subject=users&search=${encodeURIComponent(email)}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(2)).toContainText(/User \d+ Farhana Haque.*Added.*Nasrin Sultana/)
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Show what changed: User/ })
    .click()
  const change = dialog(page, '').filter({ hasText: 'Changed: User' })
  await expect(change.getByRole('row').filter({ hasText: /^Role/ })).toContainText(/changed\s*acland\s*admin/)
  await page.keyboard.press('Escape')
  await button(page, 'Check the chain').click()
  await expect(main(page).getByRole('status').filter({ hasText: 'The chain is intact.' })).toContainText(
    /entr(y|ies) read/,
  )
})
