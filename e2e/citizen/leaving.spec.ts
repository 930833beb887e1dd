import { expect, type Locator, type Page, test } from '@playwright/test'
import { choose } from '../lib/land.ts'
import { identitySent, landRegistered, taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff, question } from '../lib/office.ts'
import { bengali, registered, tokenOf } from '../lib/people.ts'

const discardQuestion = (page: Page) => question(page, 'Discard what you typed?')
const pressEscape = (page: Page) => page.keyboard.press('Escape')

/** Every way out of a question asks; what was typed stays until somebody says that it may go. */
async function asksEveryWay(page: Page, window: Locator, written: Locator, text: string) {
  for (const leave of [() => pressEscape(page), () => window.getByRole('button', { name: 'Back' }).click()]) {
    await leave()
    await expect(discardQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await pressEscape(page)
    await expect(discardQuestion(page)).toHaveCount(0)
    // The window takes the keys again a frame after the question is gone.
    await expect(window.locator(':focus')).toHaveCount(1)
    await expect(written).toHaveValue(text)
  }
  await pressEscape(page)
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click()
  await expect(window).toHaveCount(0)
}

test('the case of a registration asks before notes or a year are lost', async ({ page }) => {
  const person = await registered(page)
  const id = await landRegistered(page, await tokenOf(page, person))
  await asStaff(page, 'acland')
  const address = `/admin/land-tax-registrations/${id}`
  const list = page.getByRole('main').getByRole('link', { name: 'Land Tax Registrations' })
  const note = page.getByRole('main').getByLabel('Note to the citizen')
  await page.goto(address)
  await expect(note).toBeVisible()
  await list.click()
  await expect(page).toHaveURL(/land-tax-registrations$/)

  await page.goto(address)
  await note.fill('Not this dag')
  await list.click()
  await expect(discardQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressEscape(page)
  await expect(note).toHaveValue('Not this dag')
  await list.click()
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/land-tax-registrations$/)

  await page.goto(address)
  await choose(page, 'First tax year due', taxYearAgo(2))
  await list.click()
  await expect(discardQuestion(page)).toBeVisible()
})

test('the refusal of an identity asks before its reason is lost', async ({ page }) => {
  const person = await registered(page)
  await identitySent(page, await tokenOf(page, person))
  await asStaff(page, 'acland')
  await page.goto('/admin/kyc-approvals')
  const waiting = page.getByRole('listitem').filter({ hasText: person.email })
  await waiting.scrollIntoViewIfNeeded()
  const reject = waiting.getByRole('button', { name: 'Reject' })
  const window = question(page, 'Reject')
  const reason = window.getByRole('textbox', { name: 'Words to the citizen' })
  await reject.click()
  // The code of the window comes with its first opening.
  await expect(window).toBeVisible()
  await pressEscape(page)
  await expect(window).toHaveCount(0)
  await reject.click()
  await reason.fill('Blurred')
  await asksEveryWay(page, window, reason, 'Blurred')

  await reject.click()
  await reason.fill('Blurred')
  await reason.fill('')
  await window.getByRole('button', { name: 'Back' }).click()
  await expect(window).toHaveCount(0)

  await reject.click()
  await reason.fill('Blurred')
  await window.getByRole('button', { name: 'Back' }).click()
  await discardQuestion(page).getByRole('button', { name: 'Discard' }).click()
  await bengali(page)
  const card = page.getByRole('listitem').filter({ hasText: person.email })
  await card.getByRole('button', { name: 'বাতিল' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('অস্পষ্ট')
  await pressEscape(page)
  await expect(question(page, 'যা লিখেছেন তা বাদ দেবেন?')).toContainText('এটি এখনও সংরক্ষিত হয়নি।')
})
