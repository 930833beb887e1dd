import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, upazila } from '#test/screens/places.ts'

const oneLine = page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
const main = page.getByRole('main')
const found: PlaceSearchResult = {
  kind: 'upazila',
  label_en: 'Zakiganj, Sylhet',
  label_bn: 'জকিগঞ্জ, সিলেট',
  division_id: division.id,
  district_id: district.id,
  upazila_id: upazila.id,
}

test('Escape closes the results, the cross empties the line', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [found] })
  await openScreen('/land')
  await oneLine.click()
  await userEvent.keyboard('zaki')
  const results = page.getByRole('listbox', { name: 'Results' })
  await expect.element(results).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(results).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(oneLine).toHaveValue('')
  await expect.element(oneLine).toHaveFocus()
})

test('words that nothing matches say so and stay in the address', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [] })
  await openScreen('/')
  await oneLine.click()
  await userEvent.keyboard('zzzzzzqq{Enter}')
  await expect.poll(currentAddress).toBe('/land?q=zzzzzzqq')
  await expect.element(main).toMatchTextContent('No matches for “zzzzzzqq”. Check the spelling')
  await bengali()
  await expect.element(main).toMatchTextContent('“zzzzzzqq” মেলেনি। বানান দেখুন')
})

test('a search that fails says so and can be tried again', async () => {
  answerPlaces()
  cutOff(placeSearchApi.search)
  await openScreen('/land?q=dag+123+savar')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The search did not work')
  answer(placeSearchApi.search, { results: [found] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Found for “dag 123 savar”' })).toBeVisible()
})
