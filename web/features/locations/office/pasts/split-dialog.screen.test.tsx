import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { upazilaSplitsApi } from '#contract/locations/upazila-splits.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, mouza, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

test('an upazila is split: a name, a day, and the mouzas that are ticked', async () => {
  answerPlaces()
  answer(locationsApi.listMouzasOf, [mouza, { ...mouza, id: 41, name_en: 'Kaliganj', name_bn: 'কালীগঞ্জ', jl_no: null }])
  storeRecords(upazilasApi, upazila)
  await openScreen('/admin/upazilas', { as: 'admin' })
  const requests = respond(upazilaSplitsApi.add, () => Response.json({ ...upazila, id: 31 }, { status: 201 }))
  await main.getByRole('button', { name: 'Split Zakiganj' }).click()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Mouzas of the new upazila: This is required' })).toBeVisible()
  await dialog.getByLabelText('Name (EN)').fill('Kaliganj')
  await dialog.getByLabelText('Name (BN)').fill('কালীগঞ্জ')
  await dialog.getByLabelText('First day of the new upazila: Day').fill('1')
  await dialog.getByLabelText('Month').fill('7')
  await dialog.getByLabelText('Year').fill('2018')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await dialog.getByLabelText('Show mouzas named').fill('কালী')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(1)
  await dialog.getByRole('checkbox', { name: 'Kaliganj' }).click()
  await expect.element(dialog).toMatchTextContent('Ticked: 1')
  await expectLooks()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      upazila_id: upazila.id,
      name_en: 'Kaliganj',
      name_bn: 'কালীগঞ্জ',
      bbs_code: null,
      split_on: '2018-07-01',
      reason: null,
      mouza_ids: [41],
    },
  ])
})

test('an officer splits no upazila', async () => {
  answerPlaces()
  storeRecords(upazilasApi, upazila)
  await openScreen('/admin/upazilas', { as: 'acland' })
  await expect.element(main.getByRole('button', { name: 'Edit Zakiganj' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Split/ })).not.toBeInTheDocument()
})
