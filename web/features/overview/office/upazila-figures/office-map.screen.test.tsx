import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { answerOverview, savarFigures } from '#test/screens/figures.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

// Without WebGL only the table is shown, and it does everything that a click on the map does.
beforeEach(() => {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => canvas.mockRestore()
})

const section = page.getByRole('region', { name: 'Offices on the map' })
const table = section.getByRole('table', { name: 'Figures of the upazilas' })
const card = section.getByRole('region', { name: 'Savar Dhaka' })

const figuresOf = (upazila_id: number, name: string, more: object = {}) => ({
  ...savarFigures,
  upazila_id,
  name_en: name,
  name_bn: name,
  ...more,
})
const others = Array.from({ length: 11 }, (_, at) => figuresOf(100 + at, `Upazila ${at}`, { dags: 2400, revenue: 10 }))
const empty = figuresOf(50, 'Ramu', {
  dags: 0,
  dags_digitised: 0,
  dags_with_boundary: 0,
  registrations_waiting: 0,
  mutations_waiting: 0,
  revenue: 0,
})

async function openSection(visit: Parameters<typeof openScreen>[1] = { as: 'admin' }) {
  answerOverview()
  answer(overviewApi.listUpazilas, [...others, empty, savarFigures])
  await openScreen('/admin', visit)
  const heading = page.getByRole('heading', { name: /Offices on the map|ম্যাপে ভূমি অফিস/ })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView()
}

const firstRow = table.getByRole('row').nth(1)

test('the table has all figures, ten rows first, sorted by what the map shows', async () => {
  await openSection()
  await expect.element(firstRow).toMatchTextContent('Savar Dhaka1,20075%98%1914৳2,95,296')
  await expect.element(section).toMatchTextContent('13 upazilas')
  await expect.element(section).toMatchTextContent('This device cannot draw the map.')
  expect(table.getByRole('row').elements()).toHaveLength(11)
  await section.getByRole('button', { name: 'Show more' }).click()
  await expect.element(table.getByRole('row').last()).toMatchTextContent('Ramu Dhaka0–Nothing on record')
  expect(table.getByRole('row').elements()).toHaveLength(14)
})

test('another measure sorts the table by it; a column turns it round', async () => {
  await openSection()
  await section.getByRole('tab', { name: 'Revenue' }).click()
  const revenue = table.getByRole('columnheader', { name: /Revenue/ })
  await expect.element(revenue).toHaveAttribute('aria-sort', 'descending')
  await expect.element(firstRow).toMatchTextContent('Savar')
  await revenue.getByRole('button').click()
  await expect.element(firstRow).toMatchTextContent('Ramu')
  await table.getByRole('button', { name: 'Upazila', exact: true }).click()
  await expect.element(firstRow).toMatchTextContent('Ramu')
  await table.getByRole('button', { name: 'Upazila', exact: true }).click()
  await expect.element(firstRow).toMatchTextContent('Upazila 9')
})

test('the legend says in figures what each colour is and how many upazilas have it', async () => {
  await openSection()
  const legend = section.getByRole('list', { name: 'Colours of the map' })
  await expect.element(legend).toMatchTextContent('0–19% 0 upazilas20–39% 11 upazilas')
  await expect.element(legend).toMatchTextContent('60–79% 1 upazila80–100% 0 upazilas')
  await expect.element(legend).toMatchTextContent('Nothing on record 1 upazila')
  await section.getByRole('tab', { name: 'Registrations waiting' }).click()
  await expect.element(legend).toMatchTextContent('1 or more 12 upazilas')
})

test('an upazila that is chosen stands alone, with the lists of what is to be done there', async () => {
  await openSection()
  await table.getByRole('button', { name: 'Savar' }).click()
  await expect.element(card.getByRole('heading')).toHaveFocus()
  await expect.element(card).toMatchTextContent('Records digitised75% 900 of 1,200')
  for (const [name, href] of [
    ['24 dags without a boundary', '/admin/dags?boundary=without&upazila_id=30'],
    ['19 registrations waiting', '/admin/land-tax-registrations?status=pending&upazila_id=30'],
    ['14 mutations waiting', '/admin/mutations?work=waiting&upazila_id=30'],
    [/^Revenue .*৳2,95,296.00$/, '/admin/revenue?span=this_year&upazila_id=30'],
  ] as const)
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(table.getByRole('row').elements()).toHaveLength(2)
  await expect.element(table.getByRole('button', { name: 'Savar' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'Show all' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(table.getByRole('row').elements()).toHaveLength(11)
  await expect.element(section.getByText('13 upazilas', { exact: true })).toHaveFocus()
})

test('Enter on a row chooses it, and its name lets it go', async () => {
  await openSection()
  await expect.element(firstRow).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.element(card).toBeVisible()
  await table.getByRole('button', { name: 'Savar' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('the same in Bengali on a phone', async () => {
  await openSection({ as: 'acland', language: 'bn', width: 360 })
  const bengali = page.getByRole('region', { name: 'ম্যাপে ভূমি অফিস' })
  await expect.element(bengali).toMatchTextContent('৬০–৭৯% ১টি উপজেলা')
  await expect.element(bengali).toMatchTextContent('রেকর্ডে কিছু নেই, বা আপনার দায়িত্বে নয়')
  await bengali.getByRole('button', { name: 'সাভার' }).click()
  await expect.element(bengali.getByRole('link', { name: '২৪টি দাগের সীমানা নেই' })).toBeVisible()
  await expect.element(bengali).toMatchTextContent('১,২০০টির মধ্যে ৯০০টি')
})

test('what does not load is said and can be tried again', async () => {
  answerOverview()
  refuse(overviewApi.listUpazilas, 'validation_failed', { message: 'Out of order' })
  await openScreen('/admin', { as: 'admin' })
  section.element().scrollIntoView()
  await expect.element(section).toMatchTextContent('Failed to load the figures of the upazilas')
  await expect.element(section).toMatchTextContent('Out of order')
  answer(overviewApi.listUpazilas, [savarFigures])
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(firstRow).toMatchTextContent('Savar')
})

test('an acland without an upazila is told so', async () => {
  answerOverview()
  answer(overviewApi.listUpazilas, [])
  await openScreen('/admin', { as: 'acland' })
  section.element().scrollIntoView()
  await expect.element(section).toMatchTextContent('No upazila is in your charge.')
})
