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

test('identity: sent, refused with a reason, sent again, approved, and told at once on both sides', async ({
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
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByRole('dialog').getByText('Please provide a rejection reason').first()).toBeVisible()
  await office.getByRole('textbox', { name: 'Reason' }).fill('The back is blurred')
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
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

test('choosing a picture ends what was said of it; what will be refused is said at once', async ({ page }) => {
  await loggedIn(page)
  await page.goto(tab)
  await page.getByRole('button', { name: 'Send for review' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Front of the ID: This is required',
    'Back of the ID: This is required',
  ])
  await side(page, 'Front').setInputFiles(await picture('teal'))
  await expect(summary.getByRole('link')).toHaveText(['Back of the ID: This is required'])
  await expect(page.getByText('This is required')).toHaveCount(2)
  const refusal = 'Only JPEG, PNG and WebP pictures are accepted, and the name must match the type'
  for (const [name, mimeType] of [
    ['id.heic', 'image/heic'],
    ['id.pdf', 'application/pdf'],
  ] as const) {
    await side(page, 'Back').setInputFiles({ name, mimeType, buffer: Buffer.from('x') })
    await expect(summary.getByRole('link')).toHaveText([`Back of the ID: ${refusal}`])
  }
  await bengali(page)
  await expect(summary).toContainText('শুধু জেপিইজি, পিএনজি ও ওয়েবপি ছবি নেওয়া হয়')
  await page.getByLabel('পরিচয়পত্রের পেছনের দিক: সরিয়ে ফেলুন').click()
  await expect(summary).toHaveCount(0)
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

test('a large photograph is sent smaller, upright and legible; a small picture as it is', async ({ page }) => {
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

test('what is no picture is refused as it was, under its name', async ({ page }) => {
  await loggedIn(page)
  await page.goto(tab)
  await side(page, 'Front').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(page.getByText('a.jpg cannot be shown here')).toBeVisible()
  await side(page, 'Back').setInputFiles(await picture('navy'))
  await page.getByRole('button', { name: 'Send for review' }).click()
  const front = page.getByRole('group', { name: 'Front of the ID' })
  await expect(front.getByText('Only JPEG, PNG and WebP pictures are accepted')).toBeVisible()
  await expect(side(page, 'Front')).toHaveAttribute('aria-invalid', 'true')
})

test('the form says how long this office keeps the pictures', async ({ page }) => {
  await loggedIn(page)
  const none = { code: 'not_found', message: 'Not found', retention_days: 45 }
  await page.route('**/api/user/kyc', (route) => route.fulfill({ status: 404, json: none }))
  await page.goto(tab)
  await expect(page.getByText('deleted 45 days after the decision')).toBeVisible()
  await bengali(page)
  await expect(page.getByText('সিদ্ধান্তের ৪৫ দিন পরে মুছে ফেলা হয়')).toBeVisible()
})

test('the list of the office that does not load: said, and asked again', async ({ page }) => {
  await loggedInAs(page, demoAccount('acland'))
  await page.route('**/api/admin/kyc/pending', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/kyc-approvals')
  await expect(page.getByText('Failed to load pending KYCs')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/admin/kyc/pending')
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByText('Failed to load pending KYCs')).toHaveCount(0)
})

const states = ['in_time', 'due_today', 'late'] as const

const waitingOf = (page: Page, names: readonly string[]) =>
  page.route('**/api/admin/kyc/pending', (route) =>
    route.fulfill({
      json: {
        total: names.length,
        kycs: names.map((name, at) => ({
          id: 900 + at,
          status: 'pending',
          submitted_at: '2026-11-20T04:00:00.000Z',
          reviewed_at: null,
          rejection_reason: null,
          id_front: `/api/kyc/${900 + at}/front?viewer=1`,
          id_back: `/api/kyc/${900 + at}/back?viewer=1`,
          user: { id: 900 + at, name, email: `${name.toLowerCase()}@example.org` },
          own: false,
          deadline: {
            submitted_on: '2026-11-20',
            working_day: 4 + 3 * at,
            working_days: 7,
            state: states[at] ?? 'late',
          },
          version: 1,
        })),
      },
    }),
  )

test('the images of a card are fetched once it is seen; until both are shown nothing can be decided', async ({
  page,
}) => {
  await loggedInAs(page, demoAccount('acland'))
  const { buffer } = await picture('teal')
  const looks: string[] = []
  let fails = true
  const many = ['Salma', 'Karim', ...Array.from({ length: 20 }, (_, at) => `Waiting${at}`)]
  await waitingOf(page, many)
  await page.route('**/api/kyc/**', (route) => {
    const { pathname } = new URL(route.request().url())
    looks.push(pathname)
    return fails && pathname === '/api/kyc/901/front'
      ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } })
      : route.fulfill({ body: buffer, contentType: 'image/jpeg' })
  })
  await page.goto('/admin/kyc-approvals')
  const second = card(page, 'karim@example.org')
  await expect(second.getByText('The image could not be loaded')).toBeVisible()
  await expect(second.getByRole('img')).toHaveCount(1)
  await expect(second.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(second.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await expect(second).toContainText('A decision is possible once both pictures are shown.')
  const ofCase = (id: number) => looks.filter((path) => path.includes(`/${id}/`)).toSorted()
  expect(ofCase(921)).toEqual([])
  fails = false
  await second.getByRole('button', { name: 'Retry' }).click()
  await expect(second.getByRole('img')).toHaveCount(2)
  await expect(second.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await expect(second.getByRole('button', { name: 'Reject' })).toBeEnabled()
  await second.getByRole('button', { name: /^Enlarge: .*Front/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(ofCase(901)).toEqual(['/api/kyc/901/back', '/api/kyc/901/front', '/api/kyc/901/front'])
  const last = card(page, 'waiting19@example.org')
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('img')).toHaveCount(2)
  expect(ofCase(921)).toEqual(['/api/kyc/921/back', '/api/kyc/921/front'])
})

test('a card says on which of the seven working days it is, as every list of cases does', async ({ page }) => {
  await loggedInAs(page, demoAccount('acland'))
  await waitingOf(page, ['Salma', 'Karim', 'Rina'])
  await page.goto('/admin/kyc-approvals')
  await expect(card(page, 'salma@example.org')).toContainText('working day 4 of 7')
  await expect(card(page, 'karim@example.org')).toContainText('due today')
  await expect(card(page, 'rina@example.org')).toContainText('3 days late')
  await bengali(page)
  await expect(card(page, 'salma@example.org')).toContainText('৭ কর্মদিবসের ৪ নম্বর দিন')
  await expect(card(page, 'rina@example.org')).toContainText('৩ দিন দেরি')
})

test('a decision that fails says so; after one that holds the next card has the focus', async ({ page }) => {
  await loggedInAs(page, demoAccount('acland'))
  await waitingOf(page, ['Salma', 'Karim', 'Rina'])
  const { buffer } = await picture('teal')
  await page.route('**/api/kyc/**', (route) => route.fulfill({ body: buffer, contentType: 'image/jpeg' }))
  await page.route('**/api/admin/kyc/901/approve', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/admin/kyc-approvals')
  const approve = () => card(page, 'karim@example.org').getByRole('button', { name: 'Approve' }).click()
  await approve()
  await expect(page.getByText('Failed to approve KYC')).toBeVisible()

  await page.unroute('**/api/admin/kyc/901/approve')
  await page.route('**/api/admin/kyc/901/approve', (route) =>
    route.fulfill({ json: { message: 'KYC approved successfully' } }),
  )
  await page.unroute('**/api/admin/kyc/pending')
  await waitingOf(page, ['Salma'])
  await approve()
  await expect(card(page, 'karim@example.org')).toHaveCount(0)
  await expect(card(page, 'salma@example.org').getByRole('heading', { name: 'Salma' })).toBeFocused()
})
