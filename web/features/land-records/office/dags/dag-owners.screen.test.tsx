import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { changedBy, dagRecord, storeDags } from '#test/screens/land-office.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const form = page.getByRole('dialog')
const row = page.getByRole('main').getBySelector('tbody tr')
const button = (name: string) => page.getByRole('button', { name })
const owner = (number: number) => page.getByRole('group', { name: `Owner ${number}`, exact: true })
const name = (number: number) => owner(number).getByLabelText('Owner', { exact: true })
const save = () => form.getByRole('button', { name: 'Save' }).click()

const outline = [
  [90, 23],
  [90.001, 23],
  [90.001, 23.001],
  [90, 23],
]

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

test('a name that was typed in Bijoy is asked about and becomes Unicode by one tap', async () => {
  storeDags()
  await openEdit()
  await name(1).fill('Rahima Khatun')
  await expect.element(form.getByText('রহিম উদ্দিন')).not.toBeInTheDocument()
  await name(1).fill('iwng DwÏb')
  await expect.element(form).toMatchTextContent('Typed in Bijoy? In Unicode it says রহিম উদ্দিন')
  await form.getByRole('button', { name: 'Use this' }).click()
  await expect.element(name(1)).toHaveValue('রহিম উদ্দিন')
  await expect.element(form.getByRole('button', { name: 'Use this' })).not.toBeInTheDocument()
})

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

test('a long name and address are read whole beside each other', async () => {
  const owner = 'মোছাম্মৎ রাবেয়া খাতুন চৌধুরী ওরফে রাবু'
  storeDags({ khotiyan: [{ id: '1', owner, father: owner, address: owner, area: 4356 }] })
  await openScreen('/admin/dags', { as: 'acland', width: 1280 })
  await row.getByRole('button', { name: /^Edit / }).click()
  for (const label of ['Owner', 'Father or husband', 'Address']) {
    const input = form.getByRole('textbox', { name: label, exact: true })
    await expect.element(input).toHaveValue(owner)
    const { scrollWidth, clientWidth } = input.element()
    expect(scrollWidth, label).toBeLessThanOrEqual(clientWidth)
  }
  await expectLooks()
})

test('a new dag takes over the owners of the newest dag of its sheet, but not their areas', async () => {
  const { forms } = storeDags()
  await openScreen('/admin/dags', { as: 'acland' })
  await button('Add Dag').click()
  for (const [id, option] of [
    ['mouza_id', 'Birorsri'],
    ['zil_id', '1'],
  ] as const) {
    const box = form.getBySelector(`#${id}`)
    await expect.element(box).toBeEnabled()
    await box.fill(option)
    await page.getByRole('listbox').getByRole('option').click()
  }
  await form.getByText('RS', { exact: true }).click()
  await form.getByLabelText('Dag number').fill('4712')
  await form.getByLabelText('Khatian number').fill('94711')
  await button('Copy the owners of dag 4711').click()
  await expect.element(name(1)).toHaveFocus()
  await expect.element(form.getByRole('group', { name: /^Owner \d$/ })).toHaveLength(2)
  await expect.element(form).toMatchTextContent('Owners copied: 2')
  await expect.element(owner(1).getByLabelText('Father or husband')).toHaveValue('করিম')
  for (const at of [1, 2]) {
    const area = owner(at).getByLabelText('Area (sq ft)')
    await expect.element(area).toHaveValue('')
    await area.fill(at === 1 ? '1000' : '3000')
  }
  await save()
  await expect.element(page.getByText('Dag added successfully')).toBeVisible()
  expect(JSON.parse(String(forms[0]?.['khotiyan']))).toMatchObject([
    { owner: 'রহিমা খাতুন', father: 'করিম', share: '0.250' },
    { owner: 'সালেহা বেগম', share: '0.750' },
  ])
  expect(String(forms[0]?.['khotiyan'])).not.toContain('"id"')
  await row
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect.element(name(1)).toBeVisible()
  await expect.element(button('Copy the owners of dag 4711')).not.toBeInTheDocument()
})

test('a drawn dag has its outline beside its numbers', async () => {
  storeDags({ has_boundary: true })
  answer(parcelApi.get, { ...dag, geojson: { type: 'MultiPolygon', coordinates: [[outline]] } })
  answer(parcelApi.getNeighbours, [])
  await openEdit()
  await expect.element(form.getByRole('img', { name: 'Outline of dag 4711' })).toBeVisible()
})

test('on a phone place, owners, scan and meta fold into a line each, and open where something is wrong', async () => {
  storeDags()
  await openScreen('/admin/dags', { as: 'acland', language: 'bn', width: 360 })
  await page
    .getByRole('main')
    .getByRole('button', { name: /সম্পাদনা করুন$/ })
    .click()
  const first = form.getByRole('button', { name: /^রহিমা খাতুন/ })
  await expect.element(first).toHaveAttribute('aria-expanded', 'false')
  await expect.element(first).toMatchTextContent('অংশ ০.২৫০ · ২.৫০ শতাংশ')
  await expect.element(form.getByRole('button', { name: /শিট ১/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => form.getByRole('textbox').elements().length).toBeLessThan(6)
  await first.click()
  await form.getByRole('textbox', { name: 'জমি (বর্গফুট)' }).fill('')
  await first.click()
  await expect.element(form.getByRole('textbox', { name: 'জমি (বর্গফুট)' })).not.toBeInTheDocument()
  await form.getByRole('button', { name: /^সংরক্ষণ/ }).click()
  await expect.element(form.getByRole('textbox', { name: 'জমি (বর্গফুট)' })).toHaveAccessibleDescription(/আবশ্যক/)
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
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
