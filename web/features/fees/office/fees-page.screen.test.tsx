import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feeRecordsApi } from '#contract/payments/fee-records.endpoints.ts'
import type { FeeRecord } from '#contract/payments/fees.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

const now: FeeRecord = {
  id: 1,
  code: 'khatian_copy',
  amount: 100,
  purpose_en: 'Khatian copy',
  purpose_bn: 'খতিয়ানের কপি',
  valid_from: '2026-07-01',
  state: 'current',
  created_at: '2026-06-01T04:00:00.000Z',
  created_by: 'Nasrin Akter',
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

test('a fee to come says what it changes, is listed with its officer, and is deleted again', async () => {
  const rows = [now]
  await open(rows)
  answer(feeRecordsApi.list, () => pageWith(rows))
  const form = page.getByRole('dialog', { name: 'Add fee' })
  const add = form.getByRole('button', { name: 'Add fee' })
  await expect.element(main).toMatchTextContent('does not change what was charged before')
  await expect.element(main).toMatchTextContent('In force')
  await expect.element(main.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Add fee' }).first().click()
  await add.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Amount (BDT): This is required')
  await form.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Khatian copy' }).click()
  await form.getByLabelText('Amount (BDT)').fill('১৩১.৫০')
  await form.getByLabelText('Valid from: Day').fill('2020-01-01')
  refuse(feeRecordsApi.add, 'validation_failed', { errors: { valid_from: ['This day has passed'] } })
  await add.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('This day has passed')
  await form.getByLabelText('Valid from: Day').fill('2099-07-01')
  await expect.element(form).toMatchTextContent('Khatian copy: ৳100 until 30 Jun 2099, then ৳131.50.')
  const added = { ...coming, amount: 131.5 }
  const sent = respond(feeRecordsApi.add, () => {
    rows.unshift(added)
    return Response.json(added, { status: 201 })
  })
  await add.click()
  await expect.element(page.getByText('Fee added successfully')).toBeVisible()
  await expect.element(main).toMatchTextContent(/Coming.*Nasrin Akter/)
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'khatian_copy', amount: 131.5, valid_from: '2099-07-01' }])

  await main.getByRole('button', { name: /^Delete Khatian copy: ৳131\.50/ }).click()
  await expect.element(question).toMatchTextContent('This action cannot be undone.')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  answer(feeRecordsApi.remove, () => {
    rows.shift()
    return { message: '' }
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Fee deleted successfully')).toBeVisible()
  await expect.element(main).not.toMatchTextContent('৳131.50')
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
