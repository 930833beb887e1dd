import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dakhilaPrintsApi } from '#contract/land-tax/dakhila-prints.endpoints.ts'
import type { DakhilaPrint } from '#contract/land-tax/dakhila-prints.ts'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerRevenue } from '#test/screens/figures.ts'
import { halfSeen, sideways } from '#test/screens/looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const section = page.getByRole('region', { name: /Dakhilas for the printer|ছাপার জন্য দাখিলা/ })
const lines = section.getByRole('listitem')
const start = section.getByRole('button', { name: 'Print dakhilas: Savar', exact: true })

const print: DakhilaPrint = {
  id: 7,
  upazila: { id: 30, name_en: 'Savar', name_bn: 'সাভার' },
  from: '2026-11-01',
  to: '2026-11-30',
  state: 'waiting',
  fault: null,
  total: 640,
  done: 0,
  size_bytes: null,
  started_by: 'Mahbub Alam',
  created_at: '2026-11-30T04:00:00.000Z',
  finished_at: null,
  kept_until: null,
}
const over = { finished_at: '2026-11-30T04:00:20.000Z' }
const running: DakhilaPrint = { ...print, state: 'running', done: 175 }
const done: DakhilaPrint = {
  ...print,
  ...over,
  state: 'done',
  done: 640,
  size_bytes: 16_640_000,
  kept_until: '2026-12-01T04:00:20.000Z',
}
const failed = (fault: DakhilaPrint['fault']): DakhilaPrint => ({ ...print, ...over, state: 'failed', fault })

type Screen = { as?: 'acland' | 'admin'; language?: 'en' | 'bn'; width?: number; address?: string }

async function openPrints(prints: DakhilaPrint[], { as = 'acland', address = '', ...look }: Screen = {}) {
  answerRevenue()
  answer(dakhilaPrintsApi.list, prints)
  answer(officePlacesApi.get, {
    path: [
      { kind: 'district', id: 20, name_en: 'Dhaka', name_bn: 'ঢাকা' },
      { kind: 'upazila', id: 30, name_en: 'Savar', name_bn: 'সাভার' },
    ],
  })
  await openScreen(`/admin/revenue${address}`, { as, ...look })
}

test('the days of the page are printed for the only office of an acland, and how far it is stays in sight', async () => {
  await openPrints([])
  await expect.element(section).toMatchTextContent(/Print dakhilas: Savar\s*1 Nov 2026 to 30 Nov 2026/)
  const asked = respond(dakhilaPrintsApi.start, () => Response.json(print, { status: 201 }))
  answer(dakhilaPrintsApi.list, [running])
  await start.click()
  await expect.element(lines).toMatchTextContent('Savar, 1 Nov 2026 to 30 Nov 2026')
  expect(asked.map(({ body }) => body)).toEqual([{ upazila_id: 30, from: '2026-11-01', to: '2026-11-30' }])
  await expect.element(lines).toMatchTextContent('175 of 640 printed')
  const bar = lines.getByRole('progressbar', { name: 'Printing Savar, 1 Nov 2026 to 30 Nov 2026' })
  await expect.element(bar).toHaveAttribute('value', String(175 / 640))
  answer(dakhilaPrintsApi.list, [done])
  await expect.element(lines).toMatchTextContent('640 dakhilas, 16.6 MB, until 1 Dec 2026')
  await expect.element(bar).not.toBeInTheDocument()
  await expectLooks({ wide: 360 })
})

test('an admin chooses an office first', async () => {
  await openPrints([], { as: 'admin' })
  await expect.element(section).toMatchTextContent('Choose an upazila above')
  await expect.element(start).not.toBeInTheDocument()
})

test('the office of the address is printed for an admin', async () => {
  await openPrints([], { as: 'admin', address: '?upazila_id=30&span=today' })
  await expect.element(section).toMatchTextContent(/Print dakhilas: Savar\s*30 Nov 2026/)
  await expect.element(start).toBeVisible()
})

test('what is refused is said where it was pressed, until other days are chosen', async () => {
  await openPrints([])
  const message = 'These days have 1,234 dakhilas. At most 1,000 go into one PDF: please choose fewer days.'
  refuse(dakhilaPrintsApi.start, 'too_many_dakhilas', { message })
  await start.click()
  await expect.element(section.getByRole('alert')).toMatchTextContent(message)
  await page.getByRole('combobox', { name: 'Time' }).selectOptions('Today')
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument()
})

test('what is being printed is stopped', async () => {
  await openPrints([running])
  const stopped: DakhilaPrint = { ...running, ...over, state: 'cancelled' }
  const asked = respond(dakhilaPrintsApi.cancel, () => {
    answer(dakhilaPrintsApi.list, [stopped])
    return Response.json(stopped)
  })
  await lines.getByRole('button', { name: 'Stop printing Savar, 1 Nov 2026 to 30 Nov 2026' }).click()
  await expect.element(lines).toMatchTextContent('Stopped')
  expect(asked).toHaveLength(1)
  await expect.element(lines.getByRole('button')).not.toBeInTheDocument()
})

test('what is over meanwhile cannot be stopped, in words', async () => {
  await openPrints([running])
  refuse(dakhilaPrintsApi.cancel, 'print_over')
  await lines.getByRole('button', { name: /^Stop/ }).click()
  await expect.element(page.getByText('This printing is over: there is nothing left to stop.')).toBeVisible()
})

test('the PDF is downloaded; one that does not come says so', async () => {
  await openPrints([done])
  const asked = respond(
    dakhilaPrintsApi.file,
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  const button = lines.getByRole('button', { name: /^Download PDF/ })
  await button.click()
  await expect.poll(() => asked.length).toBe(1)
  refuse(dakhilaPrintsApi.file, 'print_not_done')
  await button.click()
  await expect.element(page.getByText('There is no PDF: it is not printed to its end.')).toBeVisible()
})

test.for([
  ['too_many', 'Meanwhile there are more than 1,000 dakhilas'],
  ['broken', 'The PDF could not be made. Please try again.'],
  ['interrupted', 'The server stopped several times while printing.'],
] as const)('what failed says why: %s', async ([fault, words]) => {
  await openPrints([failed(fault)])
  await expect.element(lines).toMatchTextContent(words)
})

test('a list that does not load says so', async () => {
  answerRevenue()
  refuse(dakhilaPrintsApi.list, 'validation_failed')
  answer(officePlacesApi.get, { path: [{ kind: 'upazila', id: 30, name_en: 'Savar', name_bn: 'সাভার' }] })
  await openScreen('/admin/revenue', { as: 'acland' })
  await expect.element(section).toMatchTextContent('Failed to load what was printed')
})

for (const language of ['en', 'bn'] as const)
  test(`all states fit on a phone: ${language}`, async () => {
    const all = [print, running, done, failed('interrupted'), { ...print, ...over, state: 'cancelled' as const }]
    await openPrints(
      all.map((each, id) => ({ ...each, id })),
      { language, width: 360 },
    )
    await expect.element(lines).toHaveLength(5)
    if (language === 'bn') await expect.element(lines.nth(1)).toMatchTextContent('৬৪০টির মধ্যে ১৭৫টি ছাপানো হয়েছে')
    expect([sideways(), halfSeen()]).toEqual([0, []])
  })
