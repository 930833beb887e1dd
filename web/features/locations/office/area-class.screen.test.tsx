import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaClassApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, mouza } from '#test/screens/places.ts'

const form = page.getByRole('dialog')
const box = form.getByRole('combobox', { name: 'Area class for land tax' })

async function openMouza(as: 'admin' | 'acland') {
  answerPlaces()
  storeRecords(mouzasApi, mouza)
  await openScreen('/admin/mouzas', { as })
  await page.getByRole('button', { name: `Edit ${mouza.name_en}` }).click()
}

for (const [registrations, words] of [
  [0, 'No tax of an approved registration depends on it yet'],
  [3, '3 approved registrations'],
] as const)
  test(`an admin sets the area class of a mouza and sees what it changes for ${registrations}`, async () => {
    const previews = respond(areaClassApi.preview, () =>
      Response.json({ registrations, tax_before: null, tax_after: 1200 }),
    )
    await openMouza('admin')
    await expect.element(box).toHaveValue('Not set: the class of the upazila applies')
    await box.click()
    await page.getByRole('option', { name: /^ঘ · 4 of 6/ }).click()
    await expect.element(form.getByRole('status').last()).toMatchTextContent(words)
    expect(previews).toMatchObject([{ body: { mouza_id: mouza.id, tax_area_class: 'gha' } }])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect.element(form).not.toBeInTheDocument()
  })

test('an officer reads the area class of a mouza', async () => {
  await openMouza('acland')
  await expect.element(form).toMatchTextContent('An admin sets it.')
  await expect.element(box).not.toBeInTheDocument()
  await expectLooks()
})
