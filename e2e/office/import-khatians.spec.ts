import { utils, write } from '@e965/xlsx'
import { expect, type Page, test } from '@playwright/test'
import { dag123 } from '../lib/land.ts'
import { asStaff } from '../lib/office.ts'
import { newNumber } from '../lib/office-land.ts'

test.describe.configure({ timeout: 180_000 })

const heads = ['Zil ID', 'জরিপ', 'খতিয়ান নং', 'দাগ নং', 'মালিকের নাম', 'পিতার নাম', 'অংশ', 'জমির পরিমাণ (শতক)']
type Row = [khatian: string, dag: string, owner: string, share: string, area: string]

/** A workbook of the office: a letterhead, heads in Bengali, a row an owner. */
function workbookOf(rows: readonly Row[], zil_id: number): Buffer {
  const cells = rows.map(([khatian, dag, owner, share, area]) => [
    String(zil_id),
    'আরএস',
    khatian,
    dag,
    owner,
    'আব্দুর রহিম',
    share,
    area,
  ])
  const sheet = utils.aoa_to_sheet([['উপজেলা ভূমি অফিস, সাভার'], [], heads, ...cells])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'খতিয়ান')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

async function send(page: Page, rows: readonly Row[], zil_id: number) {
  await page.goto('/admin/imports')
  const buffer = workbookOf(rows, zil_id)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Choose the file to import').setInputFiles({ name: 'mouza.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'Look through' }).click()
  await expect(page).toHaveURL(/import=\d+$/)
}

async function answer(page: Page, open: RegExp | string) {
  await page.getByRole('button', { name: open }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: open }).click()
}

test('an officer imports a mouza from a workbook in Bengali, mends five rows, enters it, finds it and takes it back', async ({
  page,
}) => {
  await asStaff(page, 'acland')
  const { zil_id } = await dag123(page)
  const numbers = Array.from({ length: 7 }, newNumber)
  const [first = '', second = '', ...bad] = numbers
  const good: Row[] = [
    ['৯০১', first, 'আব্দুল করিম', '১/২', '১০'],
    ['৯০১', first, 'রহিমা বেগম', '৮ আনা', '১০'],
    ['৯০২', second, 'সালেহা খাতুন', '১', '৫ শতক'],
  ]
  const faults: [share: string, area: string][] = [
    ['অর্ধেক?', '১০'],
    ['১', 'দশ'],
    ['১', '-৫'],
    ['১/০', '১০'],
    ['১', '#REF!'],
  ]
  const wrong = faults.map(([share, area], at): Row => ['৯০৩', bad[at] ?? '', 'করিম', share, area])

  await send(page, [...good, ...wrong], zil_id)
  await expect(page.getByRole('tab', { name: 'New 2' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Refused 5' }).click()
  for (const [, dag] of wrong) await expect(page.getByRole('list', { name: 'Records' })).toContainText(`dag ${dag}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the refused rows' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)

  const mended = wrong.map(([khatian, dag, owner]): Row => [khatian, dag, owner, '১', '১০'])
  await send(page, [...good, ...mended], zil_id)
  await expect(page.getByRole('tab', { name: 'New 7' })).toBeVisible({ timeout: 60_000 })
  await answer(page, /^Enter 7 new/)
  await expect(page.getByText(/7 new entered on/)).toBeVisible({ timeout: 60_000 })
  const entered = page.url()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'New 7' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'Open dag' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(entered)
  await answer(page, 'Take it back')
  await expect(page.getByText('The record is as it was before.')).toBeVisible({ timeout: 60_000 })
})
