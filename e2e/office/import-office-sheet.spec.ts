import { expect, test } from '@playwright/test'
import { officeSheet, type SheetRow } from '#test/office-sheets.ts'
import { dag123 } from '../lib/land.ts'
import { asStaff } from '../lib/office.ts'
import { newNumber } from '../lib/office-land.ts'
import { speaking } from '../lib/people.ts'

test.describe.configure({ timeout: 180_000 })

const heads = [
  'ক্রমিক',
  'Zil ID',
  'জরিপ',
  'খতিয়ান নং',
  'দাগ নং',
  'মালিকের নাম',
  'পিতার নাম',
  'অংশ',
  'জমির পরিমাণ (একর)',
  'জমির পরিমাণ (শতক)',
]

test('an officer answers in Bengali what a sheet of the office leaves open, and enters it in one pass', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const { zil_id } = await dag123(page)
  const [plain = '', hidden = '', once = ''] = [newNumber(), newNumber(), newNumber()]
  let serial = 0
  const row = (
    khatian: SheetRow['cells'][number],
    dag: SheetRow['cells'][number],
    ...rest: SheetRow['cells']
  ): SheetRow => {
    serial += 1
    return { cells: [serial, String(zil_id), 'আরএস', khatian, dag, 'আব্দুল করিম', 'আব্দুর রহিম', ...rest] }
  }
  const rows: SheetRow[] = [
    { cells: ['উপজেলা ভূমি অফিস, সাভার'] },
    { cells: heads },
    row(plain, plain, '১', 1, 25),
    row(plain, { day: '2026-05-17' }, '১', 0, 33),
    { ...row(plain, hidden, '১', 2, 5), hidden: true },
    row(once, once, '১/২', 0, 10),
    { cells: [5, '', '', '', '', 'রহিমা বেগম', 'আব্দুর রহিম', '১/২', '', ''] },
    { cells: ['', '', '', 'মোট', '', '', '', '', 3, 73] },
  ]
  await speaking(page, 'bn')
  await page.goto('/admin/imports')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = officeSheet('xlsx', { rows })
  await page.getByLabel('ফাইল বেছে নিন').setInputFiles({ name: 'register.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'যাচাই করুন' }).click()
  await expect(page.getByRole('heading', { name: 'এই ফাইল নিয়ে ৩টি প্রশ্ন' })).toBeVisible({ timeout: 60_000 })
  const main = page.getByRole('main')
  await expect(main).toContainText('যে কলামগুলো পড়া হয়নি: ক্রমিক')
  await expect(main).toContainText('জমির পরিমাণ (একর) + জমির পরিমাণ (শতক)')
  await expect(main).toContainText('E4 ঘর: 2026-05-17 → 17/5 / 5/17')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('radio', { name: 'না, বাদ দিন', exact: true }).check()
  await page.getByRole('radio', { name: 'আগে দিন, পরে মাস' }).check()
  await page.getByRole('radio', { name: 'হ্যাঁ, উপরেরটিই' }).check()
  await page.getByRole('button', { name: 'আবার যাচাই করুন' }).last().click()

  await page.getByRole('button', { name: 'নতুন ৩টি রেকর্ডে তুলুন' }).click({ timeout: 60_000 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'নতুন ৩টি রেকর্ডে তুলুন' }).click()
  await expect(main).toContainText('নতুন ৩টি রেকর্ডে উঠেছে', { timeout: 60_000 })

  async function recorded(dag: string) {
    const address = `/api/admin/dags?zil_id=${zil_id}&search=${encodeURIComponent(dag)}`
    const answer = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } })
    const found: { dag_no: string; khatiyan_number: string; area: number; khotiyan: { owner: string }[] }[] = (
      await answer.json()
    ).data
    return found
      .filter(({ dag_no }) => dag_no === dag)
      .map(({ khatiyan_number, area, khotiyan }) => [khatiyan_number, area, khotiyan.map(({ owner }) => owner)])
  }
  expect(await recorded(plain)).toEqual([[plain, 54_450, ['আব্দুল করিম']]])
  expect(await recorded('17/5')).toEqual([[plain, 14_374.8, ['আব্দুল করিম']]])
  expect(await recorded(once)).toEqual([[once, 4356, ['আব্দুল করিম', 'রহিমা বেগম']]])
  expect(await recorded(hidden)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect(page.getByText(/ফিরিয়ে নেওয়া হয়েছে/)).toBeVisible({ timeout: 60_000 })
  expect(await recorded('17/5')).toEqual([])
})
