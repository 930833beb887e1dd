import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { choose, dag123 } from '../lib/land.ts'
import { landsOf, recordOf } from '../lib/land-taxing.ts'
import { registered } from '../lib/people.ts'

const Mouzas = z.array(z.object({ id: z.int(), name_en: z.string() }))

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const summary = (page: Page) => page.getByRole('region', { name: 'Your registration' })
const register = (page: Page) => page.getByRole('button', { name: 'Register land' })

/** Chooses the place of a dag 123 of Savar, as it is found there. */
async function choosePlace(page: Page) {
  const found = await dag123(page)
  const list = await page.request.get(`/api/locations/upazilas/${found.upazila_id}/mouzas`)
  const name_en = Mouzas.parse(await list.json()).find(({ id }) => id === found.mouza_id)?.name_en ?? ''
  await choose(page, 'Division', 'Dhaka')
  await choose(page, 'District', 'Dhaka')
  await choose(page, 'Upazila', 'Savar')
  await choose(page, 'Mouza', name_en, new RegExp(`^${name_en} \\(JL`))
  return found
}

test('a visitor fills in the form, logs in, finds it as it was, takes what is on record, registers and corrects', async ({
  page,
}) => {
  const person = await registered(page)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Land TAX' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Land Tax Registration' })).toBeVisible()
  const found = await choosePlace(page)
  const { khatiyan_number } = await recordOf(page, { ...found, dag_no: '123' })
  await page.locator(`#survey_type_id input[value="${found.survey_type_id}"]`).check()
  await field(page, 'Dag number').fill('১২৩')
  await expect(summary(page)).toContainText('Savar')
  await expect(summary(page)).toContainText('123')
  await expect(page.getByRole('heading', { name: 'Land Details' })).toHaveCount(0)

  await register(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please login first.')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/land-tax#send$/)
  await expect(register(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: /Dhaka › Dhaka › Savar/ })).toBeVisible()
  await expect(field(page, 'Dag number')).toHaveValue('১২৩')

  const offer = page.getByRole('status', { name: 'Land on record' })
  await expect(offer).toContainText(`On record: Khatian ${khatiyan_number}`)
  await offer.getByRole('button', { name: 'Use these' }).first().click()
  await expect(field(page, 'Khatian number')).toHaveValue(khatiyan_number)
  await expect(page.getByRole('heading', { name: 'Land Details' })).toBeVisible()
  await page.getByRole('radio', { name: 'Commercial' }).check()
  await field(page, 'Land area').fill('১০')
  await expect(page.getByText('4,356 sq ft', { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('Commercial')
  await register(page).click()
  await expect(page.getByText('Your land is registered.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=ldt$/)
  const row = landsOf(page, 'On its way')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('10.00 decimals (4,356 sq ft)')

  // The form is empty again, and what waits is corrected and withdrawn.
  await page.goto('/land-tax')
  await expect(field(page, 'Dag number')).toHaveValue('')
  await page.goto('/dashboard?tab=ldt')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/land-tax\?edit=\d+$/)
  await expect(field(page, 'Land area')).toHaveValue('10')
  await page.getByRole('radio', { name: 'Square feet' }).check()
  await expect(field(page, 'Land area')).toHaveValue('4356')
  await field(page, 'Land area').fill('8712')
  await page.getByRole('button', { name: 'Send the correction' }).click()
  await expect(row).toContainText('20.00 decimals (8,712 sq ft)')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The registration was withdrawn.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Here' })).toBeVisible()
})
