import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { divisionsApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { division } from '#test/screens/places.ts'

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const question = (name: string) => page.getByRole('alertdialog', { name, exact: true })

async function openDivisions() {
  storeRecords(divisionsApi, division)
  await openScreen('/admin/divisions', { as: 'admin' })
}

test('what is in use is not deleted, and says what uses it', async () => {
  await openDivisions()
  refuse(divisionsApi.remove, 'in_use', { message: 'It is still used by 4 districts' })
  await button('Delete Sylhet').click()
  const confirmation = question('Delete Division')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect.element(confirmation.getByRole('alert')).toMatchTextContent('still used by 4 districts')
  await expect.element(confirmation.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await confirmation.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(button('Delete Sylhet')).toHaveFocus()
})

test('what uses a record is known before it is offered to delete, with the way there', async () => {
  await openDivisions()
  answer(divisionsApi.uses, {
    uses: [
      { kind: 'districts', count: 13 },
      { kind: 'payments', count: 1000, is_more: true },
    ],
  })
  await button('Delete Sylhet').click()
  const confirmation = question('Delete Division')
  await expect.element(confirmation).toMatchTextContent('It is still used, so it cannot be deleted:')
  await expect.element(confirmation).toMatchTextContent('over 1,000 payments')
  await expect.element(confirmation).not.toMatchTextContent('This action cannot be undone.')
  await expect.element(confirmation.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await expect
    .element(confirmation.getByRole('link', { name: '13 districts' }))
    .toHaveAttribute('href', `/admin/districts?division_id=${division.id}`)
  await confirmation.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(button('Delete Sylhet')).toHaveFocus()
  await expectLooks()
})

test('where the count does not come, the server still refuses', async () => {
  await openDivisions()
  breakDown(divisionsApi.uses)
  refuse(divisionsApi.remove, 'in_use', { message: 'It is still used by 4 districts' })
  await button('Delete Sylhet').click()
  await question('Delete Division').getByRole('button', { name: 'Delete' }).click()
  await expect.element(question('Delete Division').getByRole('alert')).toMatchTextContent('still used by 4 districts')
})

test('a server that fails without words still gives the specified ones', async () => {
  await openDivisions()
  breakDown(divisionsApi.add)
  breakDown(divisionsApi.change)
  breakDown(divisionsApi.remove)
  await button('Add Division').click()
  const form = dialog('Add Division')
  await form.getByLabelText('Name (EN)').fill('A')
  await form.getByLabelText('Name (BN)').fill('ক')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Save failed')
  await expect.element(form.getByLabelText('Name (EN)')).toHaveValue('A')
  await userEvent.keyboard('{Escape}')
  await question('Discard what you typed?').getByRole('button', { name: 'Discard' }).click()
  await button('Delete Sylhet').click()
  await question('Delete Division').getByRole('button', { name: 'Delete' }).click()
  await expect.element(question('Delete Division').getByRole('alert')).toMatchTextContent('Delete failed')
  await userEvent.keyboard('{Escape}')
  await bengali()
  await button('সিলেট মুছুন').click()
  await question('বিভাগ মুছুন').getByRole('button', { name: 'মুছুন' }).click()
  await expect.element(question('বিভাগ মুছুন').getByRole('alert')).toMatchTextContent('মোছা যায়নি')
  await userEvent.keyboard('{Escape}')
  await button('সিলেট সম্পাদনা করুন').click()
  await dialog('বিভাগ সম্পাদনা')
    .getByRole('button', { name: /^সংরক্ষণ/ })
    .click()
  await expect.element(dialog('বিভাগ সম্পাদনা').getByRole('alert')).toMatchTextContent('সংরক্ষণ করা যায়নি')
})

test('a list that does not come as a file says so in both languages', async () => {
  await openDivisions()
  breakDown(divisionsApi.csv)
  await button('Download CSV').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to download CSV')
  await bengali()
  await button('CSV ডাউনলোড').click()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent('CSV ডাউনলোড করা যায়নি')
})

test('a list is exported as CSV or XLSX from a menu that Escape closes', async () => {
  await openDivisions()
  breakDown(divisionsApi.exportCsv)
  breakDown(divisionsApi.exportXlsx)
  await button('Export').click()
  await expect.element(button('Excel (XLSX)')).toBeVisible()
  await expectLooks()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Export')).toHaveFocus()
  await expect.element(button('Excel (XLSX)')).not.toBeInTheDocument()
  await button('Export').click()
  await button('Excel (XLSX)').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to export the list')
  await bengali()
  await button('এক্সপোর্ট').click()
  await button('প্রোগ্রাম ও ইম্পোর্টের জন্য CSV').click()
  await expect.element(page.getByRole('alert').last()).toMatchTextContent('তালিকাটি এক্সপোর্ট করা যায়নি')
})
