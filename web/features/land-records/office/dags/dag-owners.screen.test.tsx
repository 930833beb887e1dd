import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changedBy, dagRecord, storeDags } from '#test/screens/land-office.ts'
import { refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const form = page.getByRole('dialog')
const row = page.getByRole('main').getBySelector('tbody tr')
const button = (name: string) => page.getByRole('button', { name })
const owner = (number: number) => page.getByRole('group', { name: `Owner ${number}`, exact: true })
const name = (number: number) => owner(number).getByLabelText('Owner', { exact: true })
const save = () => form.getByRole('button', { name: 'Save' }).click()

async function openEdit() {
  await openScreen('/admin/dags', { as: 'acland' })
  await row.getByRole('button', { name: /^Edit / }).click()
  await expect.element(name(1)).toHaveValue('রহিমা খাতুন')
}

async function press(label: string) {
  const found = await button(label).findElement()
  if (found instanceof HTMLElement) found.focus()
  await userEvent.keyboard('{Enter}')
}

test('owners are added, moved and taken away by keyboard', async () => {
  storeDags()
  await openEdit()
  await press('Move owner 2 up')
  await expect.element(name(1)).toHaveValue('সালেহা বেগম')
  await expect.element(button('Move owner 1 up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name(1)).toHaveValue('সালেহা বেগম')
  await press('Add owner')
  await expect.element(name(3)).toHaveFocus()
  await userEvent.keyboard('আব্দুল করিম')
  await press('Remove owner 2')
  await expect.element(button('Remove owner 2')).toHaveFocus()
  await expect.element(name(2)).toHaveValue('আব্দুল করিম')
  await expect.element(form).toMatchTextContent('Some owners have no share')
  await save()
  const area = owner(2).getByLabelText('Area (sq ft)')
  await expect.element(area).toHaveAccessibleDescription('Owner and Area are required')
  await area.fill('1089')
  await form.getByLabelText('Reason for the change').fill('Sold')
  await save()
  await expect.element(form.getByRole('alert')).toMatchTextContent('The shares must add up to 1')
  await owner(2).getByLabelText('Share').fill('0.25')
  await save()
  await expect.element(page.getByText('Dag updated successfully')).toBeVisible()
  await expect.element(row).toMatchTextContent('সালেহা বেগম +1')
})

test('somebody else was faster: both owners stand side by side, nothing is overwritten', async () => {
  storeDags()
  await openEdit()
  await name(1).fill('রাবেয়া বেগম')
  await form.getByLabelText('Reason for the change').fill('Spelling')
  refuse(changedBy('dags'), 'conflict', {
    current: { ...dagRecord, version: 2, khotiyan: [{ id: '1', owner: 'আব্দুল জলিল', area: 4356 }] },
    changed: { name: 'Nasrin Akter', at: '2026-01-02T00:00:00.000Z' },
  })
  await save()
  const owners = form.getByRole('listitem').filter({ hasText: /^Owners/ })
  await expect.element(owners).toMatchTextContent('differs')
  await expect.element(owners).toMatchTextContent('রাবেয়া বেগম')
  await expect.element(owners).toMatchTextContent('আব্দুল জলিল')
  await form.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(name(1)).toHaveValue('আব্দুল জলিল')
})
