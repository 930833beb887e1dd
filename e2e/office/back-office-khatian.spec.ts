import { expect, type Page, test } from '@playwright/test'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { asStaff, button, dialog, newName, rowOf } from '../lib/office.ts'
import { choosePlace, makeDag, newNumber, owner, removeFound, save } from '../lib/office-land.ts'
import { bengali } from '../lib/people.ts'

/** Adds a record on the page of its kind. */
async function add(page: Page, path: string, title: string, places: Record<string, string>, fields: object) {
  await page.goto(`/admin/${path}`)
  await button(page, title).click()
  await choosePlace(page, title, places)
  for (const [label, text] of Object.entries(fields))
    await dialog(page, title).getByLabel(label, { exact: true }).fill(text)
  await save(page, title)
  await expect(dialog(page, title)).toHaveCount(0)
}

test('an admin makes a place from division to zil and a dag in it, which citizens then find', async ({ page }) => {
  test.setTimeout(90_000)
  const token = await asStaff(page, 'admin')
  const name = newName()
  const names = (step: string) => ({ 'Name (EN)': `${name} ${step}`, 'Name (BN)': `${name} ${step}` })
  await add(page, 'divisions', 'Add Division', {}, names('Division'))
  const division = { Division: `${name} Division` }
  await add(page, 'districts', 'Add District', division, names('District'))
  const district = { ...division, District: `${name} District` }
  await add(page, 'upazilas', 'Add Upazila', district, names('Upazila'))
  const upazila = { ...district, Upazila: `${name} Upazila` }
  await add(page, 'mouzas', 'Add Mouza', upazila, names('Mouza'))
  const mouza = { ...upazila, Mouza: `${name} Mouza` }
  await add(page, 'zils', 'Add Zil', mouza, { 'Zil No': '7' })

  const number = newNumber()
  await page.goto('/admin/dags')
  await button(page, 'Add Dag').click()
  const form = dialog(page, 'Add Dag')
  await choosePlace(page, 'Add Dag', { ...mouza, Zil: '7' })
  await form.getByLabel('Dag number').fill(number)
  await form.getByLabel('Khatian number').fill('১২')
  await owner(page, 1).getByLabel('Owner', { exact: true }).fill('আব্দুর রহিম মোল্লা')
  await owner(page, 1).getByLabel('Area (sq ft)').fill('১৪,৩৭৪.৮')
  await form.getByText('RS', { exact: true }).click()
  await save(page, 'Add Dag')
  await expect(page.getByText('Dag added successfully')).toBeVisible()
  await expect(rowOf(page, number)).toContainText('33.00')

  await rowOf(page, number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const [land] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page, 'Edit Dag').getByRole('link', { name: 'As citizens see it' }).click(),
  ])
  await expect(land).toHaveURL(/\/land\?.*dag=\d+/)
  await expect(land.getByRole('heading', { name: `Dag ${number} · Khatian 12` })).toBeVisible()
  await expect(land.getByRole('main')).toContainText('আব্দুর রহিম মোল্লা')
  await expect(land.getByRole('main')).toContainText(`${name} Mouza`)

  // Other tests count places.
  await removeFound(page, token, 'dags', number)
  await removeFound(page, token, 'zils', `${name} Mouza`)
  for (const entity of ['mouzas', 'upazilas', 'districts', 'divisions']) await removeFound(page, token, entity, name)
})

test('a khatian is found by its number, leads to its dags, and is printed on A4', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token, { meta: { land_class: 'Nal', land_class_bn: 'নাল' } })
  const second = await makeDag(page, token, {
    khatiyan_number: `9${dag.number}`,
    khotiyan: [{ owner: 'রহিমা খাতুন', father: 'করিম', area: 1089 }],
  })
  const khatian = `9${dag.number}`
  await page.goto('/admin/khatian')
  await expect(page.getByRole('main')).toContainText(
    'Choose a mouza, a survey and a khatian number to see all its dags and owners here.',
  )
  const { mouza_id, survey_type_id } = dag
  await page.goto(`/admin/khatian?mouza_id=${mouza_id}&survey_type_id=${survey_type_id}`)
  await expect(page.getByRole('combobox', { name: 'Upazila' })).toHaveValue('Savar')
  const number = page.getByRole('combobox', { name: 'Khatian number' })
  await number.pressSequentially(khatian.slice(0, -1))
  await page.getByRole('option', { name: `${khatian} 2 dags` }).click()
  await expect(page).toHaveURL(new RegExp(`khatiyan_number=${khatian}`))
  await expect(page.getByRole('heading', { name: `Khatian ${khatian}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Total 12.50 decimals (5,445 sq ft)')
  const rahima = page.getByRole('region', { name: 'Owners' }).getByRole('row', { name: /রহিমা খাতুন/ })
  await expect(rahima).toContainText('করিম')
  await expect(rahima).toContainText('0.4000')
  await expect(rahima).toContainText('5.00')

  await page.reload()
  await page.getByRole('link', { name: `Edit dag ${dag.number}` }).click()
  await expect(page).toHaveURL(/\/admin\/dags\?/)
  await expect(rowOf(page, dag.number).first()).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Khatian ${khatian}` })).toBeVisible()

  await bengali(page)
  await expect(page.getByRole('button', { name: 'প্রিন্ট করুন' })).toBeVisible()
  const texts = await pdfPageTexts(await page.pdf({ preferCSSPageSize: true }))
  expect(texts).toHaveLength(1)
  const text = withoutSpaces(texts.join(''))
  for (const part of ['রহিমা', 'নাল', '১২.৫০', '১/১']) expect(text).toContain(withoutSpaces(part))
  expect(text).not.toContain('Mahbub')

  await page.getByRole('combobox', { name: 'খতিয়ান নম্বর' }).fill('৯৯৯৯৯৯৯৯')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('কোনো খতিয়ান নেই')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('main')).toContainText('No khatian with this number (99999999)')
  await dag.remove()
  await second.remove()
})
