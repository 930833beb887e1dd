import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { asStaff, button, dialog, makeRecord, newName, question, rowOf, rows, search } from '../lib/office.ts'
import { bengali, demoAccount, english, loggedIn } from '../lib/people.ts'

const firstCells = (page: Page) => rows(page).locator('th').allTextContents()

test('page, rows, search, sort and filters stand in the address: reload and Back bring them back', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/upazilas')
  await expect(page.getByRole('main')).toContainText('Total 556')
  await expect(page.getByRole('main')).toContainText('1–10 of 556')
  await button(page, 'Next').click()
  await expect(page).toHaveURL(/\/admin\/upazilas\?page=2$/)
  await expect(page.getByRole('main')).toContainText('11–20 of 556')
  const second = await firstCells(page)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('11–20 of 556')
  expect(await firstCells(page)).toEqual(second)

  await page.getByLabel('Rows').selectOption('50')
  await expect(page).toHaveURL(/\?per_page=50$/)
  await expect(rows(page)).toHaveCount(50)
  await button(page, 'Last').click()
  await expect(page).toHaveURL(/per_page=50&page=12|page=12&per_page=50/)
  await button(page, 'Name (EN)').click()
  await expect(page).toHaveURL(/sort=name_en&direction=asc/)
  await expect(page).not.toHaveURL(/page=12/)
  const header = page.getByRole('columnheader', { name: 'Name (EN)' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Abhaynagar')
  await button(page, 'Name (EN)').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  await search(page, 'Upazilas').fill('sadar')
  await expect(page).toHaveURL(/search=sadar/)
  await expect(page.getByRole('main')).toContainText(/1–50 of \d+ for “sadar”/)
  await page.goBack()
  await expect(search(page, 'Upazilas')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('1–50 of 556')
  await page.goForward()
  await expect(search(page, 'Upazilas')).toHaveValue('sadar')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/for “sadar”/)
})

test('a list is narrowed to a place, step by step', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/districts')
  await expect(page.getByRole('main')).toContainText('Total 64')
  await button(page, 'All places').click()
  const place = dialog(page, 'Choose a place')
  await place.getByRole('combobox', { name: 'Division' }).pressSequentially('Sylh')
  await page.getByRole('option', { name: 'Sylhet' }).click()
  await place.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/division_id=\d+$/)
  await expect(page.getByRole('main')).toContainText('Total 4')
  await page.reload()
  await expect(button(page, 'Place: Sylhet')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await button(page, 'Show all places').click()
  await expect(page.getByRole('main')).toContainText('Total 64')
})

test('a division is added, changed and deleted, in the specified words', async ({ page }) => {
  await asStaff(page, 'admin')
  const name = newName()
  await page.goto('/admin/divisions')
  await button(page, 'Add Division').click()
  const form = dialog(page, 'Add Division')
  await expect(form.getByLabel('Name (EN)')).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel('Name (EN)')).toHaveAccessibleDescription('Name (EN) & Name (BN) are required')
  await expect(form.getByLabel('Name (BN)')).toHaveAccessibleDescription('Name (EN) & Name (BN) are required')
  await form.getByLabel('Name (EN)').fill(name)
  await form.getByLabel('Name (BN)').fill('পরীক্ষা')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Division added successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(button(page, 'Add Division')).toBeFocused()

  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const edit = dialog(page, 'Edit Division')
  await edit.getByLabel('BBS Code').fill('৯৯')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Division updated successfully')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('99')
  await expect(rowOf(page, name).getByRole('button', { name: `Edit ${name}` })).toBeFocused()

  await rowOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  const confirmation = question(page, 'Delete Division')
  await expect(confirmation).toContainText(name)
  await expect(confirmation).toContainText('This action cannot be undone.')
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Division deleted successfully')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('the same in Bengali', async ({ page }) => {
  await asStaff(page, 'admin')
  const name = newName()
  await page.goto('/admin/divisions')
  await bengali(page)
  await button(page, 'বিভাগ যোগ করুন').click()
  const form = dialog(page, 'বিভাগ যোগ করুন')
  await form.getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(form.getByRole('alert')).toContainText('নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক')
  await form.locator('#name_en').fill('Trial')
  await form.locator('#name_bn').fill(name)
  await form.getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(page.getByText('বিভাগ সফলভাবে যোগ হয়েছে')).toBeVisible()
  await button(page, `${name} সম্পাদনা করুন`).click()
  await dialog(page, 'বিভাগ সম্পাদনা').locator('#name_en').fill('Trial again')
  await dialog(page, 'বিভাগ সম্পাদনা').getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(page.getByText('বিভাগ সফলভাবে হালনাগাদ হয়েছে')).toBeVisible()
  await button(page, `${name} মুছুন`).click()
  const confirmation = question(page, 'বিভাগ মুছুন')
  await expect(confirmation).toContainText('এটি আর ফেরানো যাবে না।')
  await confirmation.getByRole('button', { name: 'মুছুন' }).click()
  await expect(page.getByText('বিভাগ সফলভাবে মুছে ফেলা হয়েছে')).toBeVisible()
})

test('what was typed is not lost by Escape', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/divisions')
  await button(page, 'Add Division').click()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Add Division')).toHaveCount(0)
  await expect(button(page, 'Add Division')).toBeFocused()
  await button(page, 'Add Division').click()
  await page.keyboard.type('Half')
  await page.keyboard.press('Escape')
  const confirmation = question(page, 'Discard what you typed?')
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation).toHaveCount(0)
  await expect(dialog(page, 'Add Division').getByLabel('Name (EN)')).toHaveValue('Half')
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page, 'Add Division')).toHaveCount(0)
})

test('what is in use is not deleted, and says what uses it', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/divisions')
  await button(page, 'Delete Sylhet').click()
  const confirmation = question(page, 'Delete Division')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation.getByRole('alert')).toContainText(/still used by 4 districts/)
  await expect(confirmation.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await confirmation.getByRole('button', { name: 'Close' }).last().click()
  await expect(button(page, 'Delete Sylhet')).toBeFocused()
})

test('two officers at one record: both versions side by side, nothing is lost silently', async ({ page, browser }) => {
  const token = await asStaff(page, 'admin')
  const name = newName()
  const record = await makeRecord(page, token, 'divisions', { name_en: name, name_bn: 'আগের', bbs_code: '1' })
  const another = await (await browser.newContext()).newPage()
  await asStaff(another, 'admin')
  for (const each of [page, another]) {
    await each.goto(`/admin/divisions?search=${name.replace(' ', '+')}`)
    await button(each, `Edit ${name}`).click()
  }
  await dialog(another, 'Edit Division').getByLabel('Name (BN)').fill('তাদের')
  await dialog(another, 'Edit Division').getByRole('button', { name: 'Save' }).click()
  await expect(another.getByText('Division updated successfully')).toBeVisible()

  const mine = dialog(page, 'Edit Division')
  await mine.getByLabel('Name (BN)').fill('আমার')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toContainText(/^Edit Division.* changed this on .*while you had it open\./s)
  await expect(mine.getByRole('listitem').first()).toContainText('Name (BN)differsYoursআমারTheirsতাদের')
  await mine.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(mine.getByLabel('Name (BN)')).toHaveValue('তাদের')

  await record.change({ name_en: name, name_bn: 'আবার', bbs_code: '2' })
  await mine.getByLabel('Name (BN)').fill('আমার')
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByRole('button', { name: 'Use mine' }).click()
  await expect(page.getByText('Division updated successfully')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('আমার')

  await record.change({ name_en: name, name_bn: 'পরে', bbs_code: '3' })
  await button(page, `Delete ${name}`).click()
  const confirmation = question(page, 'Delete Division')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation).toContainText('Do you still want to delete it?')
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Division deleted successfully')).toBeVisible()
  await another.context().close()
})

test('a list comes as a file that a spreadsheet opens, with its filters', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/upazilas?search=savar')
  const waiting = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('upazilas.csv')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text).toContain('Savar')
  expect(text).not.toContain('Zakiganj')
  await page.route('**/api/admin/upazilas/csv?*', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Download CSV').click()
  await expect(page.getByRole('alert')).toContainText('Failed to download CSV')
  await bengali(page)
  await button(page, 'CSV ডাউনলোড').click()
  await expect(page.getByRole('alert').last()).toContainText('CSV ডাউনলোড করা যায়নি')
})

test('an acland sees the places of his upazilas, and is sent away from the rest', async ({ page }) => {
  await asStaff(page, 'acland')
  await page.goto('/admin/divisions')
  await expect(page).toHaveURL(/\/admin(\/upazilas)?$/)
  const pages = page.getByRole('navigation', { name: 'Office' })
  await expect(pages.getByRole('link', { name: 'Mouzas' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Divisions' })).toHaveCount(0)
  await expect(pages.getByRole('link', { name: 'Districts' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Acland · Dhamrai, Savar')
  await page.goto('/admin/upazilas')
  await expect(rows(page)).toHaveCount(2)
  await expect(button(page, 'Add Upazila')).toHaveCount(0)
  await expect(button(page, 'Edit Savar')).toBeVisible()
  await expect(button(page, 'Delete Savar')).toHaveCount(0)
  await page.goto('/admin/survey-types')
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).getByRole('button')).toHaveCount(0)
  await page.goto('/admin/mouzas')
  await button(page, 'Add Mouza').click()
  await expect(dialog(page, 'Add Mouza').getByRole('combobox')).toHaveCount(1)
  await dialog(page, 'Add Mouza').getByRole('combobox', { name: 'Upazila' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Dhamrai', 'Savar'])
})

test('the office is for staff: visitors log in first, citizens go home, and back comes who may', async ({ page }) => {
  await page.goto('/admin/mouzas?search=a')
  await expect(page).toHaveURL(/\/login\?next=/)
  const { email, password } = demoAccount('admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/mouzas\?search=a$/)
  await page.goto('/admin/nowhere/at/all')
  await expect(page).toHaveURL(/\/admin(\/divisions)?$/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin(\/divisions)?$/)
  await expect(page.getByRole('banner')).toContainText('Administrator')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await loggedIn(page)
  await page.goto('/admin/mouzas')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('after login staff are in the office, and a citizen is never sent there', async ({ page }) => {
  for (const [who, next, home] of [
    ['acland', '', /\/admin$/],
    ['citizen', '?next=/admin/mouzas', /\/dashboard$/],
  ] as const) {
    await page.goto(`/login${next}`)
    await page.getByLabel('Email').fill(demoAccount(who).email)
    await page.getByLabel('Password', { exact: true }).fill(demoAccount(who).password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(home)
    await page.evaluate(() => localStorage.removeItem('token'))
  }
})

test('by keyboard alone: to the search, through the rows, into a form and back', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/upazilas')
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('/')
  await expect(search(page, 'Upazilas')).toBeFocused()
  await page.keyboard.type('savar/')
  await expect(search(page, 'Upazilas')).toHaveValue('savar/')
  await page.keyboard.press('Backspace')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(10)
  await search(page, 'Upazilas').blur()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Edit Upazila')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('e')
  await expect(dialog(page, 'Edit Upazila')).toBeVisible()
})

test('the top search suggests while typing, goes there by arrow and Enter, and fails without a word', async ({
  page,
}) => {
  await asStaff(page, 'admin')
  const confirmation: (string | null)[] = []
  await page.route('**/api/search?*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    confirmation.push(q)
    if (q === 'broken') return route.fulfill({ status: 500, body: '' })
    return route.fulfill({
      json: {
        results: [
          { name: 'Savar', type: 'upazila', to: '/admin/upazilas?search=Savar' },
          { name: 'Savar', type: 'mouza', to: '/admin/mouzas?search=Savar' },
        ],
      },
    })
  })
  await page.goto('/admin/divisions')
  const box = page.getByRole('combobox', { name: 'Search pages, places, dags' })
  await box.pressSequentially('savar')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['SavarUpazila', 'SavarMouza'])
  // A slow machine may rest between two letters; it never asks letter by letter.
  expect(confirmation.at(-1)).toBe('savar')
  expect(confirmation.length).toBeLessThan(4)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/mouzas\?search=Savar$/)
  await expect(box).toHaveValue('')
  // The new page begins at its beginning: only then is the box typed in again.
  await expect(page.getByRole('main')).toBeFocused()
  await box.pressSequentially('savar')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await box.fill('broken')
  await expect.poll(() => confirmation.at(-1)).toBe('broken')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await box.fill('   ')
  await page.waitForTimeout(500)
  expect(confirmation.at(-1)).toBe('broken')
})

test('on a tablet the pages are in a drawer', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.setViewportSize({ width: 820, height: 1100 })
  await page.goto('/admin/divisions')
  const pages = page.getByRole('navigation', { name: 'Office' })
  await expect(rows(page).first()).toBeVisible()
  await expect(pages).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the office menu' }).click()
  await expect(pages.getByRole('link', { name: 'Divisions' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(pages).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the office menu' }).click()
  await pages.getByRole('link', { name: 'Zils' }).click()
  await expect(page).toHaveURL(/\/admin\/zils$/)
  await expect(pages).toHaveCount(0)
  await expect(page).toHaveTitle(/^Zils · /)
})

test('Meta says where its JSON breaks off, on leaving it and not while typing', async ({ page }) => {
  await asStaff(page, 'acland')
  await page.goto('/admin/mouzas')
  await button(page, 'Add Mouza').click()
  const meta = dialog(page, 'Add Mouza').getByLabel('Meta')
  await meta.fill('{\n  "note": \n}')
  await expect(page.getByText('Invalid JSON in Meta')).toHaveCount(0)
  await meta.press('Tab')
  await expect(meta).toHaveAccessibleDescription(/^Invalid JSON in Meta/)
  await expect(dialog(page, 'Add Mouza')).toContainText(/The mistake is at line 3, column 1\./)
  await meta.fill('[1]')
  await meta.press('Tab')
  await expect(meta).toHaveAccessibleDescription(/^Meta must be a JSON object \(e\.g\., \{"note":"\.\.\."\}\)/)
  await meta.fill('')
  await meta.press('Tab')
  await expect(meta).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await bengali(page)
  await button(page, 'মৌজা যোগ করুন').click()
  await dialog(page, 'মৌজা যোগ করুন').locator('#meta').fill('{')
  await dialog(page, 'মৌজা যোগ করুন').locator('#meta').press('Tab')
  await expect(dialog(page, 'মৌজা যোগ করুন')).toContainText('মেটার JSON সঠিক নয়')
})

test('a mouza leads to its zils; a map elsewhere says where', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  await page.goto('/admin/mouzas?search=Birulia')
  await rows(page).first().getByRole('link', { name: 'Zils of Birulia' }).click()
  await expect(page).toHaveURL(/\/admin\/zils\?.*mouza_id=\d+/)
  await expect(button(page, 'Place: Dhaka › Savar › Birulia')).toBeVisible()
  const mouza_id = Number(new URL(page.url()).searchParams.get('mouza_id'))
  const zil_no = newName()
  const zil = await makeRecord(page, token, 'zils', {
    mouza_id,
    zil_no,
    map_url: 'https://maps.example.org/birulia?x=1',
  })
  await page.reload()
  const link = rowOf(page, zil_no).getByRole('link', { name: /maps\.example/ })
  await expect(link).toHaveText('maps.example.org')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await rowOf(page, zil_no)
    .getByRole('link', { name: /^Dags of/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/dags\?.*zil_id=\d+/)
  await expect(page.getByText('No dags found.')).toBeVisible()
  await zil.remove()
})

test('a list that does not load says so, keeps its search, and can be tried again; an empty one says that', async ({
  page,
}) => {
  await asStaff(page, 'admin')
  for (const { path, failed, failed_bn, none, none_bn } of lists) {
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
  }
})

const lists = [
  {
    path: 'divisions',
    failed: 'Failed to load divisions',
    failed_bn: 'বিভাগের তালিকা আনা যায়নি',
    none: 'No divisions found.',
    none_bn: 'কোনো বিভাগ পাওয়া যায়নি।',
  },
  {
    path: 'districts',
    failed: 'Failed to load districts',
    failed_bn: 'জেলার তালিকা আনা যায়নি',
    none: 'No districts found.',
    none_bn: 'কোনো জেলা পাওয়া যায়নি।',
  },
  {
    path: 'upazilas',
    failed: 'Failed to load upazilas',
    failed_bn: 'উপজেলার তালিকা আনা যায়নি',
    none: 'No upazilas found.',
    none_bn: 'কোনো উপজেলা পাওয়া যায়নি।',
  },
  {
    path: 'mouzas',
    failed: 'Failed to load mouzas',
    failed_bn: 'মৌজার তালিকা আনা যায়নি',
    none: 'No mouzas found.',
    none_bn: 'কোনো মৌজা পাওয়া যায়নি।',
  },
  {
    path: 'zils',
    failed: 'Failed to load zils',
    failed_bn: 'শিটের তালিকা আনা যায়নি',
    none: 'No zils found.',
    none_bn: 'কোনো শিট পাওয়া যায়নি।',
  },
  {
    path: 'survey-types',
    failed: 'Failed to load survey types',
    failed_bn: 'জরিপের ধরন আনা যায়নি',
    none: 'No survey types found.',
    none_bn: 'কোনো জরিপের ধরন পাওয়া যায়নি।',
  },
]

test('a server that fails without words still gives the specified ones', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/divisions')
  await page.route(/\/api\/admin\/divisions(\/\d+)?$/, (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Add Division').click()
  const form = dialog(page, 'Add Division')
  await form.getByLabel('Name (EN)').fill('A')
  await form.getByLabel('Name (BN)').fill('ক')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Save failed')
  await expect(form.getByLabel('Name (EN)')).toHaveValue('A')
  await page.keyboard.press('Escape')
  await question(page, 'Discard what you typed?').getByRole('button', { name: 'Discard' }).click()
  await button(page, 'Delete Sylhet').click()
  await question(page, 'Delete Division').getByRole('button', { name: 'Delete' }).click()
  await expect(question(page, 'Delete Division').getByRole('alert')).toContainText('Delete failed')
  await page.keyboard.press('Escape')
  await bengali(page)
  await button(page, 'সিলেট মুছুন').click()
  await question(page, 'বিভাগ মুছুন').getByRole('button', { name: 'মুছুন' }).click()
  await expect(question(page, 'বিভাগ মুছুন').getByRole('alert')).toContainText('মোছা যায়নি')
  await page.keyboard.press('Escape')
  await button(page, 'সিলেট সম্পাদনা করুন').click()
  await dialog(page, 'বিভাগ সম্পাদনা').getByRole('button', { name: 'সংরক্ষণ' }).click()
  await expect(page.getByRole('alert')).toContainText('সংরক্ষণ করা যায়নি')
})
