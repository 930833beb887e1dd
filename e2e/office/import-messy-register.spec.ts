import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { officeSheet, type SheetCell, type SheetRow } from '#test/office-sheets.ts'
import { dag123 } from '../lib/land.ts'
import { asStaff } from '../lib/office.ts'
import { newNumber } from '../lib/office-land.ts'
import { speaking } from '../lib/people.ts'

test.describe.configure({ timeout: 180_000 })

const heads = [
  'Zil ID',
  'জরিপ',
  'খতিয়ান নং',
  'দাগ নং',
  'মালিকের নাম',
  'পিতার নাম',
  'অংশ',
  'জমির পরিমাণ (একর)',
  'জমির পরিমাণ (শতক)',
  'মন্তব্য',
]
const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

async function confirmed(page: Page, act: RegExp | string) {
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
}

const Dags = z.object({ data: z.array(z.object({ dag_no: z.string(), area: z.number() })) })

test('an officer imports in Bengali a register with two columns of area, a date for a dag and a hidden row, in one pass', async ({
  page,
}) => {
  await speaking(page, 'bn')
  const token = await asStaff(page, 'acland')
  const { zil_id } = await dag123(page)
  const [acres = '', shared = '', hidden = ''] = Array.from({ length: 3 }, newNumber)
  // Excel counts days: 5 March 2026 is this number, and a dag may have it.
  const serial = 46086
  const owner = (dag: SheetCell, name: string, father: string, share: SheetCell, area: [number, number]) => [
    ...[String(zil_id), 'আরএস', '৯০১', dag, name, father, share],
    ...[...area, 'নথি নং ৫'],
  ]
  const rows: SheetRow[] = [
    { cells: ['', '', 'উপজেলা ভূমি অফিস, সাভার'] },
    { cells: heads },
    { cells: owner(bengali(acres), 'আব্দুল করিম', 'আব্দুর রহিম', '১', [1, 20]) },
    { cells: owner(bengali(shared), 'সালেহা বেগম', 'মানিক আলী', '৮ আনা', [0, 30]) },
    { cells: owner(bengali(shared), 'জলিল শেখ', 'ঐ', '৮ আনা', [0, 30]) },
    { cells: owner(bengali(hidden), 'করিম আলী', 'সালাম শেখ', '১', [0, 10]), hidden: true },
    { cells: owner({ day: '2026-03-05' }, 'রহিম মিয়া', 'সালাম শেখ', '১', [0, 12]) },
    { cells: owner(serial, 'রহিম মিয়া', 'সালাম শেখ', '১', [0, 15]) },
  ]
  await page.goto('/admin/imports')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = officeSheet('xlsx', { rows })
  await page.getByLabel('ফাইল বেছে নিন').setInputFiles({ name: 'মৌজা.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'যাচাই করুন' }).click()

  const asked = page.getByRole('region', { name: 'এই ফাইল নিয়ে ২টি প্রশ্ন' })
  await expect(asked).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('যে কলামগুলো পড়া হয়নি: মন্তব্য')).toBeVisible()
  await expect(page.getByText(/জমির পরিমাণ \(একর\) \+ জমির পরিমাণ \(শতক\) মিলিয়ে/)).toBeVisible()
  await asked
    .getByRole('group', { name: /সারি দেখা যায় না/ })
    .getByText('না, বাদ দিন')
    .click()
  await asked
    .getByRole('group', { name: /দিন গোনা তারিখও হতে পারে/ })
    .getByText('তারিখ', { exact: true })
    .click()
  await page.getByRole('button', { name: 'আবার যাচাই করুন' }).first().click()
  await expect(page.getByRole('tab', { name: 'নতুন ২' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'বাদ ২' }).click()
  const left_out = page.getByRole('list', { name: 'রেকর্ড' })
  await expect(left_out).toContainText('৭ নম্বর সারি, দাগ নং')
  await expect(left_out).toContainText('৮ নম্বর সারি, দাগ নং')

  await confirmed(page, /রেকর্ডে তুলুন$/)
  await expect(page.getByText(/নতুন ২টি রেকর্ডে উঠেছে/)).toBeVisible({ timeout: 60_000 })
  const entered = async (dag: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get('/api/admin/dags', { headers, params: { zil_id, search: dag } })
    return Dags.parse(await answer.json()).data.map(({ dag_no, area }) => [dag_no, area])
  }
  expect(await entered(acres)).toEqual([[acres, 120 * 435.6]])
  expect(await entered(shared)).toEqual([[shared, 30 * 435.6]])
  expect(await entered(hidden)).toEqual([])

  await confirmed(page, 'ফিরিয়ে নিন')
  await expect(page.getByText(/ফিরিয়ে নেওয়া হয়েছে/)).toBeVisible({ timeout: 60_000 })
  expect(await entered(acres)).toEqual([])
})
