import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { changeOf, rate, storeRate } from '#test/screens/tax-rates.ts'

const main = page.getByRole('main')
const form = page.getByRole('dialog')
const row = main.getBySelector('tbody tr')
const field = (label: string) => form.getByLabelText(label, { exact: true })
const save = () => form.getByRole('button', { name: 'Save' }).click()

const openRates = (language: 'en' | 'bn' = 'en') => openScreen('/admin/tax-rates', { as: 'admin', language })

// The page offers the tax years that come.
beforeEach(() => void vi.setSystemTime('2026-11-22T06:00:00Z'))
afterEach(() => void vi.useRealTimers())

async function openRate() {
  await openRates()
  await row.getByRole('button', { name: /^Edit/ }).click()
}

test('an admin sees the rates, and what a change would change before it is saved', async () => {
  storeRate({}, { changes: [changeOf(40, 55)], overlaps: [{ ...rate, use: 'commercial', area_class: 'cha' }] })
  refuse(taxRatesApi.add, 'validation_failed', {
    errors: { valid_from: ['Another rate of this class and use already applies in these years'] },
  })
  await openRates()
  await expect.element(main).toMatchTextContent('What was paid does not change.')
  await expect.element(main).toMatchTextContent('including past years that are not paid yet')
  await expect.element(row).toMatchTextContent(/Residential and other.*ক.*৳60\.00.*Unconfirmed/)
  await main.getByRole('button', { name: 'Add rate' }).click()
  await expect.element(form).toMatchTextContent('Fill in the rate to see what it changes.')
  await pick('Use', /^Commercial$/)
  await pick('Area class', /^চ/)
  await field('BDT per decimal').fill('৫৫')
  await field('Valid from: Day').fill('2027-07-02')
  await field('Legal source').fill('A gazette to come')
  await save()
  await expect.element(form.getByRole('alert')).toMatchTextContent('A tax year begins on 1 July')
  await form.getByRole('button', { name: '1 Jul 2027' }).click()
  await expect.element(form).toMatchTextContent('From tax year 2027-28 on৳55 a decimal instead of ৳40.')
  await expect.element(form).toMatchTextContent('100 decimals: ৳5,500 instead of ৳4,000')
  await expect.element(form).toMatchTextContent('These dates overlap')
  await save()
  await expect
    .element(form.getByRole('alert').first())
    .toMatchTextContent('Another rate of this class and use already applies in these years')
  await expect
    .element(field('Valid from: Day'))
    .toHaveAccessibleDescription(/Another rate of this class and use already applies in these years/)
  expect(form.getBySelector('[aria-invalid=true]').elements()).toHaveLength(1)
  await expectLooks({ served: true })
})

test('a rate is added, confirmed and deleted, each after its preview', async () => {
  storeRate({ state: 'coming' }, { changes: [changeOf(null, 75.5)] })
  await openRates()
  await main.getByRole('button', { name: 'Add rate' }).click()
  await pick('Use', /^Commercial$/)
  await pick('Area class', /^চ/)
  await field('BDT per decimal').fill('৭৫.৫০')
  await field('Valid from: Day').fill('2027-07-01')
  await field('Legal source').fill('A gazette to come')
  await expect
    .element(form)
    .toMatchTextContent('From tax year 2027-28 on৳75.50 a decimal. There is no rate for it yet.')
  await save()
  await expect.element(page.getByText('Rate added successfully')).toBeVisible()
  const added = row.filter({ hasText: '৳75.50' })
  await expect.element(added).toMatchTextContent('Unconfirmed')

  await added.getByRole('button', { name: /^Edit/ }).click()
  await expect.element(field('BDT per decimal')).toHaveValue('75.5')
  await field('BDT per decimal').fill('80')
  await form.getByRole('checkbox', { name: /^I have seen the gazette/ }).click()
  await save()
  await expect.element(page.getByText('Rate updated successfully')).toBeVisible()
  const changed = row.filter({ hasText: '৳80.00' })
  await expect.element(changed).toMatchTextContent('Confirmed')

  answer(taxRatesApi.preview, { changes: [changeOf(40, null)], overlaps: [] })
  await changed.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('No rate any more: it is ৳40 a decimal now.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(changed).not.toBeInTheDocument()
  await expect.element(row).toHaveLength(1)
})

async function pick(label: string, option: RegExp) {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

test('of a rate by which tax was paid only the last day and the confirmation can change', async () => {
  storeRate({ used: true })
  refuse(taxRatesApi.change, 'rate_in_use')
  await openRate()
  await expect.element(form).toMatchTextContent('Tax was paid at this rate.')
  await expect.element(field('BDT per decimal')).toBeDisabled()
  await expect.element(form).toMatchTextContent('No amount changes.')
  await form.getBySelector('#valid_to').fill('2020-06-30')
  await save()
  await expect.element(form.getByRole('alert').first()).toMatchTextContent('Tax was paid at this rate, so it stays.')
  await expect.element(form.getBySelector('#valid_to')).toHaveValue('30')
  await expect.element(form.getBySelector('#valid_to-month')).toHaveValue('6')
  await expect.element(form.getBySelector('#valid_to-year')).toHaveValue('2020')
})

test('the preview tells past years too, and a rate in force cannot be deleted', async () => {
  storeRate(
    { use: 'industrial', area_class: 'cha', amount: 30 },
    {
      changes: [
        changeOf(30, 35, { from_year: '2015-16', to_year: '2026-27', begun: true }),
        changeOf(30, 35),
        changeOf(30, null, { from_year: '2028-29' }),
      ],
    },
  )
  await openRates()
  await expect.element(row.getByRole('button', { name: /^Edit Industrial, চ/ })).toBeVisible()
  await expect.element(row.getByRole('button', { name: /^Delete Industrial/ })).not.toBeInTheDocument()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await field('BDT per decimal').fill('35')
  await expect.element(form).toMatchTextContent('Tax years 2015-16 to 2026-27৳35 a decimal instead of ৳30.')
  await expect.element(form).toMatchTextContent('From tax year 2027-28 on৳35 a decimal instead of ৳30.')
  await expect.element(form).toMatchTextContent('Nobody can pay this tax until another rate is added.')
})

test('an impossible day says so before it is sent', async () => {
  storeRate()
  await openRate()
  await form.getBySelector('#valid_to').fill('9999-06-30')
  await expect.element(form).toMatchTextContent('Valid to: This is too late: 30 June 2100 at the latest')
  await save()
  await expect.element(form.getBySelector('#valid_to')).toHaveAccessibleDescription(/This is too late/)
  await expectLooks()
})

for (const [language, from, to] of [
  ['en', '1 Jul 2015', '30 Jun 2020'],
  ['bn', '১ জুলাই, ২০১৫', '৩০ জুন, ২০২০'],
] as const)
  test(`a day that is typed stands below its field in words: ${language}`, async () => {
    storeRate()
    await openRates(language)
    await row.getByRole('button').first().click()
    const last = form.getBySelector('#valid_to')
    await expect.element(form.getBySelector('#valid_from')).toHaveAccessibleDescription(new RegExp(from))
    await expect.element(last).not.toHaveAccessibleDescription(new RegExp(to))
    await last.fill('2020-06-30')
    await expect.element(last).toHaveAccessibleDescription(new RegExp(to))
  })
