import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import type { DagsInView, DrawnDag, FoundDag } from '#contract/map/parcels.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dag, square } from '#test/screens/land.ts'
import { answer, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'

const geojson = { type: 'MultiPolygon' as const, coordinates: [[square]] }
const bbox: [number, number, number, number] = [90, 23, 90.001, 23.001]
const drawn = { ...dag, geojson, bbox }
const { id: dag_id, dag_no, khatiyan_number, zil_id, survey_type_id, survey_type } = dag
const found: FoundDag = {
  dag_id,
  dag_no,
  khatiyan_number,
  zil_id,
  survey_type_id,
  survey_type,
  geojson,
  bbox,
  zil_no: '1',
}
const known: DrawnDag = {
  dag_id,
  drawn_area: 4400,
  area_differs: false,
  adjacent: [{ id: 71, dag_no: '124', khatiyan_number: '801' }],
  same_place: [{ id: 72, dag_no: '45', khatiyan_number: '9', survey_type: { ...survey_type, id: 61, code: 'SA' } }],
}
const row = { zil_no: '1', mouza_en: 'Birorsri', mouza_bn: 'বিরশ্রী' }
const inView: DagsInView = {
  dags: [
    { id: dag_id, dag_no, khatiyan_number, ...row },
    { id: 71, dag_no: '124', khatiyan_number: '801', ...row },
  ],
  more: false,
  surveys: [survey_type],
}

const details = page.getByRole('region', { name: 'Your Land Details' })
const number = page.getByRole('textbox', { name: 'Dag number' })
const byId = page.getByText('Search by ID')

async function open(
  address: string,
  { language = 'en', width = 1280 }: { language?: 'en' | 'bn'; width?: number } = {},
) {
  answerLand()
  answerPrices()
  answer(parcelApi.get, drawn)
  answer(mapApi.findDag, found)
  answer(mapApi.getDrawnDag, known)
  answer(mapApi.listDagsInView, inView)
  await openScreen(address, { language, width })
}

test('nothing searched asks for a number; Enter without one says what is missing', async () => {
  await open('/dag-search-map')
  await expect.element(details).toMatchTextContent('Search for a plot or tap one')
  await expect.element(number).not.toBeInTheDocument()
  await byId.click()
  await number.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a Dag number')).toBeVisible()
  await expect.element(number).toHaveFocus()
  await bengali()
  await expect.element(page.getByRole('region', { name: 'আপনার জমির তথ্য' })).toBeVisible()
  await expect.element(page.getByText('আইডি দিয়ে খুঁজুন')).toBeVisible()
  await page.getByRole('textbox', { name: 'দাগ নম্বর' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('দাগ নম্বর লিখুন')).toBeVisible()
})

test('a number, zil and survey in Bengali digits and Enter bring the record, and the address keeps them', async () => {
  const requests = respond(mapApi.findDag, () => Response.json(found))
  await open('/dag-search-map')
  answer(mapApi.findDag, ({ url }) => {
    requests.push({ url: new URL(url), body: null })
    return found
  })
  await byId.click()
  await number.fill('১২৩')
  await page.getByRole('textbox', { name: 'Zil ID' }).fill('৫০')
  await page.getByRole('textbox', { name: 'Survey Type ID' }).fill('60')
  await userEvent.keyboard('{Enter}')
  await expect.element(details.getByRole('heading')).toHaveTextContent('Dag 123 · Khatian 800')
  expect(requests.at(-1)?.url.pathname).toBe('/api/map/geojson/by-dag/123')
  expect(requests.at(-1)?.url.search).toBe('?zil_id=50&survey_type_id=60')
  await expect.poll(currentAddress).toBe('/dag-search-map?dag_no=123&zil=50&survey=60')
})

test('an unknown number is not found; one in several places asks for the zil', async () => {
  await open('/dag-search-map')
  refuse(mapApi.findDag, 'not_found')
  await byId.click()
  await number.fill('999')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not found' })).toBeVisible()
  const zil_id = ['Several places have this number. Please choose the zil.']
  refuse(mapApi.findDag, 'validation_failed', { errors: { zil_id } })
  await number.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: zil_id[0] ?? '' })).toBeVisible()
  await bengali()
  refuse(mapApi.findDag, 'not_found')
  await page.getByRole('textbox', { name: 'দাগ নম্বর' }).fill('৯৯৮')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'পাওয়া যায়নি' })).toBeVisible()
})

test('a dag says what is on record and drawn, its neighbours, other surveys, and what can be done', async () => {
  await open('/dag-search-map?dag=70')
  await expect
    .element(details)
    .toMatchTextContent(
      /10\.00 decimals\s*4,356 sq ft\s*As drawn\s*10\.10 decimals\s*1\.0 % difference, within tolerance/,
    )
  await expect.element(details).toMatchTextContent(/Other surveys\s*SA 45/)
  await expect
    .element(details.getByRole('link', { name: 'Read the khatian' }))
    .toHaveAttribute('href', expect.stringMatching(/\/land\?.*dag=70/))
  await expect
    .element(details.getByRole('link', { name: /^Order a copy/ }))
    .toHaveAttribute('href', expect.stringMatching(/apply=1/))
  await expect
    .element(details.getByRole('link', { name: 'Pay its tax' }))
    .toHaveAttribute('href', expect.stringMatching(/\/land-tax\?mouza_id=\d+&survey_type_id=60&khatian=800&dag=123/))
  await bengali()
  await expect
    .element(page.getByRole('region', { name: 'আপনার জমির তথ্য' }))
    .toMatchTextContent(/১০\.০০ শতাংশ\s*৪,৩৫৬ বর্গফুট\s*নকশায়\s*১০\.১০ শতাংশ\s*১\.০% তফাত, ঠিক আছে/)
  await page.getByRole('button', { name: 'দাগ ১২৪' }).click()
  await expect.poll(currentAddress).toBe('/dag-search-map?dag=71')
  await expectLooks()
})

test('where no map can be drawn the outline stands, and the list has the parcels', async () => {
  await open('/dag-search-map?dag=70')
  await expect.element(page.getByText(/This device cannot draw the map/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Outline of dag 123' })).toBeVisible()
  await page.getByRole('tab', { name: 'List 2' }).click()
  await expect.element(page.getByRole('region', { name: 'Birorsri, Zil 1' }).getByRole('button')).toHaveLength(2)
  await page.getByRole('button', { name: 'Dag 124, Khatian 801' }).click()
  await expect.poll(currentAddress).toBe('/dag-search-map?dag=71')
})

test('a phone has the plot in a line with its khatian, and the line raises and lowers the details', async () => {
  await open('/dag-search-map?dag=70', { width: 360 })
  const line = page.getByRole('button', { name: 'Dag 123 · Khatian 800' })
  await expect.element(line).toBeVisible()
  const inLine = line.element().parentElement
  expect(inLine?.querySelector('a')?.getAttribute('href')).toMatch(/\/land\?.*dag=70/)
  const top = () => line.element().getBoundingClientRect().top
  const lowered = top()
  expect(lowered).toBeGreaterThan(800)
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(top).toBeLessThan(600)
  line.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(top).toBeLessThan(200)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => Math.round(top())).toBe(Math.round(lowered))
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  expect(document.documentElement.scrollHeight).toBe(innerHeight)
  // A choice in the raised sheet shows the map again.
  await line.click()
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  await details.getByRole('button', { name: 'Dag 124' }).click()
  await expect.poll(() => Math.round(top())).toBe(Math.round(lowered))
  await expect.poll(currentAddress).toBe('/dag-search-map?dag=71')
})

test('two surveys of a place are chosen in a row, with the older one beneath', async () => {
  const older = { ...survey_type, id: 61, code: 'SA', sequence: survey_type.sequence - 1 }
  await open('/dag-search-map?dag=70', { width: 360 })
  answer(mapApi.listDagsInView, { ...inView, surveys: [older, survey_type] })
  await reload()
  await page.getByRole('checkbox', { name: 'Show SA underneath' }).click()
  await expect.poll(currentAddress).toBe('/dag-search-map?dag=70&under=61')
  await page.getByRole('radio', { name: 'SA' }).click()
  await expect.poll(currentAddress).toContain('survey=61')
})

test('a list that fails says so and can be tried again; an empty one says that nothing is drawn', async () => {
  answerLand()
  answerPrices()
  answer(parcelApi.get, drawn)
  answer(mapApi.getDrawnDag, known)
  cutOff(mapApi.listDagsInView)
  await openScreen('/dag-search-map?dag=70')
  await page.getByRole('tab', { name: 'List' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the parcels')
  answer(mapApi.listDagsInView, { ...inView, dags: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('No parcel is drawn here.')
})
