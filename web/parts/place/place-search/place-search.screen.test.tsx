import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dag, dagAddress, noMatch } from '#test/screens/land.ts'
import { answer, breakDown, cutOff, refuse } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, mouza, surveyType, upazila, zil } from '#test/screens/places.ts'
import type { Speech } from './speech.ts'

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
  await expectLooks({ served: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(results).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(oneLine).toHaveValue('')
  await expect.element(oneLine).toHaveFocus()
})

test('whoever looks for a map stays among maps', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [{ ...found, dag_id: 7, survey_type_id: 60 }] })
  answer(placeSearchApi.listMatches, { ...noMatch, places: [found] })
  refuse(parcelApi.get, 'not_found')
  await openScreen('/land?tab=mouza_map')
  await oneLine.click()
  await userEvent.keyboard('zaki')
  await page.getByRole('option').first().click()
  const inUpazila = `division=${division.id}&district=${district.id}&upazila=${upazila.id}`
  await expect.poll(currentAddress).toBe(`/land?${inUpazila}&tab=mouza_map`)
  await expect.element(page.getByRole('tab', { name: 'Mouza Map', selected: true })).toBeVisible()
  await oneLine.click()
  await userEvent.keyboard('{Control>}a{/Control}zzz{Enter}')
  await expect.poll(currentAddress).toBe('/land?q=zzz&tab=mouza_map')
  await main.getByRole('link', { name: /^Zakiganj, Sylhet/ }).click()
  await expect.poll(currentAddress).toBe(`/land?${inUpazila}&tab=mouza_map&q=zzz`)
})

test('words that nothing matches say so and stay in the address', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [] })
  answer(placeSearchApi.listMatches, noMatch)
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
  cutOff(placeSearchApi.listMatches)
  await openScreen('/land?q=dag+123+savar')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The search did not work')
  answer(placeSearchApi.listMatches, { ...noMatch, places: [found] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Found for “dag 123 savar”' })).toBeVisible()
})

test('by the arrow and Enter the second result opens, and its address has its whole place', async () => {
  answerLand()
  const dagOf = (dag_id: number, khatian: string): PlaceSearchResult => ({
    kind: 'dag',
    label_en: `Dag 123 · Khatian ${khatian} · RS · Birorsri`,
    label_bn: 'দাগ ১২৩',
    dag_id,
    division_id: division.id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    zil_id: zil.id,
    survey_type_id: surveyType.id,
  })
  answer(placeSearchApi.search, { results: [dagOf(69, '45'), dagOf(dag.id, '800'), dagOf(71, '7')] })
  answer(parcelApi.get, ({ url }) => ({ ...dag, id: Number(url.split('/').at(-1)) }))
  await openScreen('/')
  await oneLine.click()
  await userEvent.keyboard('dag 123 zaki')
  await expect.element(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveLength(3)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent('Khatian 800')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Dag 123 · Khatian 800' })).toBeVisible()
  const order = (address: string) => [...new URLSearchParams(address.split('?')[1])].map(String).toSorted()
  expect(order(currentAddress())).toEqual(order(dagAddress))
})

test('a suggestion is two lines: number and khatian, then where; a place in the script it was typed in', async () => {
  answerPlaces()
  const suggested: PlaceSearchResult = {
    kind: 'dag',
    label_en: 'Dag 123 · Khatian 1 · BS · Birulia, Zil 1, Savar, Dhaka',
    label_bn: 'দাগ ১২৩ · খতিয়ান ১ · বিএস · বিরুলিয়া, শিট ১, সাভার, ঢাকা',
    dag_id: 7,
  }
  answer(placeSearchApi.search, { results: [suggested] })
  // The record of the first result is prefetched.
  refuse(parcelApi.get, 'not_found')
  await openScreen('/land', { language: 'bn' })
  const line = page.getByRole('combobox', { name: 'দাগ, খতিয়ান বা জায়গার নাম দিয়ে জমি খুঁজুন' })
  await line.fill('১২৩ সাভার')
  const option = page.getByRole('option')
  await expect.element(option).toMatchTextContent('দাগ ১২৩ · খতিয়ান ১')
  await expect.element(option).toMatchTextContent('বিএস · বিরুলিয়া, শিট ১, সাভার, ঢাকা')
  await expect.element(option).not.toMatchTextContent('Savar')
  await line.fill('123 savar')
  await expect.element(option).toMatchTextContent('BS · Birulia, Zil 1, Savar, Dhaka')
})

/** A browser that hears the words as soon as it listens. */
function hears(words: string | null) {
  class FakeSpeech implements Speech {
    lang = ''
    interimResults = true
    onresult: Speech['onresult'] = null
    onerror: Speech['onerror'] = null
    onend: Speech['onend'] = null
    start() {
      heard_in.push(this.lang)
      if (words === null) this.onerror?.({ error: 'no-speech' })
      else this.onresult?.({ results: [[{ transcript: words }]] })
      this.onend?.()
    }
    abort() {
      this.onend?.()
    }
  }
  const heard_in: string[] = []
  Reflect.set(window, 'SpeechRecognition', FakeSpeech)
  return heard_in
}

const browser_speech: unknown = Reflect.get(window, 'SpeechRecognition')
afterEach(() => {
  Reflect.set(window, 'SpeechRecognition', browser_speech)
})

test('the search hears what is said in Bengali, and lists what it finds', async () => {
  const heard_in = hears('১২৩ জকিগঞ্জ')
  answerPlaces()
  answer(placeSearchApi.search, { results: [found] })
  await openScreen('/land', { language: 'bn' })
  await page.getByRole('button', { name: 'না লিখে মুখে বলুন' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'দাগ, খতিয়ান বা জায়গার নাম দিয়ে জমি খুঁজুন' }))
    .toHaveValue('১২৩ জকিগঞ্জ')
  await expect.element(page.getByRole('option')).toBeVisible()
  expect(heard_in).toEqual(['bn-BD'])
})

test('a search that heard nothing says so, and the line stays as it was', async () => {
  hears(null)
  answerPlaces()
  await openScreen('/land')
  await page.getByRole('button', { name: 'Speak instead of typing' }).click()
  await expect.element(page.getByText('Nothing was heard. Please try again or type.')).toBeVisible()
  await expect.element(oneLine).toHaveValue('')
})

test('Enter in a form with no match says so, and the form stays', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [] })
  answer(placeSearchApi.listMatches, noMatch)
  await openScreen('/land-tax?view=estimate')
  await oneLine.fill('999 nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toMatchTextContent('No matches for “999 nowhere”')
  expect(currentAddress()).toBe('/land-tax?view=estimate')
})

test('Enter in a form while the search is down says so', async () => {
  answerPlaces()
  breakDown(placeSearchApi.search)
  breakDown(placeSearchApi.listMatches)
  await openScreen('/land-tax?view=estimate')
  await oneLine.fill('123 birulia')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible()
})
