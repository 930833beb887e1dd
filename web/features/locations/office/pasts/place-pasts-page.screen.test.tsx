import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { placePastsApi } from '#contract/locations/place-pasts.endpoints.ts'
import type { PlacePastRecord } from '#contract/locations/place-pasts.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, mouza, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const named = ({ id, name_en, name_bn }: { id: number; name_en: string; name_bn: string }) => ({ id, name_en, name_bn })
const past: PlacePastRecord = {
  id: 7,
  kind: 'upazila',
  place_id: upazila.id,
  place: named(upazila),
  name_en: 'Jokigonj',
  name_bn: 'জোকিগঞ্জ',
  division: named(division),
  district: named(district),
  upazila: null,
  from_day: null,
  until_day: '2018-06-30',
  reason: 'SRO 7',
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}
const ofUpazila = `/admin/place-pasts?division_id=${division.id}&district_id=${district.id}&upazila_id=${upazila.id}`

test('a place leads to its past, which says what it was called, where it lay and until when', async () => {
  answerPlaces()
  storeRecords(upazilasApi, upazila)
  storeRecords(placePastsApi, past)
  await openScreen('/admin/upazilas', { as: 'admin' })
  await main.getByRole('link', { name: 'Past of Zakiganj' }).first().click()
  await expect.poll(() => location.pathname).toBe('/admin/place-pasts')
  await expect.element(main).toMatchTextContent(/Zakiganj \(Upazila\).*Jokigonj · জোকিগঞ্জ.*Sylhet.*Until 30 Jun 2018/)
  await bengali()
  await expect.element(main).toMatchTextContent(/জকিগঞ্জ \(উপজেলা\).*৩০ জুন, ২০১৮ পর্যন্ত/)
  await expectLooks()
})

test('a past begins with the names and the parent of today, and needs its last day', async () => {
  answerPlaces()
  storeRecords(placePastsApi, past)
  await openScreen(ofUpazila, { as: 'admin' })
  const requests = respond(placePastsApi.add, () => Response.json(past, { status: 201 }))
  await main.getByRole('button', { name: 'Add a past' }).click()
  await expect.element(dialog.getByLabelText('Name (EN)')).toHaveValue('Zakiganj')
  await dialog.getByLabelText('Name (EN)').fill('Jokigonj')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Last day: Please enter a date' })).toBeVisible()
  const until = dialog.getByRole('group', { name: 'Last day' })
  await until.getByLabelText('Last day: Day').fill('30')
  await until.getByLabelText('Month').fill('6')
  await until.getByLabelText('Year').fill('2018')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      kind: 'upazila',
      place_id: upazila.id,
      name_en: 'Jokigonj',
      name_bn: 'জকিগঞ্জ',
      district_id: district.id,
      from_day: null,
      until_day: '2018-06-30',
      reason: null,
    },
  ])
})

test('an upazila that was a part of another one has no names of its own', async () => {
  answerPlaces()
  storeRecords(placePastsApi, { ...past, name_en: null, name_bn: null, upazila: named(upazila) })
  await openScreen(ofUpazila, { as: 'admin' })
  await expect.element(main).toMatchTextContent('Part of Zakiganj')
  await main.getByRole('button', { name: 'Edit Zakiganj' }).click()
  await expect.element(dialog.getByLabelText('Name (EN)')).not.toBeInTheDocument()
  await dialog.getByText('An upazila of its own').click()
  await expect.element(dialog.getByLabelText('Name (EN)')).toBeVisible()
})

test('the past of a mouza says below it what records of its land say', async () => {
  answerPlaces()
  storeRecords(placePastsApi, past)
  const here = { mouza: named(mouza), upazila: named(upazila), district: named(district), division: named(division) }
  answer(locationsApi.getPastOfMouza, { past: [{ from_day: null, until_day: '2018-06-30', ...here }] })
  await openScreen(`/admin/place-pasts?mouza_id=${mouza.id}`, { as: 'admin' })
  await expect.element(main).toMatchTextContent('Until 30 Jun 2018: Birorsri, Zakiganj upazila, Sylhet district')
})

test('an officer reads pasts; without a place an admin is told to choose one', async () => {
  answerPlaces()
  storeRecords(placePastsApi, past)
  await openScreen('/admin/place-pasts', { as: 'acland' })
  await expect.element(main).toMatchTextContent('Jokigonj')
  await expect.element(main.getByRole('button', { name: 'Add a past' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()
  await openScreen('/admin/place-pasts', { as: 'admin' })
  await expect.element(main).toMatchTextContent('To add one, choose the place first.')
  await expect.element(main.getByRole('button', { name: 'Add a past' })).not.toBeInTheDocument()
})

test('a new name asks why; with a day the past is kept, and the question is gone with the old name', async () => {
  answerPlaces()
  storeRecords(upazilasApi, upazila)
  await openScreen('/admin/upazilas', { as: 'admin' })
  const requests = respond(upazilasApi.change, () => Response.json(upazila))
  await main.getByRole('button', { name: 'Edit Zakiganj' }).click()
  const question = dialog.getByRole('group', { name: 'Why does it change?' })
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByLabelText('Name (EN)').fill('Zakigonj')
  await expect.element(question.getByRole('radio', { name: 'Correct a mistake' })).toBeChecked()
  await question.getByText('It changed on a day').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('link', { name: 'First day of the change: Please enter a date' })).toBeVisible()
  await expectLooks()
  await dialog.getByLabelText('First day of the change: Day').fill('1')
  await dialog.getByLabelText('Month').fill('7')
  await dialog.getByLabelText('Year').fill('2018')
  await dialog.getByLabelText('Gazette or reason (optional)').fill('SRO 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toMatchObject([
    { name_en: 'Zakigonj', district_id: district.id, changed_on: '2018-07-01', change_reason: 'SRO 7' },
  ])
  await main.getByRole('button', { name: 'Edit Zakiganj' }).click()
  await dialog.getByLabelText('Name (EN)').fill('Other')
  await question.getByText('It changed on a day').click()
  await dialog.getByLabelText('Name (EN)').fill('Zakiganj')
  await expect.element(question).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests[1]?.body).not.toHaveProperty('changed_on')
})
