import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { bengali, demoAccount, loggedIn, loggedInAs, registered } from '../lib/people.ts'

const picture = async (background: string, width = 800, height = 500) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
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

/** As a phone keeps a portrait photograph: lying on its side, with a note to turn it. Red is its top left as seen. */
async function photograph() {
  const [width, height] = [4000, 3000]
  const bytes = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .composite([
      { input: { create: { width: 2000, height: 1500, channels: 3, background: 'red' } }, left: 0, top: 1500 },
      { input: { create: { width: 2000, height: 1500, channels: 3, background: 'blue' } }, left: 2000, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer: bytes }
}

test('the form sends a large photograph smaller and upright, and a small picture as it is', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await loggedIn(page)
  const large = await photograph()
  const small = await picture('navy')
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  await page.goto(tab)
  await side(page, 'Front').setInputFiles(large)
  const preview = page.getByRole('img', { name: 'Preview: Front of the ID' })
  await expect(preview).toBeVisible({ timeout: 30_000 })
  expect(await preview.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1800, 2400])
  await side(page, 'Back').setInputFiles(small)
  const upload = page.waitForRequest('**/api/user/kyc/upload')
  await page.getByRole('button', { name: 'Send for review' }).click()
  const length = Number(await (await upload).headerValue('content-length'))
  expect(length).toBeGreaterThan(small.buffer.length)
  expect(length).toBeLessThan(large.buffer.length / 2)
  await expect(page.getByText('Being reviewed')).toBeVisible()

  const own = await page.request.get('/api/user/kyc', { headers: { authorization: `Bearer ${token}` } })
  const { kyc } = await own.json()
  const front = sharp(await (await page.request.get(kyc.id_front)).body())
  expect(await front.metadata()).toMatchObject({ width: 1800, height: 2400 })
  const colour = async (left: number, top: number) =>
    [...(await front.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((part) =>
      Math.round(part / 255),
    )
  expect([await colour(100, 100), await colour(1700, 2300)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
  const back = await (await page.request.get(kyc.id_back)).body()
  expect(await sharp(back).metadata()).toMatchObject({ width: 800, height: 500 })
})
