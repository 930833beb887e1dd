import { expect, test } from '@playwright/test'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { dag123 } from '../lib/land.ts'
import { ldtTab, recordOf, taxpayer } from '../lib/land-taxing.ts'
import { downloaded } from '../lib/papers.ts'
import { bengali } from '../lib/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('five taps pay a tax, and the paid panel keeps its dakhila', async ({ page }) => {
  await taxpayer(page)
  await page.goto(ldtTab)
  await bengali(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^৳.* দিন$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'পরিশোধে এগিয়ে যান' }).click()
  await expect(dialog).toContainText('দাগ')
  await dialog.getByRole('radio', { name: 'বিকাশ' }).check()
  await dialog.getByLabel('বিকাশ নম্বর').fill('০১৭১২৩৪৫৬৭৮')
  await dialog.getByRole('button', { name: 'পরিশোধ নিশ্চিত করুন' }).click()
  const panel = page.getByRole('region', { name: 'পরিশোধ সফল হয়েছে!' })
  await expect(panel).toContainText(/দাখিলা নম্বর\s*JD-/)
  await expect(panel).toContainText(/লেনদেন নম্বর\s*JP-/)
  // Nobody has proven this phone, so that no text message is claimed.
  await expect(panel).not.toContainText('এসএমএস')
  await page.reload()
  const { content } = await downloaded(page, panel.getByRole('button', { name: /^দাখিলা/ }).first())
  expect(withoutSpaces(await pdfText(content))).toContain(withoutSpaces('লেনদেন নম্বর'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await panel.getByRole('button', { name: 'এই ঘরটি সরান' }).click()
  await expect(panel).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'পরিশোধিত' }).getByRole('button', { name: 'দাখিলা' })).toBeVisible()
})

test('the front page leads to the four steps, and a record to the form filled in', async ({ page }) => {
  await page.goto('/')
  await bengali(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /ভূমি উন্নয়ন কর/ })
    .click()
  await expect(page.getByRole('region', { name: 'চার ধাপে কর দিন' }).getByRole('listitem')).toHaveCount(4)
  const found = await dag123(page)
  const { khatiyan_number } = await recordOf(page, { ...found, dag_no: '123' })
  const { mouza_id, survey_type_id } = found
  const land = `khatian=${khatiyan_number}&dag=123&land_type=Residential&area=4356`
  await page.goto(`/land-tax?mouza_id=${mouza_id}&survey_type_id=${survey_type_id}&${land}`)
  await expect(page.getByRole('combobox', { name: 'উপজেলা' })).toHaveValue('সাভার')
  await expect(page.getByRole('textbox', { name: 'দাগ নম্বর' })).toHaveValue('১২৩')
  await expect(page.getByRole('radio', { name: 'আবাসিক' })).toBeChecked()
  await expect(page).toHaveURL(/\/land-tax$/)
})
