import { expect, test } from '@playwright/test'
import { WholeKhatian } from '#contract/land-records/land-records.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { dag123 } from '../lib/land.ts'
import { downloaded } from '../lib/papers.ts'
import { applications } from '../lib/paying.ts'
import { loggedIn, speaking } from '../lib/people.ts'

const bengaliDigits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

test('a citizen on a phone in Bengali searches, opens a record, pays a copy, and gets every dag of the khatian', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { dag_id } = await dag123(page)
  const answer = await page.request.get(`/api/locations/dags/${dag_id}/khatian`)
  const khatian = WholeKhatian.parse(await answer.json())
  expect(khatian.dag_count).toBeGreaterThan(1)
  await loggedIn(page)
  await speaking(page, 'bn')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')

  await test.step('the search key of the keyboard leads to a list', async () => {
    const line = page.getByRole('combobox', { name: 'দাগ, খতিয়ান বা জায়গার নাম দিয়ে জমি খুঁজুন' })
    await line.click()
    await line.pressSequentially('১২৩ সাভার')
    await line.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: /টি জমি মিলেছে। আপনার কোনটি\?$/ })).toBeVisible()
  })

  await test.step('a row opens its record, which says how many dags its khatian has', async () => {
    await page.locator(`a[href*="dag=${dag_id}&"]`).click()
    await expect(page.getByRole('heading', { level: 2, name: /^দাগ ১২৩ · খতিয়ান/ })).toBeVisible()
    const more = bengaliDigits(String(khatian.dag_count - 1))
    await expect(page.getByRole('link', { name: `এই খতিয়ানে আরও ${more}টি দাগ আছে` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'এই খতিয়ানের কপি' })).toBeInViewport()
  })

  await test.step('the copy is ordered from the bar at the bottom and paid', async () => {
    await page.getByRole('button', { name: 'খতিয়ানের আবেদন করুন' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'বিকাশ' }).check()
    await dialog.getByLabel('বিকাশ নম্বর').fill('01712345678')
    await dialog.getByLabel('পিন', { exact: true }).fill('90817')
    await dialog.getByRole('button', { name: '৳১০০.০০ পরিশোধ করুন' }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
  })

  await test.step('the paper holds every dag, and the whole area', async () => {
    const copy = await downloaded(page, applications(page).first().getByRole('button', { name: 'কপি ডাউনলোড করুন' }))
    const text = withoutSpaces(await pdfText(copy.content))
    for (const { dag_no } of khatian.dags) expect(text).toContain(withoutSpaces(`${bengaliDigits(dag_no)}${dag_no}`))
    expect(text).toContain(withoutSpaces('চিহ্নিত দাগ ১২৩-এর জন্য'))
  })

  const visitor = await browser.newPage()
  let address = ''

  await test.step('the copy is sent on by a link, which opens without an account', async () => {
    await applications(page)
      .first()
      .getByRole('button', { name: /^পাঠান: খতিয়ানের কপি/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'লিংক তৈরি করুন' }).click()
    address = await dialog.getByLabel('ঠিকানা').inputValue()
    await dialog.getByRole('button', { name: 'বন্ধ করুন' }).click()
    const opened = await visitor.goto(address)
    expect(opened?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    await expect(visitor.getByRole('heading', { name: 'Khatian copy' })).toBeVisible()
    const copy = await downloaded(visitor, visitor.getByRole('button', { name: 'Download the paper' }))
    expect(copy.name).toMatch(/^khatian-copy-JK-[\d-]+\.pdf$/)
    expect(withoutSpaces(await pdfText(copy.content))).toContain(withoutSpaces('চিহ্নিত দাগ ১২৩-এর জন্য'))
  })

  await test.step('its owner sees that it was opened, and takes it back', async () => {
    await page.goto('/dashboard?tab=security')
    const links = page.getByRole('region', { name: 'আপনার কাগজের লিংক' })
    await expect(links).toContainText('১ বার খোলা হয়েছে')
    await links.getByRole('button', { name: 'লিংক বন্ধ করুন' }).click()
    await expect(links).toBeHidden()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })
})
