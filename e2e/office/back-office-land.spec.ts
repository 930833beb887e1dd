import { expect, test } from '@playwright/test'
import { asStaff, button, dialog, question, rowOf, rows, search } from '../lib/office.ts'
import {
  attach,
  choosePlace,
  dagsOf,
  makeDag,
  newNumber,
  owner,
  picture,
  save,
  versionsOf,
} from '../lib/office-land.ts'
import { bengali, demoAccount, english, loggedInAs, speaking, tokenOf } from '../lib/people.ts'

const edit = 'Edit Dag'

test('a dag is found from the top, its owners are changed, a scan is added, and the history says who and why', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto('/admin/survey-types')
  await page.getByRole('combobox', { name: 'Search pages, places, dags' }).pressSequentially(dag.number)
  await page.getByRole('option', { name: `Dag ${dag.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/dags\\?.*search=${dag.number}`))
  await expect(page.getByRole('main')).toContainText('Total 1')
  await expect(rowOf(page, dag.number)).toContainText('10.00')
  await expect(rowOf(page, dag.number)).toContainText('no boundary')
  await expect(rowOf(page, dag.number)).toContainText('রহিমা খাতুন +1')
  await expect(rowOf(page, dag.number)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(dialog(page, edit)).toBeVisible()
  await owner(page, 1).getByLabel('Area (sq ft)').fill('২,১৭৮')
  await expect(owner(page, 1)).toContainText('5.00 decimals')
  await expect(dialog(page, edit)).toContainText('Together 5,445 sq ft · 12.50 decimals')
  await expect(owner(page, 1)).toContainText('by area 0.400')
  await expect(dialog(page, edit)).toContainText('Some shares differ from the areas')
  await owner(page, 2).getByLabel('Area (sq ft)').fill('2178')
  await owner(page, 1).getByLabel('Share').fill('০.৫')
  await expect(dialog(page, edit)).toContainText('The shares add up to 1.250, not to 1')
  await owner(page, 2).getByLabel('Share').fill('0.5')
  await expect(dialog(page, edit)).toContainText('The shares add up to 1')

  await attach(page, edit, 'খতিয়ান.png', 'image/png', await picture())
  const preview = dialog(page, edit).getByRole('img', { name: 'Preview of খতিয়ান.png' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await save(page, edit)
  await expect(dialog(page, edit).getByRole('alert')).toBeFocused()
  await expect(dialog(page, edit).getByLabel('Reason for the change')).toHaveAccessibleDescription(/This is required/)
  await dialog(page, edit).getByLabel('Reason for the change').fill('Partition between sisters')
  await save(page, edit)
  await expect(page.getByText('Dag updated successfully')).toBeVisible()
  await expect(rowOf(page, dag.number)).toContainText('Has a scan')

  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect(dialog(page, edit)).toContainText('খতিয়ান.png')
  const link = dialog(page, edit).getByRole('link', { name: 'View' })
  const scan = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([scan.status(), scan.headers()['content-type']]).toEqual([200, 'image/png'])
  await dialog(page, edit).getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History of the khatian')
  const newest = history.getByRole('listitem').filter({ hasText: 'Version 2' })
  await expect(newest).toContainText('By Mahbub Alam · Partition between sisters')
  await expect(newest).toContainText('Current')
  await expect(newest).toContainText('changed')
  await expect(newest).toContainText('Share: 0.250 → 0.5')
  await expect(newest).toContainText('Area (sq ft): 2.50 decimals (1,089 sq ft) → 5.00 decimals (2,178 sq ft)')
  expect(await versionsOf(page, token, dag.id)).toMatchObject([{ reason: 'Partition between sisters' }, { version: 1 }])
  await page.keyboard.press('Escape')
  await expect(dialog(page, edit)).toBeVisible()
  await dag.remove()
})

test('what is missing is said at its field, in the specified words', async ({ page }) => {
  await asStaff(page, 'acland')
  await page.goto('/admin/dags')
  await button(page, 'Add Dag').click()
  const form = dialog(page, 'Add Dag')
  await save(page, 'Add Dag')
  await expect(form.getByRole('alert')).toBeFocused()
  for (const label of ['Dag number', 'Khatian number'])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(/Zil, Khatiyan & Dag are required/)
  await expect(form.getByRole('combobox', { name: 'Zil', exact: true })).toHaveAccessibleDescription(
    /Zil, Khatiyan & Dag are required/,
  )
  for (const label of ['Owner', 'Area (sq ft)'])
    await expect(owner(page, 1).getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      'Owner and Area are required',
    )
  await form.getByRole('link', { name: 'Owner 1, Area (sq ft): Owner and Area are required' }).click()
  await expect(owner(page, 1).getByLabel('Area (sq ft)')).toBeFocused()
  await form.getByLabel('Meta').fill('[1]')
  await form.getByLabel('Meta').press('Tab')
  await expect(form).toContainText('Meta must be an object')
  await page.keyboard.press('Escape')
  await question(page, 'Discard what you typed?').getByRole('button', { name: 'Discard' }).click()

  await bengali(page)
  await button(page, 'দাগ যোগ করুন').click()
  await page.getByRole('dialog').locator('[type=submit]').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('শিট, খতিয়ান ও দাগ আবশ্যক')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('মালিক ও জমির পরিমাণ আবশ্যক')
  await page.getByRole('dialog').getByLabel('মেটা').fill('[1]')
  await page.getByRole('dialog').getByLabel('মেটা').press('Tab')
  await expect(page.getByRole('dialog')).toContainText('মেটা একটি অবজেক্ট হতে হবে')
})

test('owners are added, moved and taken away by keyboard', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const name = (number: number) => owner(page, number).getByLabel('Owner', { exact: true })
  await page.getByRole('button', { name: 'Move owner 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(name(1)).toHaveValue('সালেহা বেগম')
  await expect(page.getByRole('button', { name: 'Move owner 1 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name(1)).toHaveValue('সালেহা বেগম')
  await page.getByRole('button', { name: 'Add owner' }).focus()
  await page.keyboard.press('Enter')
  await expect(name(3)).toBeFocused()
  await page.keyboard.type('আব্দুল করিম')
  await page.getByRole('button', { name: 'Remove owner 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove owner 2' })).toBeFocused()
  await expect(name(2)).toHaveValue('আব্দুল করিম')
  await expect(dialog(page, edit)).toContainText('Some owners have no share')
  await save(page, edit)
  await expect(owner(page, 2).getByLabel('Area (sq ft)')).toHaveAccessibleDescription('Owner and Area are required')
  await owner(page, 2).getByLabel('Area (sq ft)').fill('1089')
  await dialog(page, edit).getByLabel('Reason for the change').fill('Sold')
  await save(page, edit)
  await expect(dialog(page, edit).getByRole('alert')).toContainText('The shares must add up to 1')
  await owner(page, 2).getByLabel('Share').fill('0.25')
  await save(page, edit)
  await expect(page.getByText('Dag updated successfully')).toBeVisible()
  await expect(rowOf(page, dag.number)).toContainText('সালেহা বেগম +1')
  await dag.remove()
})

test('a recorded area that is not the sum of the owners is said while typing, and refused', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  await dialog(page, edit).getByLabel('Recorded area (sq ft)').fill('৪,৩৫৭')
  await expect(dialog(page, edit)).toContainText("The owners' areas add up to 4,356 sq ft (10.00 decimals)")
  await save(page, edit)
  await expect(dialog(page, edit).getByRole('alert')).toContainText(
    "The owners' areas must add up to the area of the dag",
  )
  await dialog(page, edit).getByLabel('Recorded area (sq ft)').fill('৪৩৫৬')
  await save(page, edit)
  await expect(page.getByText('Dag updated successfully')).toBeVisible()
  expect(await versionsOf(page, token, dag.id)).toHaveLength(1)
  await dag.remove()
})

test('a change under registrations says how many stand on the dag and asks for a look at them', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  // The dag itself has none: what the list says of it is what the form goes by.
  await page.route(/\/api\/admin\/dags\?/, async (route) => {
    const answer = await route.fetch()
    const { data, ...list } = await answer.json()
    const counted = data.map((row: object) => ({ ...row, registration_count: 3 }))
    await route.fulfill({ response: answer, json: { ...list, data: counted } })
  })
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const form = dialog(page, edit)
  const stand = form.getByText('3 registrations for land tax stand on this dag.')
  await expect(stand).toHaveCount(0)
  await owner(page, 1).getByLabel('Owner', { exact: true }).fill('রাবেয়া বেগম')
  await form.getByLabel('Reason for the change').fill('Spelling')
  await expect(stand).toBeVisible()
  await save(page, edit)
  const confirm = form.getByRole('checkbox', { name: 'I have looked at them; the change is right' })
  await expect(confirm).toHaveAccessibleDescription(
    'Please confirm that you have looked at the registrations on this dag',
  )
  await confirm.check()
  await save(page, edit)
  await expect(form).toBeHidden()
  await dag.remove()
})

test('somebody else was faster: both owners stand side by side, nothing is overwritten', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  await owner(page, 1).getByLabel('Owner', { exact: true }).fill('রাবেয়া বেগম')
  await dialog(page, edit).getByLabel('Reason for the change').fill('Spelling')
  const { zil_id, survey_type_id, number } = dag
  await dag.change({
    zil_id,
    survey_type_id,
    dag_no: number,
    khatiyan_number: '5',
    khotiyan: [{ owner: 'আব্দুল জলিল', area: 4356 }],
  })
  await save(page, edit)
  const owners = dialog(page, edit)
    .getByRole('listitem')
    .filter({ hasText: /^Owners/ })
  await expect(owners).toContainText('differs')
  await expect(owners).toContainText('রাবেয়া বেগম')
  await expect(owners).toContainText('আব্দুল জলিল')
  await dialog(page, edit).getByRole('button', { name: 'Keep theirs' }).click()
  await expect(owner(page, 1).getByLabel('Owner', { exact: true })).toHaveValue('আব্দুল জলিল')
  await page.keyboard.press('Escape')
  await dag.remove()
})

test('a dag may be only a number yet, without owners and area', async ({ page }) => {
  await asStaff(page, 'acland')
  const number = newNumber()
  await page.goto('/admin/dags')
  await button(page, 'Add Dag').click()
  const form = dialog(page, 'Add Dag')
  await choosePlace(page, 'Add Dag', { Upazila: 'Savar', Mouza: 'Birulia', Zil: '1' })
  await form.getByText('RS', { exact: true }).click()
  await form.getByLabel('Dag number').fill(number)
  await form.getByLabel('Khatian number').fill('7')
  await page.getByRole('button', { name: 'Remove owner 1' }).click()
  await expect(form).toContainText('No owner is recorded.')
  await save(page, 'Add Dag')
  await expect(page.getByText('Dag added successfully')).toBeVisible()
  await expect(rowOf(page, number)).toContainText('not recorded')
  await rowOf(page, number)
    .getByRole('button', { name: /^Delete / })
    .click()
  await question(page, 'Delete Dag').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, number)).toHaveCount(0)
})

test('a dag is deleted after a question that names it', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Delete / })
    .click()
  const ask = question(page, 'Delete Dag')
  await expect(ask).toContainText(`Dag ${dag.number}`)
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Dag deleted successfully')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No dags found.')
})

test('filters stand in the address; over the whole country an admin is told what is searched', async ({ page }) => {
  const token = await tokenOf(page, demoAccount('acland'))
  const dag = await makeDag(page, token)
  await asStaff(page, 'admin')
  await page.goto(`/admin/dags?search=${dag.number.slice(0, -1)}`)
  await expect(page.getByRole('main')).toContainText('No dags found.')
  await expect(page.getByRole('main')).toContainText('only whole dag and khatian numbers are found')
  await search(page, 'Dags').fill(dag.number)
  await expect(rowOf(page, dag.number)).toHaveCount(1)
  await expect(search(page, 'Dags')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, dag.number)).toBeFocused()

  await page.goto(`${dagsOf(dag)}`)
  await expect(button(page, /Savar › .* › Zil \d/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('only whole dag')
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('Drawn')
  await expect(page).toHaveURL(/boundary=with(&|$)/)
  await expect(page.getByRole('main')).toContainText('No dags found.')
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption('None')
  await expect(rowOf(page, dag.number)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Scan', exact: true }).selectOption('Yes')
  await expect(page.getByRole('main')).toContainText('No dags found.')
  await page.getByRole('combobox', { name: 'Scan', exact: true }).selectOption('All')
  await button(page, 'BS').click()
  await expect(page).toHaveURL(/survey_type_id=\d+/)
  await button(page, 'BS').click()
  await expect(page).not.toHaveURL(/survey_type_id/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Map', exact: true })).toHaveValue('without')
  await dag.remove()
})

test('a dag is added in Bengali on a phone, and said so', async ({ page }) => {
  await loggedInAs(page, demoAccount('acland'))
  await page.setViewportSize({ width: 360, height: 740 })
  const number = newNumber()
  await speaking(page, 'bn')
  await page.goto('/admin/dags')
  await page.getByRole('button', { name: 'দাগ যোগ করুন' }).click()
  const form = page.getByRole('dialog')
  for (const [label, name] of [
    ['উপজেলা', 'সাভার'],
    ['মৌজা', 'বিরুলিয়া'],
    ['শিট', '১'],
  ] as const) {
    await form.getByRole('combobox', { name: label, exact: true }).click()
    await form.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  await form.getByText('আরএস', { exact: true }).click()
  await form.getByLabel('দাগ নম্বর').fill(`${number}ক`)
  await form.getByLabel('খতিয়ান নম্বর').fill('৯৯')
  await form.getByLabel('মালিকের নাম', { exact: true }).fill('হাফিজুর রহমান')
  await form.getByLabel('জমি (বর্গফুট)', { exact: true }).fill('৪৩৫.৬')
  await expect(form).toContainText('১.০০ শতাংশ')
  await form.getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(page.getByText('দাগ সফলভাবে যোগ হয়েছে')).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'হাফিজুর রহমান' }).first()
  await expect(card).toContainText('১.০০')
  await card.getByRole('button', { name: /সম্পাদনা করুন$/ }).click()
  await form.getByLabel('খতিয়ান নম্বর').fill('১০০')
  await form.getByLabel('পরিবর্তনের কারণ').fill('সংশোধন')
  await form.getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(page.getByText('দাগ সফলভাবে হালনাগাদ হয়েছে')).toBeVisible()
  await card.getByRole('button', { name: /মুছুন$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'মুছুন' }).click()
  await expect(page.getByText('দাগ সফলভাবে মুছে ফেলা হয়েছে')).toBeVisible()
})

for (const { path, failed, failed_bn, none, none_bn } of [
  {
    path: 'dags',
    failed: 'Failed to load dags',
    failed_bn: 'দাগের তালিকা আনা যায়নি',
    none: 'No dags found.',
    none_bn: 'কোনো দাগ পাওয়া যায়নি।',
  },
  {
    path: 'mouza-maps',
    failed: 'Failed to load mouza maps',
    failed_bn: 'মৌজা ম্যাপের তালিকা আনা যায়নি',
    none: 'No mouza maps found.',
    none_bn: 'কোনো মৌজা ম্যাপ পাওয়া যায়নি।',
  },
])
  test(`${path} that do not load say so; none is something else`, async ({ page }) => {
    await asStaff(page, 'acland')
    await page.route(`**/api/admin/${path}?*`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`/admin/${path}?search=zzqqzz`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failed)
    await bengali(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failed_bn)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(page.getByRole('main')).toContainText(none_bn)
    await english(page)
    await expect(page.getByRole('main')).toContainText(none)
    await expect(rows(page)).toHaveCount(0)
  })
