import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { divisionsApi, upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { answer } from '#test/screens/network.ts'
import { pageWith, storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, division, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const question = (name: string) => page.getByRole('alertdialog', { name, exact: true })

async function openDivisions() {
  storeRecords(divisionsApi, division)
  await openScreen('/admin/divisions', { as: 'admin' })
  await expect.element(rows).toHaveLength(1)
}

test('the focus goes into a form, to what is missing, and back to where it came from', async () => {
  await openDivisions()
  await button('Add Division').click()
  const form = dialog('Add Division')
  await expect.element(form.getByLabelText('Name (EN)')).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('alert')).toHaveFocus()
  for (const label of ['Name (EN)', 'Name (BN)'])
    await expect.element(form.getByLabelText(label)).toHaveAccessibleDescription('Name (EN) & Name (BN) are required')
  await form.getByLabelText('Name (EN)').fill('Trial')
  await form.getByLabelText('Name (BN)').fill('পরীক্ষা')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Add Division')).toHaveFocus()

  await button('Edit Trial').click()
  await dialog('Edit Division').getBySelector('#bbs_code').fill('৯৯')
  await dialog('Edit Division').getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog('Edit Division')).not.toBeInTheDocument()
  await expect.element(button('Edit Trial')).toHaveFocus()

  await button('Delete Trial').click()
  await expect.element(question('Delete Division')).toMatchTextContent('Trial')
  await expect.element(question('Delete Division').getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('what was typed is not lost by Escape', async () => {
  await openDivisions()
  const form = dialog('Add Division')
  await button('Add Division').click()
  await expect.element(form.getByLabelText('Name (EN)')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Add Division')).toHaveFocus()
  await button('Add Division').click()
  await expect.element(form.getByLabelText('Name (EN)')).toHaveFocus()
  await userEvent.keyboard('Half')
  await userEvent.keyboard('{Escape}')
  const confirmation = question('Discard what you typed?')
  await expect.element(confirmation.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(confirmation).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Name (EN)')).toHaveValue('Half')
  await userEvent.keyboard('{Escape}')
  await confirmation.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('by keyboard alone: to the search, through the rows, into a form and back', async () => {
  answerPlaces()
  const upazilas = Array.from({ length: 10 }, (_, at) => ({ ...upazila, id: at, name_en: `Upazila ${at}` }))
  answer(upazilasApi.list, ({ url }) => pageWith(upazilas.slice(0, url.includes('search=savar') ? 1 : 10)))
  await openScreen('/admin/upazilas', { as: 'admin' })
  const search = page.getByRole('searchbox', { name: 'Search Upazilas' })
  const form = dialog('Edit Upazila')
  await expect.element(rows).toHaveLength(10)
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('savar/')
  await expect.element(search).toHaveValue('savar/')
  await userEvent.keyboard('{Backspace}')
  await expect.element(rows).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(rows).toHaveLength(10)
  const box = await search.findElement()
  if (box instanceof HTMLElement) box.blur()
  await userEvent.keyboard('j')
  await expect.element(rows.nth(0)).toHaveFocus()
  await userEvent.keyboard('j{ArrowDown}')
  await expect.element(rows.nth(2)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(rows.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(rows.nth(1)).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(form).toBeVisible()
})
