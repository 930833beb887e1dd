import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dagRecord, storeDags } from '#test/screens/land-office.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const form = page.getByRole('dialog')
const alert = form.getByRole('alert')
const field = (id: string) => form.getBySelector(`#${id}`)
const owner = (number: number) => page.getByRole('group', { name: `Owner ${number}`, exact: true })
const save = () => form.getByRole('button', { name: 'Save' }).click()
const rowOf = (text: string) => main.getBySelector('tbody tr').filter({ hasText: text })

type Visit = { language?: 'en' | 'bn'; width?: number }

const openDags = (visit: Visit = {}) => openScreen('/admin/dags', { as: 'acland', ...visit })

async function openNew() {
  storeDags()
  await openDags()
  await main.getByRole('button', { name: 'Add Dag' }).click()
}

async function openEdit() {
  await openDags()
  await rowOf(dagRecord.dag_no)
    .getByRole('button', { name: /^Edit / })
    .click()
}

async function chooseZil() {
  for (const [id, name] of [
    ['mouza_id', 'Birorsri'],
    ['zil_id', '1'],
  ] as const) {
    await expect.element(field(id)).toBeEnabled()
    await field(id).fill(name)
    await page.getByRole('listbox').getByRole('option').click()
  }
}

test('what is missing is said at its field, in the specified words', async () => {
  await openNew()
  await save()
  await expect.element(alert).toHaveFocus()
  for (const id of ['dag_no', 'khatiyan_number', 'zil_id'])
    await expect.element(field(id)).toHaveAccessibleDescription(/Zil, Khatiyan & Dag are required/)
  for (const label of ['Owner', 'Area (sq ft)'])
    await expect
      .element(owner(1).getByLabelText(label, { exact: true }))
      .toHaveAccessibleDescription('Owner and Area are required')
  await form.getByRole('link', { name: 'Owner 1, Area (sq ft): Owner and Area are required' }).click()
  await expect.element(owner(1).getByLabelText('Area (sq ft)')).toHaveFocus()
  await field('meta').fill('[1]')
  await field('meta').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(form).toMatchTextContent('Meta must be an object')
  await expectLooks()
})

test('what is missing is said in Bengali too', async () => {
  storeDags()
  await openDags({ language: 'bn' })
  await main.getByRole('button', { name: 'দাগ যোগ করুন' }).click()
  await form.getBySelector('[type=submit]').click()
  await expect.element(alert).toMatchTextContent('শিট, খতিয়ান ও দাগ আবশ্যক')
  await expect.element(alert).toMatchTextContent('মালিক ও জমির পরিমাণ আবশ্যক')
  await field('meta').fill('[1]')
  await field('meta').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(form).toMatchTextContent('মেটা একটি অবজেক্ট হতে হবে')
})

test('a recorded area that is not the sum of the owners is said while typing, and refused', async () => {
  const { forms } = storeDags()
  await openEdit()
  await field('area').fill('৪,৩৫৭')
  await expect.element(form).toMatchTextContent("The owners' areas add up to 4,356 sq ft (10.00 decimals)")
  await save()
  await expect.element(alert).toMatchTextContent("The owners' areas must add up to the area of the dag")
  expect(forms).toEqual([])
  await field('area').fill('৪৩৫৬')
  await save()
  await expect.element(page.getByText('Dag updated successfully')).toBeVisible()
})

test('a change under registrations says how many stand on the dag and asks for a look at them', async () => {
  const { forms } = storeDags({ registration_count: 3 })
  await openEdit()
  const stand = form.getByText('This dag has 3 registrations for land tax.')
  await expect.element(stand).not.toBeInTheDocument()
  await owner(1).getByLabelText('Owner', { exact: true }).fill('রাবেয়া বেগম')
  await field('reason').fill('Spelling')
  await expect.element(stand).toBeVisible()
  await save()
  const confirm = form.getByRole('checkbox', { name: 'I have checked them; the change is right' })
  await expect
    .element(confirm)
    .toHaveAccessibleDescription('Please confirm that you have looked at the registrations on this dag')
  await confirm.click()
  await save()
  await expect.element(form).not.toBeInTheDocument()
  expect(forms).toMatchObject([{ confirm_registrations: '1', reason: 'Spelling' }])
})

test('a dag may be only a number yet, without owners and area; it is deleted after a question that names it', async () => {
  await openNew()
  await chooseZil()
  await form.getByText('RS', { exact: true }).click()
  await field('dag_no').fill('888')
  await field('khatiyan_number').fill('7')
  await page.getByRole('button', { name: 'Remove owner 1' }).click()
  await expect.element(form).toMatchTextContent('No owner is recorded.')
  await save()
  await expect.element(page.getByText('Dag added successfully')).toBeVisible()
  await expect.element(rowOf('888')).toMatchTextContent('not recorded')
  await rowOf('888')
    .getByRole('button', { name: /^Delete / })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete Dag' })
  await expect.element(question).toMatchTextContent('Dag 888')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Dag deleted successfully')).toBeVisible()
  await expect.element(rowOf('888')).not.toBeInTheDocument()
})

test('a dag is added in Bengali on a phone, and said so', async () => {
  const { forms } = storeDags()
  await openDags({ language: 'bn', width: 360 })
  await main.getByRole('button', { name: 'দাগ যোগ করুন' }).click()
  await chooseZil()
  await form.getByText('আরএস', { exact: true }).click()
  await form.getByLabelText('দাগ নম্বর').fill('৮৮৮ক')
  await form.getByLabelText('খতিয়ান নম্বর').fill('৯৯')
  await form.getByLabelText('মালিকের নাম', { exact: true }).fill('হাফিজুর রহমান')
  await form.getByLabelText('জমি (বর্গফুট)', { exact: true }).fill('৪৩৫.৬')
  await expect.element(form).toMatchTextContent('১.০০ শতাংশ')
  const submit = form.getByRole('button', { name: /^সংরক্ষণ/ })
  await submit.click()
  await expect.element(page.getByText('দাগ সফলভাবে যোগ হয়েছে')).toBeVisible()
  const card = main.getByRole('listitem').filter({ hasText: 'হাফিজুর রহমান' }).first()
  await expect.element(card).toMatchTextContent('১.০০')
  await card.getByRole('button', { name: /সম্পাদনা করুন$/ }).click()
  await form.getByLabelText('খতিয়ান নম্বর').fill('১০০')
  await field('reason').fill('সংশোধন')
  await submit.click()
  await expect.element(page.getByText('দাগ সফলভাবে হালনাগাদ হয়েছে')).toBeVisible()
  expect(forms).toMatchObject([
    { dag_no: '888ক', khatiyan_number: '99' },
    { khatiyan_number: '100', reason: 'সংশোধন' },
  ])
  await card.getByRole('button', { name: /মুছুন$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'মুছুন' }).click()
  await expect.element(page.getByText('দাগ সফলভাবে মুছে ফেলা হয়েছে')).toBeVisible()
})
