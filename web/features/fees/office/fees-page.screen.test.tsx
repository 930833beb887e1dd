import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feeRecordsApi } from '#contract/payments/fee-records.endpoints.ts'
import type { FeeRecord } from '#contract/payments/fees.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

const now: FeeRecord = {
  ...{ id: 1, code: 'khatian_copy', amount: 100, purpose_en: 'Khatian copy', purpose_bn: 'খতিয়ানের কপি' },
  ...{ valid_from: '2026-07-01', state: 'current', created_at: '2026-06-01T04:00:00.000Z', created_by: 'Nasrin Akter' },
}
const coming: FeeRecord = { ...now, id: 2, amount: 120, valid_from: '2199-07-01', state: 'coming' }

async function open(rows: FeeRecord[] = [coming, now]) {
  answer(feeRecordsApi.list, pageWith(rows))
  await openScreen('/admin/fees', { as: 'admin', width: 360 })
}

test('fees are listed with their state; a new one says what is missing and what it changes', async () => {
  await open()
  await expect.element(main.getByRole('button', { name: /^Delete Khatian copy: ৳120/ })).toBeVisible()
  await expectLooks()
  await main.getByRole('button', { name: 'Add fee' }).first().click()
  await dialog.getByRole('button', { name: 'Add fee' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('to see what changes')
  await expectLooks()
})

test('a fee that is to come is deleted after a question, unless it has taken effect meanwhile', async () => {
  await open()
  await main.getByRole('button', { name: /^Delete Khatian copy: ৳120/ }).click()
  await expect.element(question).toMatchTextContent('Khatian copy: ৳120 from 1 Jul 2199')
  await expectLooks()
  refuse(feeRecordsApi.remove, 'conflict', { message: 'The fee applies by now.' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('The fee applies by now.')
})

test('a list without fees, and one that does not load, are said', async () => {
  await open([])
  await expect.element(main).toMatchTextContent('No fees found.')
  await expectLooks()
  breakDown(feeRecordsApi.list)
  await openScreen('/admin/fees', { as: 'admin', width: 360 })
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load fees')
  await expectLooks({ served: true })
})
