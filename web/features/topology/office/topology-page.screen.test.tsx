import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { topologyApi } from '#contract/drawing/topology.endpoints.ts'
import type { TopologyFault, TopologyRun } from '#contract/drawing/topology.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const moment = '2026-11-23T04:00:00.000Z'

const overlap: TopologyFault = {
  id: 7,
  kind: 'overlap',
  state: 'open',
  area: 871.2,
  width: 12.5,
  recorded_area: null,
  drawn_area: null,
  dag: { id: 11, dag_no: '12' },
  other_dag: { id: 12, dag_no: '13/1' },
  zil_id: 4,
  bbox: [90, 23, 90.001, 23.001],
  survey_type: { id: 3, code: 'RS', name_en: 'Revisional survey', name_bn: null, sequence: 3 },
  zil: { id: 4, zil_no: '2' },
  mouza: { id: 5, name_en: 'Birulia', name_bn: 'বিরুলিয়া', jl_no: '7' },
  upazila: { id: 6, name_en: 'Savar', name_bn: 'সাভার' },
  reason: null,
  decided_by: null,
  decided_at: null,
  mended_at: null,
  found_at: moment,
  version: 3,
  updated_at: moment,
}
const off: TopologyFault = {
  ...overlap,
  id: 8,
  kind: 'area',
  other_dag: null,
  area: 500,
  width: null,
  recorded_area: 4356,
  drawn_area: 4856,
}
const touching: TopologyFault = { ...overlap, id: 9, kind: 'self_touch', other_dag: null, area: 0, width: null }

const run: TopologyRun = {
  id: 1,
  zil_id: null,
  survey_type_id: null,
  upazila_ids: null,
  everything: false,
  state: 'done',
  total: 40,
  done: 40,
  failed: 0,
  found: 3,
  mended: 1,
  started_by: 'Officer',
  created_at: moment,
  started_at: moment,
  finished_at: moment,
}
const state = { runs: [run], sheets: 40, changed: 2, checked_at: moment }

beforeEach(() => {
  answerPlaces()
  answer(topologyApi.listRuns, state)
  answer(topologyApi.list, pageWith([overlap, off, touching]))
  answer(topologyApi.get, ({ url }) => ({
    ...([overlap, off, touching].find(({ id }) => url.endsWith(`/${id}`)) ?? overlap),
    place: { type: 'Point', coordinates: [90, 23] },
    dags: [{ id: 11, dag_no: '12', geojson: null }],
  }))
})

const open = (query = '', as: 'admin' | 'acland' = 'admin') => openScreen(`/admin/topology${query}`, { as })

test('faults are listed with dags, size and state, open ones first by size, in both languages', async () => {
  const requests = respond(topologyApi.list, () => Response.json(pageWith([overlap, off, touching])))
  await open()
  await expect.element(rows.first()).toMatchTextContent(/Overlap.*12 · 13\/1.*2\.00 decimals · 871\.20 sq ft.*Open/)
  await expect.element(rows.last()).toMatchTextContent(/Touches itself.*At a point/)
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
    state: 'open',
    sort: 'area',
    direction: 'desc',
  })
  await bengali()
  await expect.element(rows.first()).toMatchTextContent(/একটির ওপর আরেকটি.*১২ · ১৩\/১.*২\.০০ শতাংশ · ৮৭১\.২০ বর্গফুট.*বাকি/)
})

test('filters stand in the address', async () => {
  await open()
  await main.getByRole('combobox', { name: 'Fault' }).selectOptions('Gap')
  await expect.poll(() => location.search).toBe('?kind=gap')
  await main.getByRole('combobox', { name: 'State' }).selectOptions('All')
  await expect.poll(() => location.search).toBe('?kind=gap&state=all')
})

test('the fault of the row that has the focus is shown; J and K go on; each row leads to the drawing', async () => {
  await open()
  const place = main.getByRole('complementary', { name: 'Map of the chosen fault' })
  await expect.element(place).toMatchTextContent(/Overlap, dag 12 · 13\/1.*Mean width.*12\.50 ft/)
  await userEvent.keyboard('j')
  await userEvent.keyboard('j')
  await expect
    .element(place)
    .toMatchTextContent(/Area against record, dag 12.*On record.*4,356 sq ft.*As drawn.*4,856 sq ft/)
  await userEvent.keyboard('k')
  await expect.element(place).toMatchTextContent('Overlap, dag 12')
  const drawing = main.getByRole('link', { name: 'Open the drawing of Overlap, dag 12 · 13/1' })
  await expect.element(drawing).toHaveAttribute('href', '/admin/draw-maps?dag=11')
  await expectLooks()
})

test('A accepts the fault with a reason, and with the version that was seen', async () => {
  const requests = respond(topologyApi.accept, ({ headers }) =>
    Response.json({ ...overlap, state: 'accepted', reason: headers.get('if-match') }),
  )
  await open()
  await expect.element(rows).toHaveLength(3)
  await userEvent.keyboard('a')
  await expect.element(dialog).toMatchTextContent('Accept this fault?')
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expectLooks()
  await dialog.getByLabelText('Reason').fill('A wall on both')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'A wall on both' }])
})

test('somebody else was faster: the list is looked at again', async () => {
  refuse(topologyApi.accept, 'conflict', { current: overlap, changed: null })
  await open()
  await button('Accept Overlap, dag 12 · 13/1').click()
  await dialog.getByLabelText('Reason').fill('A wall')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Somebody else changed this fault. Look at it again.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an accepted fault says why and by whom, and can be opened again', async () => {
  const accepted: TopologyFault = {
    ...overlap,
    state: 'accepted',
    reason: 'A wall',
    decided_by: 'Officer',
    decided_at: moment,
  }
  answer(topologyApi.list, pageWith([accepted]))
  const requests = respond(topologyApi.reopen, () => Response.json(overlap))
  await open('?state=accepted')
  await expect.element(main).toMatchTextContent(/Reason.*A wall.*Officer, 23 Nov 2026/)
  await button(/^Open Overlap/).click()
  await expect.poll(() => requests.length).toBe(1)
  await expect.element(page.getByText('Open again')).toBeVisible()
})

test('a check is started for what the filters name, and shows how far it is', async () => {
  const requests = respond(topologyApi.start, () => Response.json({ ...run, state: 'waiting' }, { status: 201 }))
  await open('', 'acland')
  await expect.element(main).toMatchTextContent('Last checked 23 Nov 2026, 10:00 am. 2 sheets have changed since.')
  await expect.element(main).toMatchTextContent('New: 3. Mended: 1.')
  answer(topologyApi.listRuns, { ...state, runs: [{ ...run, state: 'running', done: 10, finished_at: null }] })
  await button('Check my office').click()
  await expect.element(main).toMatchTextContent('Checking: 10 of 40 sheets')
  await expect.element(main.getByRole('progressbar')).toHaveAttribute('value', '0.25')
  answer(topologyApi.listRuns, { ...state, changed: 0 })
  await expect.element(main).toMatchTextContent('Nothing has changed since.')
  await button('Recheck everything').click()
  await expect.poll(() => requests.map(({ body }) => body)).toEqual([{ everything: false }, { everything: true }])
  await open('?upazila_id=6&mouza_id=5&zil_id=4')
  await button('Check this sheet').click()
  await expect.poll(() => requests.at(-1)?.body).toEqual({ zil_id: 4, everything: false })
})

test('an empty list says when it was last checked, or that it never was', async () => {
  answer(topologyApi.list, pageWith([]))
  await open()
  await expect.element(main).toMatchTextContent('No open faults. Last checked 23 Nov 2026, 10:00 am.')
  answer(topologyApi.listRuns, { runs: [], sheets: 3, changed: 3, checked_at: null })
  await open('?page=1')
  await expect.element(main).toMatchTextContent('No boundaries were checked here yet.')
  await expect.element(main).toMatchTextContent('Never checked.')
  await bengali()
  await expect.element(main).toMatchTextContent('এখানকার সীমানা এখনও যাচাই হয়নি।')
})

test('what failed is said: the list, the state of the checks, a start, a sheet, a file', async () => {
  answer(topologyApi.listRuns, { ...state, runs: [{ ...run, state: 'failed', failed: 3 }] })
  breakDown(topologyApi.start)
  breakDown(topologyApi.geoJson)
  await open()
  await expect.element(main).toMatchTextContent('3 sheets could not be checked.')
  await button('Check all offices').click()
  await expect.element(page.getByText('The check did not start')).toBeVisible()
  await button('Download GeoJSON').click()
  await expect.element(page.getByText('Failed to download GeoJSON')).toBeVisible()
  breakDown(topologyApi.list)
  breakDown(topologyApi.listRuns)
  await open('?kind=gap')
  await expect.element(main).toMatchTextContent('Failed to load the faults')
  await expect.element(main).toMatchTextContent('Failed to load the state of the checks')
  await expectLooks({ served: true })
})
