import { expect, type Page, test } from '@playwright/test'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { asStaff, button, dialog, newName, question, rowOf } from '../lib/office.ts'
import {
  attach,
  choosePlace,
  makeDag,
  newNumber,
  owner,
  picture,
  printed,
  removeFound,
  save,
} from '../lib/office-land.ts'
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

test('a mouza map is added with its sheet, which is seen before it is sent, and taken away again', async ({ page }) => {
  await asStaff(page, 'acland')
  const name = newName()
  await page.goto('/admin/maps')
  await expect(page).toHaveURL(/\/admin\/mouza-maps$/)
  await button(page, 'Add Mouza Map').click()
  const form = dialog(page, 'Add Mouza Map')
  await choosePlace(page, 'Add Mouza Map', { Upazila: 'Savar', Mouza: 'Birulia', Zil: '1' })
  await form.getByText('RS', { exact: true }).click()
  await form.getByLabel(/^Name/).fill(name)
  await attach(page, 'Add Mouza Map', 'sheet.pdf', 'application/pdf', await printed(page, 'শিট ১'))
  await expect(form.getByRole('img', { name: 'Preview of sheet.pdf' })).toBeVisible()
  await save(page, 'Add Mouza Map')
  await expect(page.getByText('Mouza Map added successfully')).toBeVisible()
  await expect(rowOf(page, name).getByRole('link', { name: 'sheet.pdf' })).toHaveAttribute('href', /^\/api\/files\//)

  const edit = dialog(page, 'Edit Mouza Map')
  await rowOf(page, name)
    .getByRole('button', { name: /^Edit / })
    .click()
  await attach(page, 'Edit Mouza Map', 'sheet.png', 'image/png', await picture())
  const [sent] = await Promise.all([page.waitForRequest(/\/api\/admin\/mouza-maps\/\d+/), save(page, 'Edit Mouza Map')])
  expect(sent.method()).toBe('POST')
  expect(sent.headers()['if-match']).toBe('"1"')
  await expect(page.getByText('Mouza Map updated successfully')).toBeVisible()
  await expect(rowOf(page, name).getByRole('link', { name: 'sheet.png' })).toBeVisible()

  await rowOf(page, name)
    .getByRole('button', { name: /^Edit / })
    .click()
  await edit.getByRole('button', { name: 'Remove', exact: true }).click()
  await edit.getByRole('button', { name: 'Keep it' }).click()
  await expect(edit).toContainText('sheet.png')
  await edit.getByRole('button', { name: 'Remove', exact: true }).click()
  await save(page, 'Edit Mouza Map')
  await expect(rowOf(page, name)).toContainText('no document')

  await rowOf(page, name)
    .getByRole('button', { name: /^Delete / })
    .click()
  await question(page, 'Delete Mouza Map').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Mouza Map deleted successfully')).toBeVisible()
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
