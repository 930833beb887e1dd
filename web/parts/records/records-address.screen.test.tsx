import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { districtsApi, mouzasApi, upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { pageWith, storeRecords } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, mouza, officePlaces, upazila } from '#test/screens/places.ts'
import { forgetToken } from '#web/platform/token.ts'
import { recentPlaces, rememberPlace } from './list/recent-places.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const button = (name: string) => main.getByRole('button', { name, exact: true })
const search = page.getByRole('searchbox', { name: 'Search Upazilas' })
const query = () => expect.poll(() => location.search)
async function reload() {
  await cleanup()
  await openScreen(location.pathname + location.search, { as: 'admin' })
}

const upazilas = Array.from({ length: 556 }, (_, at) => ({
  ...upazila,
  id: 556 - at,
  name_en: `${at % 5 === 0 ? 'Sadar' : 'Upazila'} ${String(at * 7 + 1).padStart(4, '0')}`,
}))

/** Answers like the server: a page of the search results, sorted by a column. */
function answerUpazilas() {
  answerPlaces()
  answer(upazilasApi.list, ({ url }) => {
    const { searchParams } = new URL(url)
    const [current_page, per_page] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const words = searchParams.get('search') ?? ''
    const found = upazilas.filter(({ name_en }) => name_en.toLowerCase().includes(words))
    if (searchParams.get('sort') === 'name_en') found.sort((one, two) => one.name_en.localeCompare(two.name_en))
    if (searchParams.get('direction') === 'desc' && searchParams.has('sort', 'name_en')) found.reverse()
    const data = found.slice((current_page - 1) * per_page, current_page * per_page)
    const last_page = Math.ceil(found.length / per_page)
    return { data, current_page, per_page, last_page, total: found.length }
  })
}

test('page and rows stand in the address: a reload brings them back', async () => {
  answerUpazilas()
  await openScreen('/admin/upazilas', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Total 556')
  await expect.element(main).toMatchTextContent('1–10 of 556')
  await button('Next').click()
  await query().toBe('?page=2')
  await expect.element(main).toMatchTextContent('11–20 of 556')
  const second = rows.elements().map(({ textContent }) => textContent)
  await reload()
  await expect.element(main.getByText('11–20 of 556')).toBeVisible()
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual(second)
  expect(second).toHaveLength(10)
})

test('the rows of a page, the last page and the order stand in the address', async () => {
  answerUpazilas()
  await openScreen('/admin/upazilas', { as: 'admin' })
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('50')
  await query().toBe('?per_page=50')
  await expect.element(rows).toHaveLength(50)
  await button('Last').click()
  await query().toMatch(/per_page=50&page=12|page=12&per_page=50/)
  await button('Name (EN)').click()
  await query().toMatch(/sort=name_en&direction=asc/)
  await query().not.toMatch(/page=12/)
  const header = page.getByRole('columnheader', { name: 'Name (EN)' })
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(rows.first()).toMatchTextContent('Sadar 0001')
  await button('Name (EN)').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
})

test('a search stands in the address: Back, Forward and a reload bring it back', async () => {
  answerUpazilas()
  await openScreen('/admin/upazilas?per_page=50', { as: 'admin' })
  await expect.element(main).toMatchTextContent('1–50 of 556')
  await search.fill('sadar')
  await query().toMatch(/search=sadar/)
  await expect.element(main).toMatchTextContent(/1–50 of 112 for “sadar”/)
  history.back()
  await expect.element(search).toHaveValue('')
  await expect.element(main).toMatchTextContent('1–50 of 556')
  history.forward()
  await expect.element(search).toHaveValue('sadar')
  await expect.element(main).toMatchTextContent(/for “sadar”/)
  await reload()
  await expect.element(main.getByText(/for “sadar”/)).toBeVisible()
})

test('a list is downloaded with its search and order', async () => {
  answerUpazilas()
  const downloads = respond(upazilasApi.csv, () => new Response('ID'))
  await openScreen('/admin/upazilas?search=sadar&sort=name_en&direction=asc', { as: 'admin' })
  await button('Download CSV').click()
  await expect
    .poll(() => downloads.map(({ url }) => Object.fromEntries(url.searchParams)))
    .toEqual([{ search: 'sadar', sort: 'name_en', direction: 'asc' }])
})

test('a list too long to count says about how many; a page is gone to by its number', async () => {
  answerPlaces()
  answer(upazilasApi.list, ({ url }) => ({
    ...pageWith(upazilas.slice(0, 10)),
    current_page: Number(new URL(url).searchParams.get('page')),
    last_page: 1000,
    total: 10_000,
    total_is_estimate: true,
    about_total: 16_778,
  }))
  await openScreen('/admin/upazilas', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Total about 16,800')
  await expect.element(main).toMatchTextContent('1–10 of about 16,800')
  await expect.element(main).toMatchTextContent('You can page through the first 10,000')
  const number = main.getByLabelText('Page (of 1000)')
  await number.fill('১২')
  await userEvent.keyboard('{Enter}')
  await query().toBe('?page=12')
  await expect.element(main).toMatchTextContent('111–120 of about 16,800')
  await number.fill('5000')
  await userEvent.keyboard('{Enter}')
  await query().toBe('?page=1000')
})

test('a search that finds too many says over how many', async () => {
  answerPlaces()
  const many = { last_page: 100, total: 1000, total_is_estimate: true }
  answer(upazilasApi.list, () => ({ ...pageWith(upazilas.slice(0, 10)), ...many }))
  await openScreen('/admin/upazilas?search=a', { as: 'admin' })
  await expect.element(main).toMatchTextContent('1–10 of over 1,000 for “a”')
  await expect.element(main).toMatchTextContent('You can page through the first 1,000')
})

test('a list is narrowed to a place that is typed in one field, and offers it again', async () => {
  answerPlaces()
  const districts = [1, 2, 3].map((id) => ({ ...district, id, division_id: id === 1 ? division.id : 11 }))
  answer(districtsApi.list, ({ url }) => {
    const within = new URL(url).searchParams.get('division_id')
    return pageWith(districts.filter(({ division_id }) => !within || within === String(division_id)))
  })
  await openScreen('/admin/districts', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Total 3')
  const place = main.getByRole('combobox', { name: 'Place' })
  await place.fill('Sylh')
  await expect.element(page.getByRole('option', { name: 'Sylhet Division' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await query().toBe(`?division_id=${division.id}`)
  await expect.element(main).toMatchTextContent('Total 1')
  await button('Show all places').click()
  await expect.element(main).toMatchTextContent('Total 3')
  await button('Again: Sylhet').click()
  await query().toBe(`?division_id=${division.id}`)
  // The previous answer offers nothing that does not match the letters typed since.
  await place.fill('Sylh')
  await expect.element(page.getByRole('option', { name: 'Sylhet Division' })).toBeVisible()
  await place.fill('Zaki')
  await expect.element(page.getByRole('option', { name: 'Sylhet Division' })).not.toBeInTheDocument()
  // Escape empties the field, and in the empty field removes the place.
  await place.fill('zz')
  await expect.element(page.getByText('No place “zz”')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(place).toHaveValue('')
  await userEvent.keyboard('{Escape}{Escape}')
  await query().toBe('')
  await button('Again: Sylhet').click()
  await reload()
  await expect.element(main.getByText('Sylhet', { exact: true }).first()).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  await expectLooks()
})

test('a place of an address is named with what it lies in, in both languages; an unknown one can be taken away', async () => {
  answerPlaces()
  storeRecords(mouzasApi, mouza)
  await openScreen(`/admin/mouzas?upazila_id=${upazila.id}`, { as: 'admin' })
  await expect.element(main).toMatchTextContent('Sylhet › Sylhet › Zakiganj')
  await bengali()
  await expect.element(main).toMatchTextContent('সিলেট › সিলেট › জকিগঞ্জ')
  refuse(officePlacesApi.get, 'not_found')
  await openScreen('/admin/mouzas?upazila_id=999', { as: 'admin' })
  await expect.element(main).toMatchTextContent('Unknown place')
  await button('Show all places').click()
  await query().toBe('')
})

test('what is remembered of places goes with the session', async () => {
  rememberPlace(officePlaces.division)
  expect(recentPlaces()).toHaveLength(1)
  forgetToken()
  expect(recentPlaces()).toEqual([])
})
