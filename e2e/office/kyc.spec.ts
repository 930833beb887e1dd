import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { bengali, demoAccount, loggedInAs, registered } from '../lib/people.ts'

const picture = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const tab = '/dashboard?tab=profileKyc'
const polling_ms = 10_000
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

test('an identity is sent, rejected with a reason, sent again and approved; both sides see it at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const person = await registered(page)
  await loggedInAs(page, person)
  await page.clock.install()
  await page.goto(tab)
  await expect(page.getByText('Not sent')).toBeVisible()
  await send(page)

  const office = await (await browser.newContext()).newPage()
  await loggedInAs(office, demoAccount('acland'))
  await office.clock.install()
  await office.goto('/admin/kyc-approvals')
  const waiting = card(office, person.email)
  await waiting.scrollIntoViewIfNeeded()
  await expect(waiting.getByRole('img')).toHaveCount(2)
  await waiting.getByRole('button', { name: /^Enlarge: .*Front/ }).click()
  await office.getByRole('button', { name: 'Larger' }).click()
  await office.getByRole('button', { name: 'Turn' }).click()
  const large = office.getByRole('dialog').getByRole('img', { name: /Front of the ID/ })
  await expect(large).toHaveCSS('transform', /^matrix\(0, 1, -1, 0/)
  await office.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'Reject' }).click()
  const rejecting = office.getByRole('alertdialog')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting.getByText('Please provide a rejection reason').first()).toBeVisible()
  await rejecting.getByRole('radio', { name: 'The pictures cannot be read' }).check()
  await rejecting.getByRole('textbox', { name: 'Words to the citizen' }).fill('The back is blurred')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('KYC rejected')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Requested every ten seconds: the person need not reload.
  await page.clock.fastForward(polling_ms)
  await expect(page.getByText('The back is blurred')).toBeVisible({ timeout: 20_000 })
  await send(page)
  await office.clock.fastForward(polling_ms)
  await expect(card(office, person.email)).toBeVisible({ timeout: 20_000 })
  // Pictures are fetched once the card is seen; until then nothing can be decided.
  await card(office, person.email).scrollIntoViewIfNeeded()
  const approve = () => card(office, person.email).getByRole('button', { name: 'Approve' }).click()
  await approve()
  await expect(office.getByText('KYC approved successfully')).toBeVisible()
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(office.getByText('Decision undone')).toBeVisible()
  await card(office, person.email).scrollIntoViewIfNeeded()
  await approve()
  await expect(card(office, person.email)).toHaveCount(0)
  await page.clock.fastForward(polling_ms)
  await expect(page.getByText('Your identity was confirmed')).toBeVisible({ timeout: 20_000 })
  await bengali(page)
  await expect(page.getByText('আপনার পরিচয় যাচাই সম্পন্ন হয়েছে।')).toBeVisible()
  await office.context().close()
})
