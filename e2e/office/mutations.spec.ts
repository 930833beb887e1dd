import { expect, type Page, test } from '@playwright/test'
import { paidMutation } from '../lib/mutating.ts'
import { asStaff } from '../lib/office.ts'
import { registered, tokenOf } from '../lib/people.ts'

/** A mutation whose fee is paid, and who applied for it. */
async function newCase(page: Page) {
  const person = await registered(page)
  return { id: await paidMutation(page, await tokenOf(page, person)), person }
}

const main = (page: Page) => page.getByRole('main')

test('an officer opens, approves and enters the oldest mutation by keyboard, and the record has its new owner', {
  tag: '@core',
}, async ({ page }) => {
  const { id } = await newCase(page)
  await asStaff(page, 'acland')
  await page.goto(`/admin/mutations?work=waiting&search=${id}`)
  const row = main(page).locator(`tbody tr[data-row="${id}"]`)
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/mutations/${id}$`))
  await expect(main(page)).toContainText('oldest first')
  await expect(main(page)).toContainText('••••7890')
  await main(page).getByRole('button', { name: 'Show NID numbers in full' }).click()
  await expect(main(page)).toContainText('1234567890')
  await expect(main(page)).toContainText('9876543210123')

  await page.keyboard.press('a')
  const question = page.getByRole('alertdialog', { name: 'Approve this mutation?' })
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  const reason = question.getByLabel('Why before older ones?')
  // Cases of other journeys may be older.
  if (await reason.isVisible()) await reason.fill('A court has set a day.')
  await question.getByRole('button', { name: 'Approve it' }).focus()
  await page.keyboard.press('Enter')

  const applying = page.getByRole('dialog', { name: 'Enter in the khatian' })
  await expect(applying).toContainText('The shares add up: all of the land, as before.')
  await expect(applying).toContainText('Rahela Khatun')
  await applying.getByLabel('Why does it go on all the same?').fill('The papers were seen at the counter.')
  await applying.getByRole('button', { name: 'Write the new khatian' }).focus()
  await page.keyboard.press('Enter')

  const papers = page.getByRole('dialog', { name: 'Certificate of mutation and DCR' })
  await expect(papers.getByRole('img', { name: /^Certificate of mutation JN-/ })).toBeVisible({ timeout: 30_000 })
  await expect(papers.getByRole('img', { name: /^DCR JR-/ })).toBeVisible({ timeout: 30_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden()
  await expect(papers.getByRole('heading', { name: 'Certificate of mutation and DCR' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')

  await expect(main(page)).toContainText('It is in the khatian. Nothing is left to do here.')
  await main(page).getByRole('link', { name: 'Open the record' }).click()
  await expect(page).toHaveURL(/\/land\?dag=\d+/)
  await expect(main(page)).toContainText('Rahela Khatun')
})
