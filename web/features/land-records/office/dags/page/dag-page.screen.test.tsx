import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { zilsApi } from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { type dagRecord, storeDags } from '#test/screens/land-office.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { zil } from '#test/screens/places.ts'

const main = page.getByRole('main')
const parts = [
  { id: 81, dag_no: '4711/1', area: 3000 },
  { id: 82, dag_no: '4711/2', area: 1356 },
]
const closed = { ...dag, closed_at: '2026-11-05T04:00:00.000Z', successors: parts }

async function open(record: Partial<typeof dagRecord>, opened: typeof dag) {
  storeDags(record)
  answer(parcelApi.get, opened)
  await openScreen('/admin/dags/70', { as: 'acland' })
}

test('a closed dag says what it became, who owned it, and opens its history; it is not drawn any more', async () => {
  await open({ is_closed: true }, closed)
  answer(landRecordsApi.getHistory, [])
  await expect.element(page.getByRole('heading', { name: 'Dag 4711 · Khatian 94711' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/split on 5 Nov 2026\..*4711 became\s*4711\/1, 4711\/2/)
  await expect.element(main).toMatchTextContent(/রহিমা খাতুন.*2\.50 decimals/)
  await expect.element(main.getByRole('link', { name: 'Earlier boundaries' })).toBeVisible()
  await main.getByRole('button', { name: 'History' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Dag 4711')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await main.getByRole('link', { name: 'Dag 4711/2' }).click()
  await expect.poll(currentAddress).toBe('/admin/dags/82')
  await bengali()
  await expect.element(main).toMatchTextContent('এই দাগ ৫ নভেম্বর, ২০২৬ তারিখে ভাগ হয়েছে।')
  await expectLooks()
})

test('what it was made from leads back, also from the form of a dag', async () => {
  const made = { ...dag, predecessors: [{ id: 69, dag_no: '4700', area: 4356 }] }
  await open({}, made)
  answer(zilsApi.get, zil)
  await expect.element(main).toMatchTextContent(/Made from:\s*4700\s*became\s*4711/)
  await main.getByRole('link', { name: 'Show in the list' }).click()
  await main.getByRole('button', { name: /^Edit / }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Dag 4700' }))
    .toHaveAttribute('href', '/admin/dags/69')
})

test('an officer changes a dag on its page, by the key E too, and sees the cases that are open on it', async () => {
  await open({ open_mutation_id: 12, registration_count: 2, meta: { land_class: 'Nal' } }, dag)
  answer(zilsApi.get, zil)
  await expect.element(main).toMatchTextContent('Nal')
  await expect
    .element(main.getByRole('link', { name: 'Mutation 12 is open on this dag' }))
    .toHaveAttribute('href', '/admin/mutations/12')
  await expect
    .element(main.getByRole('link', { name: '2 registrations for land tax: see the tax' }))
    .toHaveAttribute('href', expect.stringContaining('/admin/land-tax-counter?'))
  await expectLooks()
  await main.getByRole('button', { name: 'Edit' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Dag' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('dialog', { name: 'Edit Dag' })).toBeVisible()
})

test('a dag that does not load can be tried again', async () => {
  storeDags()
  breakDown(dagsApi.get)
  await openScreen('/admin/dags/70', { as: 'acland' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the dag')
})
