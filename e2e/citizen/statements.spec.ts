import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { pdfPagePng, pdfQr } from '#test/pdf/pdf.ts'
import { downloaded } from '../lib/papers.ts'
import { applied } from '../lib/paying.ts'
import { bengali, demoAccount, loggedIn, loggedInAs, tokenOf } from '../lib/people.ts'

async function invoice(page: Page): Promise<Buffer> {
  await applied(page, await loggedIn(page))
  await page.goto('/dashboard?tab=applyKhatian')
  return (await downloaded(page, page.getByRole('button', { name: 'Download invoice' }))).content
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
const withdrawalUnknown = 'Without a network it cannot be said whether this paper was withdrawn since.'
const forged = (page: Page) => page.getByRole('heading', { name: 'The code on this paper was changed or forged' })

test('the QR code of a paper proves it: what the office says and what the code says by itself', async ({ page }) => {
  const link = await linkOf(await invoice(page))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This paper was issued here' })).toBeVisible()
  await expect(good(page)).toBeVisible()
  await expect(page.getByText('Dag 123 · Khatian')).not.toHaveCount(0)
  await bengali(page)
  await expect(page.getByRole('heading', { name: 'কাগজের কোডটি এই অফিসের স্বাক্ষর করা' })).toBeVisible()
})

const cutShort = (page: Page) => page.getByRole('heading', { name: 'The code was not copied whole' })

test('a link that was not copied to its end says so: nothing good of the paper, and nothing bad', async ({ page }) => {
  const link = await linkOf(await invoice(page))
  const [address = '', statement = ''] = link.split('#')
  for (const shorter of [statement.slice(0, -1), statement.slice(0, 60), statement.slice(0, 8)]) {
    await page.goto('/robots.txt')
    await page.goto(`${address}#${shorter}`)
    await expect(cutShort(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What this office issued under the code' })).toBeVisible()
    for (const verdict of [good(page), issued(page), forged(page)]) await expect(verdict).toHaveCount(0)
  }
  await page.goto('/verify')
  const field = page.getByRole('textbox', { name: 'Code on the paper' })
  await field.fill(`https://jomi.example${address}#${statement.slice(0, 60)}`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(cutShort(page)).toBeVisible()
  await bengali(page)
  await expect(page.getByRole('heading', { name: 'কোডটি পুরো আসেনি' })).toBeVisible()
})

test('the same code checked again keeps the statement it came with, another one does not', async ({
  page,
  context,
}) => {
  const link = await linkOf(await invoice(page))
  await page.goto(link)
  await expect(good(page)).toBeVisible()
  const checked = page.waitForResponse(/\/api\/verify\/[^k]/)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await checked
  await expect(good(page)).toBeVisible()
  expect(page.url()).toContain(link)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(withdrawalUnknown)).toBeVisible()
  await expect(issued(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(withdrawalUnknown)).toHaveCount(0, { timeout: 15_000 })
  await page.getByRole('textbox', { name: 'Code on the paper' }).fill('2222-2222-2222')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL(/\/verify\/222222222222$/)
  await expect(page.getByText('No such paper')).toBeVisible()
  await expect(good(page)).toHaveCount(0)
})

test('another paper with the same code, but nothing signed in its own, is not shown as signed', async ({ page }) => {
  const link = await linkOf(await invoice(page))
  await page.goto(link)
  await expect(good(page)).toBeVisible()
  const [address] = link.split('#')
  const buffer = await sharp(Buffer.from(renderSVG(`https://jomi.example${address}`, { pixelSize: 8 })))
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'copy.png', mimeType: 'image/png', buffer })
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(good(page)).toHaveCount(0)
  await expect(issued(page)).toBeVisible()
})

test('one letter changed is found out, and a statement of another paper too', async ({ page }) => {
  const [address = '', statement = ''] = (await linkOf(await invoice(page))).split('#')
  const at = 30
  const other = statement[at] === 'A' ? 'B' : 'A'
  await page.goto(`${address}#${statement.slice(0, at)}${other}${statement.slice(at + 1)}`)
  await expect(forged(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What this office issued under the code' })).toBeVisible()
  await expect(issued(page)).toHaveCount(0)
  const [, another = ''] = (await linkOf(await invoice(page))).split('#')
  await page.goto('/robots.txt')
  await page.goto(`${address}#${another}`)
  await expect(otherPaper(page)).toBeVisible()
  await expect(issued(page)).toHaveCount(0)
  await expect(good(page)).toHaveCount(0)
  await page.goto('/robots.txt')
  await page.goto(`/verify/222222222222#${another}`)
  await expect(otherPaper(page)).toBeVisible()
  await expect(page.getByText('No such paper')).toBeVisible()
  await expect(good(page)).toHaveCount(0)
})

test('without a network: the open page still tells a true code from a changed one', async ({ page, context }) => {
  const link = await linkOf(await invoice(page))
  const statement = link.split('#')[1] ?? ''
  await page.goto('/verify')
  const field = page.getByRole('textbox', { name: 'Code on the paper' })
  await field.fill(statement)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(good(page)).toBeVisible()
  await context.setOffline(true)
  const changed = statement.slice(0, -2) + (statement.endsWith('AA') ? 'BB' : 'AA')
  await field.fill(changed)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(forged(page)).toBeVisible()
  await field.fill(statement)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(good(page)).toBeVisible()
  await expect(page.getByText(withdrawalUnknown)).toBeVisible()
  await context.setOffline(false)
})

test.describe('opened once with a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page opens and checks without one, in both languages; whether a paper was withdrawn it cannot say', async ({
    page,
    context,
  }) => {
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
    await expect(good(page)).toBeVisible()
    const later = await context.newPage()
    await later.goto(`${address}#${statement}`)
    await expect(good(later)).toBeVisible()
    await expect(later.getByText(withdrawalUnknown)).toBeVisible()
    await expect(later.getByRole('button', { name: 'Try again' })).toBeVisible()
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
    await expect(other.goto('/land')).rejects.toThrow()
    await context.setOffline(false)
    // Nobody is told anything on a page that nobody looks at.
    await later.bringToFront()
    await expect(later.getByRole('heading', { name: 'কাগজটি এখান থেকেই দেওয়া হয়েছে' })).toBeVisible()
  })
})

async function withdrawn(page: Page, link: string) {
  const code = /verify\/(\w+)/.exec(link)?.[1] ?? ''
  const answer = await page.request.post(`/api/admin/papers/${code}/revoke`, {
    headers: { authorization: `Bearer ${await tokenOf(page, demoAccount('admin'))}` },
    data: { reason: 'Issued by mistake' },
  })
  expect(answer.status()).toBe(200)
}
const isWithdrawn = (page: Page) => page.getByRole('heading', { name: /This paper was withdrawn on/ })
const asking = (page: Page) => page.getByRole('heading', { name: 'Asking the office…' })

test('a withdrawn paper is never green, by whatever link it comes; until the office has answered nothing is said', async ({
  page,
}) => {
  const link = await linkOf(await invoice(page))
  const statement = link.split('#')[1] ?? ''
  await page.goto(`/verify#${statement}`)
  await expect(good(page)).toBeVisible()
  await expect(page.getByText('The office was asked just now')).toBeVisible()
  await withdrawn(page, link)
  let answered = () => {}
  const held = new Promise<void>((resolve) => (answered = resolve))
  await page.route(/\/api\/verify\/(numbers\/|[0-9A-Z]{12})/, async (route) => {
    await held
    await route.continue()
  })
  for (const address of [`/verify#${statement}`, link]) {
    await page.goto('/robots.txt')
    await page.goto(address)
    await expect(asking(page)).toBeVisible()
    for (const verdict of [good(page), issued(page)]) await expect(verdict).toHaveCount(0)
  }
  answered()
  await expect(isWithdrawn(page)).toBeVisible()
  await page.goto('/robots.txt')
  await page.goto(`/verify#${statement}`)
  await expect(isWithdrawn(page)).toBeVisible()
  for (const verdict of [good(page), issued(page)]) await expect(verdict).toHaveCount(0)
  await bengali(page)
  await expect(page.getByRole('heading', { name: /কাগজটি .* তারিখে বাতিল হয়েছে/ })).toBeVisible()
})

test.describe('kept with a network, checked without one', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a paper that was withdrawn before is not green', async ({ page, context }) => {
    const link = await linkOf(await invoice(page))
    const statement = link.split('#')[1] ?? ''
    await withdrawn(page, link)
    await page.goto('/verify')
    await expect(page.getByText('This page is kept on this device')).toBeVisible()
    await context.setOffline(true)
    const listed = {
      en: 'This paper is on the office’s list of withdrawn papers',
      bn: 'কাগজটি অফিসের বাতিল কাগজের তালিকায় আছে',
    }
    for (const address of [link, `/verify#${statement}`]) {
      const later = await context.newPage()
      await later.goto(address)
      await expect(later.getByRole('heading', { name: listed.en })).toBeVisible()
      for (const verdict of [good(later), issued(later)]) await expect(verdict).toHaveCount(0)
    }
    const last = await context.newPage()
    await last.goto(link)
    await bengali(last)
    await expect(last.getByRole('heading', { name: listed.bn })).toBeVisible()
    await context.setOffline(false)
  })

  test('a statement under the code of another paper is told', async ({ page, context }) => {
    const [address = ''] = (await linkOf(await invoice(page))).split('#')
    const [, another = ''] = (await linkOf(await invoice(page))).split('#')
    await page.goto('/verify')
    await expect(page.getByText('This page is kept on this device')).toBeVisible()
    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto(`${address}#${another}`)
    await expect(otherPaper(later)).toBeVisible()
    for (const verdict of [good(later), issued(later)]) await expect(verdict).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('a picture of the paper is enough; one without a code says so', async ({ page }) => {
  const pdf = await invoice(page)
  await page.goto('/verify')
  const picture = page.locator('input[type=file]')
  await picture.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await pdfPagePng(pdf, 1, 150) })
  await expect(good(page)).toBeVisible()
  // Another picture is begun: what was said of the last paper is no answer to it.
  const empty = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  await picture.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: empty })
  await expect(page.getByRole('alert')).toContainText('No QR code could be read in this picture.')
  await expect(good(page)).toHaveCount(0)
  await picture.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await pdfPagePng(pdf, 1, 150) })
  await expect(good(page)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Code on the paper' })
  await field.fill('nothing')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('A code has 12 letters and digits.').first()).toBeVisible()
  await expect(good(page)).toHaveCount(0)
})

test('the keys stand on the page for who wants to keep them', async ({ page }) => {
  await page.goto('/verify')
  await page.getByText('The keys that papers are signed with').click()
  await expect(page.getByText(/^[\w-]{43}$/)).toBeVisible()
})

test('an admin withdraws a paper, and everybody who checks it sees that', async ({ page, browser }) => {
  const link = await linkOf(await invoice(page))
  const [address = ''] = link.split('#')
  const office = await (await browser.newContext()).newPage()
  await loggedInAs(office, demoAccount('admin'))
  await office.goto(address)
  await office.getByRole('button', { name: 'Withdraw this paper' }).click()
  const dialog = office.getByRole('dialog', { name: 'Withdraw this paper?' })
  await dialog.getByRole('button', { name: 'Withdraw this paper' }).click()
  await expect(dialog.getByText('This is required').first()).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Issued by mistake')
  const leaving = office.getByRole('alertdialog', { name: 'Discard what you typed?' })
  for (const leave of [() => office.keyboard.press('Escape'), () => dialog.getByLabel('Close').click()]) {
    await leave()
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(reason).toHaveValue('Issued by mistake')
  }
  await dialog.getByRole('button', { name: 'Withdraw this paper' }).click()
  await expect(office.getByRole('heading', { name: /This paper was withdrawn on/ })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Withdraw this paper' })).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /This paper was withdrawn on/ })).toBeVisible()
  await expect(good(page)).toHaveCount(0)
  await page.goto('/dashboard?tab=messages')
  await expect(page.getByText('A paper was withdrawn')).toBeVisible()
  await office.context().close()
})
