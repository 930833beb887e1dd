import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { bengali, demoAccount, loggedIn, loggedInAs, registered } from './people.ts'

const picture = async (background: string, width = 800, height = 500) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const tab = '/dashboard?tab=profileKyc'
const side = (page: Page, name: 'Front' | 'Back') => page.getByLabel(`${name} of the ID: Choose a picture`)
const card = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function send(page: Page) {
  await side(page, 'Front').setInputFiles(await picture('teal'))
  await expect(page.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible()
  await side(page, 'Back').setInputFiles(await picture('navy'))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('reviews within 7 working days').first()).toBeVisible()
  await expect(page.getByText('Being reviewed')).toBeVisible()
}

test('identity: sent, refused with a reason, sent again, approved, and told at once on both sides', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const person = await registered(page)
  await loggedInAs(page, person)
  await page.goto(tab)
  await expect(page.getByText('Not sent')).toBeVisible()
  await send(page)

  const office = await (await browser.newContext()).newPage()
  await loggedInAs(office, demoAccount('acland'))
  await office.goto('/admin/kyc-approvals')
  const waiting = card(office, person.email)
  await expect(waiting.getByRole('img')).toHaveCount(2)
  await waiting.getByRole('button', { name: /^Enlarge: .*Front/ }).click()
  await office.getByRole('button', { name: 'Larger' }).click()
  await office.getByRole('button', { name: 'Turn' }).click()
  await office.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'Reject' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByRole('dialog').getByText('Please provide a rejection reason').first()).toBeVisible()
  await office.getByRole('textbox', { name: 'Reason' }).fill('The back is blurred')
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('KYC rejected')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Asked for every ten seconds: the person need not reload.
  await expect(page.getByText('The back is blurred')).toBeVisible({ timeout: 20_000 })
  await send(page)
  await expect(card(office, person.email)).toBeVisible({ timeout: 20_000 })
  await card(office, person.email).getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('KYC approved successfully')).toBeVisible()
  await expect(page.getByText('Your identity was confirmed')).toBeVisible({ timeout: 20_000 })
  await bengali(page)
  await expect(page.getByText('আপনার পরিচয় নিশ্চিত হয়েছে।')).toBeVisible()
  await office.context().close()
})

test('what is missing or no picture is said at its field, and what was chosen stays', async ({ page }) => {
  await loggedIn(page)
  await page.goto(tab)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('link', { name: /Front of the ID/ })).toBeVisible()
  await expect(page.getByText('This is required')).not.toHaveCount(0)
  await side(page, 'Front').setInputFiles(await picture('teal'))
  await side(page, 'Back').setInputFiles(await picture('navy', 100, 80))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText(/300.*200|too small/i).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible()
})

test('the list of the office that does not load: said, and asked again', async ({ page }) => {
  await loggedInAs(page, demoAccount('acland'))
  await page.route('**/api/admin/kyc/pending', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/kyc-approvals')
  await expect(page.getByText('Failed to load pending KYCs')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/admin/kyc/pending')
  await page.getByRole('button', { name: /retry|try again/i }).click()
  await expect(page.getByText('Failed to load pending KYCs')).toHaveCount(0)
})
