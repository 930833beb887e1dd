import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarksApi } from '#contract/bookmarks/bookmarks.endpoints.ts'
import type { Bookmark } from '#contract/bookmarks/bookmarks.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answerLand, answerManyDags, dag, dagAddress, noMatch, square } from '#test/screens/land.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { rememberOpened } from '#web/parts/place/place-search/opened-records.ts'

const bookmark = (id: number, name: string, address: string): Bookmark => ({
  id,
  name,
  address,
  created_at: '2026-11-29T06:00:00.000Z',
})
const uncle = bookmark(5, 'Uncle, Birulia', '/land?dag=12')
const view = bookmark(6, 'Bazaar of Birulia', '/dag-search-map?at=23.85000%2C90.27000%2C15.00')
const opened = (dag: number) => ({
  choices: { dag },
  dag_no: String(dag),
  khatiyan_number: '8',
  survey_code: 'RS',
  mouza_en: 'Birulia',
  mouza_bn: 'বিরুলিয়া',
})
const window = page.getByRole('dialog', { name: 'Save' })
const name = page.getByRole('textbox', { name: 'Name', exact: true })
const save = window.getByRole('button', { name: 'Save', exact: true })
const box = page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
const offered = page.getByRole('navigation', { name: 'Saved, and opened last' })
const card = page.getByRole('region', { name: 'Saved places and searches' })

test('a khatian is saved under the proposed name or another', async () => {
  answerLand()
  await openScreen(dagAddress, { as: 'citizen' })
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(name).toHaveValue('Dag 123 · Khatian 800 · RS · Birorsri, Zakiganj, Sylhet')
  await expect.element(window).toMatchTextContent('Nothing saved yet.')
  await expectLooks()
  await name.fill(' ')
  await save.click()
  await expect.element(window.getByText('This is required').first()).toBeVisible()
  const saved = respond(bookmarksApi.save, () => Response.json(uncle, { status: 201 }))
  await name.fill('Uncle, Birulia')
  await save.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ name: 'Uncle, Birulia', address: '/land?dag=70' }])
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(window.getByRole('link', { name: 'Uncle, Birulia' })).toBeVisible()
})

test('what is saved already says so and takes another name; the fifty-first is refused in clear words', async () => {
  answerLand()
  answer(bookmarksApi.list, [bookmark(7, 'Old name', '/land?dag=70')])
  refuse(bookmarksApi.save, 'too_many_bookmarks')
  await openScreen(dagAddress, { as: 'citizen' })
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(name).toHaveValue('Old name')
  await expect.element(window).toMatchTextContent('This is saved already.')
  await save.click()
  await expect.element(window).toMatchTextContent('You have saved 50 places and searches. Remove one first.')
})

test('a visitor is led to the login, and back', async () => {
  answerLand()
  await openScreen(dagAddress)
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await window.getByRole('link', { name: 'Log in to save' }).click()
  await expect.poll(currentAddress).toContain(`/login?next=${encodeURIComponent('/land?')}`)
})

test('an empty search offers what is saved and then what was opened last, in one list, by keys too', async () => {
  answerManyDags()
  answer(bookmarksApi.list, [uncle, view])
  await openScreen('/', { as: 'citizen' })
  for (const dag of [12, 13]) rememberOpened(opened(dag))
  await reload('/')
  await expect.element(offered).not.toBeInTheDocument()
  await box.click()
  const links = offered.getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Uncle, BiruliaSaved', 'Bazaar of BiruliaSaved', 'Dag 13 · Khatian 8 · RS · BiruliaOpened last'])
  await expectLooks()
  await box.click()
  await userEvent.keyboard('1')
  await expect.element(offered).not.toBeInTheDocument()
  await userEvent.keyboard('{Backspace}{ArrowDown}')
  await expect.element(links.nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(links.nth(2)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(offered).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('1{Backspace}{ArrowDown}{Enter}')
  await expect.poll(currentAddress).toBe('/land?dag=12')
})

test('a saved list that cannot be loaded takes nothing from the search', async () => {
  breakDown(bookmarksApi.list)
  await openScreen('/', { as: 'citizen' })
  rememberOpened(opened(13))
  await reload('/')
  await box.click()
  await expect.element(offered.getByRole('link')).toHaveLength(1)
})

/** Answers of the map page for a person who chooses a dag. */
function answerMap() {
  answerLand()
  answer(registrationsApi.list, [])
  answer(mapApi.listDagsInView, { dags: [], more: false, surveys: [] })
  answer(mapApi.getDrawnDag, { dag_id: dag.id, drawn_area: null, area_differs: null, adjacent: [], same_place: [] })
}

test('the map opens a saved khatian and a saved view without leaving, and leaves a saved search to /land', async () => {
  answerMap()
  answer(placeSearchApi.listMatches, noMatch)
  answer(bookmarksApi.list, [bookmark(8, 'Own khatian', '/land?dag=70'), view, bookmark(9, 'Near', '/land?q=bazaar')])
  await openScreen('/dag-search-map', { as: 'citizen' })
  for (const [saved, address] of [
    ['Own khatian', '/dag-search-map?dag=70'],
    ['Bazaar of Birulia', '/dag-search-map'],
    ['Near', '/land?q=bazaar'],
  ] as const) {
    await box.click()
    await offered.getByRole('link', { name: `${saved} Saved`, exact: true }).click()
    await expect.poll(currentAddress).toBe(address)
    await expect.element(offered).not.toBeInTheDocument()
  }
})

test('the map saves its view, and the dag that was found by its number', async () => {
  answerMap()
  const { id: dag_id, dag_no, khatiyan_number, zil_id, survey_type_id, survey_type } = dag
  answer(mapApi.findDag, {
    dag_id,
    dag_no,
    khatiyan_number,
    zil_id,
    survey_type_id,
    survey_type,
    zil_no: '1',
    geojson: { type: 'MultiPolygon', coordinates: [[square]] },
    bbox: [90, 23, 90.001, 23.001],
  })
  await openScreen('/dag-search-map?at=23.85000,90.27000,15.00', { as: 'citizen' })
  const saved = respond(bookmarksApi.save, () => Response.json(view, { status: 201 }))
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(name).toHaveValue('')
  await name.fill('Bazaar of Birulia')
  await save.click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ name: view.name, address: view.address }])
  await reload('/dag-search-map?dag_no=123&zil=50')
  await expect.element(page.getByRole('heading', { name: 'Dag 123 · Khatian 800' })).toBeVisible()
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(name).toHaveValue('Dag 123 · Khatian 800 · RS · Birorsri, Zakiganj, Sylhet')
  await save.click()
  await expect.poll(() => saved.at(-1)?.body).toMatchObject({ address: '/dag-search-map?dag=70' })
})

test('a proposed name that is too long is cut after a word; a longer one that is typed is refused', async () => {
  answerLand()
  answer(parcelApi.get, { ...dag, mouza: { ...dag.mouza, name_en: 'Birorsri '.repeat(20).trim() } })
  await openScreen(dagAddress, { as: 'citizen' })
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click()
  const proposed = `Dag 123 · Khatian 800 · RS · ${'Birorsri '.repeat(9)}…`
  await expect.element(name).toHaveValue(proposed)
  const saved = respond(bookmarksApi.save, () => Response.json(uncle, { status: 201 }))
  await name.fill('x'.repeat(121))
  await save.click()
  await expect.element(window.getByText('This is too long').first()).toBeVisible()
  await expect.element(name).toHaveValue('x'.repeat(121))
  expect(saved).toEqual([])
})

test('the dashboard lists, renames, removes, and brings back what was removed', async () => {
  answer(bookmarksApi.list, [uncle, view])
  await openScreen('/dashboard', { as: 'citizen' })
  await expect.element(card.getByRole('link', { name: 'Bazaar of Birulia' })).toBeVisible()
  await expectLooks()
  await card.getByRole('button', { name: 'Rename “Uncle, Birulia”' }).click()
  const new_name = card.getByRole('textbox', { name: 'New name' })
  await expect.element(new_name).toHaveFocus()
  await new_name.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(card).toMatchTextContent('This is required')
  const renamed = respond(bookmarksApi.rename, () => Response.json({ ...uncle, name: 'Own land' }))
  await new_name.fill('Own land')
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByRole('link', { name: 'Own land' })).toBeVisible()
  expect(renamed.map(({ url, body }) => [url.pathname, body])).toEqual([['/api/bookmarks/5', { name: 'Own land' }]])
  const removed = respond(bookmarksApi.remove, () => Response.json([view]))
  await card.getByRole('button', { name: 'Remove “Own land”' }).click()
  await expect.element(card.getByRole('link')).toHaveLength(1)
  expect(removed.map(({ url }) => url.pathname)).toEqual(['/api/bookmarks/5'])
  await expect.element(card.getByRole('status')).toMatchTextContent('“Own land” was removed.')
  const saved = respond(bookmarksApi.save, () => Response.json({ ...uncle, id: 9, name: 'Own land' }, { status: 201 }))
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card.getByRole('link')).toHaveLength(2)
  expect(saved.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Own land', address: '/land?dag=12' }),
  ])
  await bengali()
  await expect.element(page.getByRole('region', { name: 'সেভ করা জায়গা ও খোঁজ' })).toBeVisible()
})

test('the dashboard says that nothing is saved, and that the list cannot be loaded', async () => {
  await openScreen('/dashboard', { as: 'citizen' })
  await expect.element(card).toMatchTextContent('Nothing saved yet.')
  breakDown(bookmarksApi.list)
  await reload('/dashboard')
  await expect.element(card).toMatchTextContent('What you have saved could not be loaded.')
})

test('an officer saves a list with its filters, and opens it again from every page', async () => {
  answerOverview()
  answer(landRecordsApi.listSurveyTypes, [])
  answer(dagsApi.list, pageWith([]))
  const dags = bookmark(4, 'Dags without boundary', '/admin/dags?boundary=no')
  answer(bookmarksApi.list, [dags])
  await openScreen('/admin', { as: 'acland' })
  await page.getByRole('button', { name: 'Bookmarks' }).click()
  await expect.element(window.getByRole('link', { name: 'Dags without boundary' })).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  const saved = respond(bookmarksApi.save, () => Response.json(dags, { status: 201 }))
  await window.getByRole('link', { name: 'Dags without boundary' }).click()
  await expect.poll(currentAddress).toBe('/admin/dags?boundary=no')
  await page.getByRole('button', { name: 'Bookmarks' }).click()
  await expect.element(name).toHaveValue('Dags without boundary')
  await name.fill('To draw')
  await save.click()
  await expect
    .poll(() => saved.map(({ body }) => body))
    .toEqual([{ name: 'To draw', address: '/admin/dags?boundary=no' }])
})
