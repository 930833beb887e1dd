import { expect, type Page, test } from '@playwright/test'
import { pdfPagePng, pdfQr } from '#test/pdf/pdf.ts'
import { applicationsOf, applied } from '../lib/paying.ts'
import { bengali, demoAccount, loggedIn, loggedInAs, tokenOf } from '../lib/people.ts'

async function invoice(page: Page): Promise<Buffer> {
  const token = await loggedIn(page)
  await applied(page, token)
  const { data } = await applicationsOf(page, token)
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get(`/api/applications/${data[0]?.id}/invoice`, { headers })).body()
}

/** The code's link, as it leads at this server. */
async function linkOf(pdf: Buffer): Promise<string> {
  const link = await pdfQr(pdf)
  if (!link) throw new Error('no code')
  return link.replace(/^https?:\/\/[^/]+/, '')
}

const good = (page: Page) => page.getByRole('heading', { name: 'The code on this paper is signed by this office' })
const issued = (page: Page) => page.getByRole('heading', { name: 'This paper was issued here' })
const otherPaper = (page: Page) =>
  page.getByRole('heading', { name: 'The code on this paper belongs to another paper. Do not rely on it.' })
const isWithdrawn = (page: Page) => page.getByRole('heading', { name: /This paper was withdrawn on/ })
const listed = {
  en: 'This paper is on the office’s list of withdrawn papers',
  bn: 'কাগজটি অফিসের বাতিল কাগজের তালিকায় আছে',
}
const withdrawalUnknown = 'Without a network we cannot say whether this paper has been withdrawn since.'

test('the QR code of a paper proves it, until an admin withdraws it: everybody who checks it sees that', async ({
  page,
  browser,
}) => {
  const link = await linkOf(await invoice(page))
  const [address = '', statement = ''] = link.split('#')
  await page.goto(link)
  await expect(issued(page)).toBeVisible()
  await expect(good(page)).toBeVisible()
  await expect(page.getByText('Dag 123 · Khatian')).not.toHaveCount(0)
  await page.goto('/robots.txt')
  await page.goto(`/verify#${statement}`)
  await expect(good(page)).toBeVisible()
  await expect(page.getByText('We asked the office just now')).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await loggedInAs(office, demoAccount('admin'))
  await office.goto(address)
  await office.getByRole('button', { name: 'Withdraw this paper' }).click()
  const dialog = office.getByRole('dialog', { name: 'Withdraw this paper?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Issued by mistake')
  await dialog.getByRole('button', { name: 'Withdraw this paper' }).click()
  await expect(isWithdrawn(office)).toBeVisible()
  await expect(office.getByRole('button', { name: 'Withdraw this paper' })).toHaveCount(0)
  await office.context().close()

  for (const where of [link, `/verify#${statement}`]) {
    await page.goto('/robots.txt')
    await page.goto(where)
    await expect(isWithdrawn(page)).toBeVisible()
    for (const verdict of [good(page), issued(page)]) await expect(verdict).toHaveCount(0)
  }
  await page.goto('/dashboard?tab=messages')
  await expect(page.getByText('A paper was withdrawn')).toBeVisible()
})

async function withdrawn(page: Page, link: string) {
  const code = /verify\/(\w+)/.exec(link)?.[1] ?? ''
  const answer = await page.request.post(`/api/admin/papers/${code}/revoke`, {
    headers: { authorization: `Bearer ${await tokenOf(page, demoAccount('admin'))}` },
    data: { reason: 'Issued by mistake' },
  })
  expect(answer.status()).toBe(200)
}

test.describe('opened once with a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page checks without a network, in both languages: it knows the papers withdrawn before, not those since', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const withdrawnLink = await linkOf(await invoice(page))
    await withdrawn(page, withdrawnLink)
    const pdf = await invoice(page)
    const link = await linkOf(pdf)
    const [address = '', statement = ''] = link.split('#')
    await page.goto('/verify')
    await expect(page.getByText('This page is kept on this device')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Code on the paper' }).fill(`https://jomi.example${link}`)
    const check = page.getByRole('button', { name: 'Check', exact: true })
    for (let time = 1; time <= 2; time += 1) {
      await check.click()
      await expect(good(page)).toBeVisible()
      await expect(page.getByText(withdrawalUnknown)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.getByRole('textbox', { name: 'Code on the paper' }).fill('2222-2222-2222')
    await check.click()
    await expect(page.getByRole('alert')).toContainText('The paper could not be checked')
    await expect(good(page)).toHaveCount(0)
    await page.goto('/verify')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await pdfPagePng(pdf, 1, 150) })
    // A code is sought in a picture of two million points: a busy machine takes its time.
    await expect(good(page)).toBeVisible({ timeout: 40_000 })
    const later = await context.newPage()
    await later.goto(`${address}#${statement}`)
    await expect(good(later)).toBeVisible()
    await expect(later.getByText(withdrawalUnknown)).toBeVisible()
    await expect(later.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(later.getByRole('alert')).toHaveCount(0)
    await expect(later.getByText(/It is not on the list of withdrawn papers of \d+ \w+ \d{4}/)).toBeVisible()
    const cards = later.getByRole('main').getByRole('status')
    await expect(cards.first()).toContainText('The code on this paper is signed by this office')
    await bengali(later)
    await expect(later.getByRole('heading', { name: 'কাগজের কোডটি এই অফিসের স্বাক্ষর করা' })).toBeVisible()
    await expect(later.getByText('ইন্টারনেট ছাড়া বলা যায় না')).toBeVisible()
    await expect(later.getByRole('alert')).toHaveCount(0)
    const other = await context.newPage()
    const changed = `${statement.slice(0, 30)}${statement[30] === 'A' ? 'B' : 'A'}${statement.slice(31)}`
    await other.goto(`/verify#${changed}`)
    await expect(other.getByRole('heading', { name: 'কাগজের কোডটি বদলানো বা জাল' })).toBeVisible()
    const [withdrawnAddress = '', withdrawnStatement = ''] = withdrawnLink.split('#')
    await other.goto(withdrawnLink)
    await expect(other.getByRole('heading', { name: listed.bn })).toBeVisible()
    await other.getByRole('button', { name: /English/ }).click()
    for (const where of [withdrawnLink, `/verify#${withdrawnStatement}`]) {
      await other.goto(where)
      await expect(other.getByRole('heading', { name: listed.en })).toBeVisible()
      for (const verdict of [good(other), issued(other)]) await expect(verdict).toHaveCount(0)
    }
    await other.goto(`${withdrawnAddress}#${statement}`)
    await expect(otherPaper(other)).toBeVisible()
    for (const verdict of [good(other), issued(other)]) await expect(verdict).toHaveCount(0)
    await bengali(other)
    await context.setOffline(false)
    // Nobody is told anything on a page that nobody looks at.
    await later.bringToFront()
    await expect(later.getByRole('heading', { name: 'কাগজটি এখান থেকেই দেওয়া হয়েছে' })).toBeVisible()
  })
})
