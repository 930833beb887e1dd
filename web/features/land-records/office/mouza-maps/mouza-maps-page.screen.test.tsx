import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { mapRecord, storeMaps } from '#test/screens/land-office.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const form = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const field = (id: string) => form.getBySelector(`#${id}`)
const submit = form.getBySelector('[type=submit]')
const rowOf = (name: string) => main.getBySelector('tbody tr').filter({ hasText: name })

const words = {
  en: {
    add: 'Add Mouza Map',
    edit: /^Edit /,
    remove: /^Delete /,
    deletes: 'Delete',
    missing: 'Zil is required',
    year: 'Write the year of the survey, such as 1974',
    added: 'Mouza Map added successfully',
    updated: 'Mouza Map updated successfully',
    deleted: 'Mouza Map deleted successfully',
  },
  bn: {
    add: 'মৌজা ম্যাপ যোগ করুন',
    edit: /সম্পাদনা করুন$/,
    remove: /মুছুন$/,
    deletes: 'মুছুন',
    missing: 'শিট আবশ্যক',
    year: 'জরিপের সাল লিখুন, যেমন ১৯৭৪',
    added: 'মৌজা ম্যাপ সফলভাবে যোগ হয়েছে',
    updated: 'মৌজা ম্যাপ সফলভাবে হালনাগাদ হয়েছে',
    deleted: 'মৌজা ম্যাপ সফলভাবে মুছে ফেলা হয়েছে',
  },
}

for (const language of ['en', 'bn'] as const)
  test(`what a mouza map needs, and that it is added, changed and deleted, is said: ${language}`, async () => {
    const { add, edit, remove, deletes, missing, year, added, updated, deleted } = words[language]
    const { forms } = storeMaps()
    await openScreen('/admin/mouza-maps', { as: 'acland', language })
    await main.getByRole('button', { name: add }).click()
    await submit.click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(missing)
    if (language === 'en') await expectLooks()
    for (const [id, text] of [
      ['mouza_id', 'Birorsri'],
      ['zil_id', '1'],
    ] as const) {
      await expect.element(field(id)).toBeEnabled()
      await field(id).fill(text)
      await page.getByRole('listbox').getByRole('option').click()
    }
    await field('name').fill('Added sheet')
    await submit.click()
    await expect.element(page.getByText(added)).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()

    await rowOf('Added sheet').getByRole('button', { name: edit }).click()
    await field('name').fill('Changed sheet')
    await field('year').fill('74')
    await field('scale').fill('1:1980')
    await submit.click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(year)
    await field('year').fill('1974')
    await submit.click()
    await expect.element(page.getByText(updated)).toBeVisible()
    expect(forms).toMatchObject([
      { zil_id: String(mapRecord.zil_id) },
      { name: 'Changed sheet', year: '1974', scale: '1980', _method: 'PUT' },
    ])

    await rowOf('Changed sheet').getByRole('button', { name: remove }).click()
    await question.getByRole('button', { name: deletes }).click()
    await expect.element(page.getByText(deleted)).toBeVisible()
    await expect.element(rowOf('Changed sheet')).not.toBeInTheDocument()
  })

test('/admin/maps is the list of mouza maps', async () => {
  storeMaps()
  await openScreen('/admin/maps', { as: 'acland' })
  await expect.poll(() => location.pathname).toBe('/admin/mouza-maps')
  await expect.element(rowOf('Trial sheet')).toBeVisible()
})
