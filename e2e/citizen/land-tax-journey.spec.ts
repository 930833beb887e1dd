import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { freeDag } from '../lib/free-dag.ts'
import { choose } from '../lib/land.ts'
import { fillPayer, historyTab, landsOf, openSummary, recordOf } from '../lib/land-taxing.ts'
import { asStaff, button } from '../lib/office.ts'
import { downloaded } from '../lib/papers.ts'
import { wallet } from '../lib/paying.ts'
import { loggedInAs, registered } from '../lib/people.ts'

const image = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function sendIdentity(page: Page) {
  await page.goto('/dashboard?tab=profileKyc')
  await page.getByLabel('Front of the ID: Choose a picture').setInputFiles(await image('teal'))
  await page.getByLabel('Back of the ID: Choose a picture').setInputFiles(await image('navy'))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Being reviewed')).toBeVisible()
}

test('a citizen gets a dakhila that anybody can check: identity, registration, review, payment', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.setTimeout(150_000)
  const person = await registered(page)
  await loggedInAs(page, person)
  await sendIdentity(page)

  const office = await (await browser.newContext()).newPage()
  await asStaff(office, 'acland')
  await office.goto('/admin/kyc-approvals')
  const waiting = office.getByRole('listitem').filter({ hasText: person.email })
  await waiting.scrollIntoViewIfNeeded()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('KYC approved successfully')).toBeVisible()

  const found = await freeDag(page)
  const { khatiyan_number } = await recordOf(page, found)
  const list = await page.request.get(`/api/locations/upazilas/${found.upazila_id}/mouzas`)
  const mouzas: { id: number; name_en: string }[] = await list.json()
  const mouza = mouzas.find(({ id }) => id === found.mouza_id)?.name_en ?? ''
  await page.goto('/land-tax')
  await choose(page, 'Division', 'Dhaka')
  await choose(page, 'District', 'Dhaka')
  await choose(page, 'Upazila', 'Savar')
  await choose(page, 'Mouza', mouza, new RegExp(`^${mouza} \\(JL`))
  await page.locator(`#survey_type_id input[value="${found.survey_type_id}"]`).check()
  await page.getByRole('textbox', { name: 'Dag number' }).fill(found.dag_no)
  const offer = page.getByRole('status', { name: 'Land on record' })
  await expect(offer).toContainText(`Khatian ${khatiyan_number}`)
  await offer.getByRole('button', { name: 'Use these' }).first().click()
  await page.getByRole('radio', { name: 'Residential' }).check()
  await page.getByRole('button', { name: 'Register land' }).click()
  await expect(page).toHaveURL(/tab=ldt$/)
  await expect(landsOf(page, 'On its way')).toContainText('Pending')

  await office.goto(`/admin/land-tax-registrations?search=${encodeURIComponent(person.email)}`)
  await button(office, /^Review Registration/).click()
  await button(office, 'Bought the land; deed seen.').click()
  await button(office, 'Approve').click()
  await expect(office.getByText('Status updated!')).toBeVisible()

  const summary = await openSummary(page)
  await fillPayer(summary, wallet.pays)
  await summary.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await page.goto(historyTab)
  const row = page.getByRole('main').getByRole('listitem').first()
  const { content } = await downloaded(page, row.getByRole('button', { name: 'Download dakhila' }))
  const text = withoutSpaces(await pdfText(content))
  for (const words of ['JD-', 'ভূমি উন্নয়ন কর', 'সাভার', 'Savar', khatiyan_number])
    expect(text).toContain(withoutSpaces(words))
  const [address = '', statement = ''] = ((await pdfQr(content)) ?? '').replace(/^https?:\/\/[^/]+/, '').split('#')
  await page.goto(`${address}#${statement}`)
  await expect(page.getByRole('heading', { name: 'The code on this paper is signed by this office' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This paper was issued here' })).toBeVisible()
  await page.goto('/robots.txt')
  const other = statement[40] === 'A' ? 'B' : 'A'
  await page.goto(`${address}#${statement.slice(0, 40)}${other}${statement.slice(41)}`)
  await expect(page.getByRole('heading', { name: 'The code on this paper was changed or forged' })).toBeVisible()
  await office.context().close()
})
