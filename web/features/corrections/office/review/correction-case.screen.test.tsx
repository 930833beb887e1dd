import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { approvedCorrection, staffCorrection, storeCorrection } from '#test/screens/corrections.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('alertdialog')
const button = (name: string) => main.getByRole('button', { name })
const open = (language: 'en' | 'bn' = 'en', width = 1280) =>
  openScreen('/admin/corrections/12', { as: 'acland', language, width })
const changed = { field: 'owner', owner_row: '1', before: 'রহিমা খাতুন', now: 'রহিমা বেগম' } as const

test('a case shows old and new cell, scan and papers, and the parcels of other surveys', async () => {
  storeCorrection()
  await open()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Dag 123 · Khatian 800')
  const cells = main.getByRole('region', { name: 'What is to be corrected' })
  await expect.element(cells).toMatchTextContent(/রহিমা খাতুন.*রহিমা খানম/)
  await expect
    .element(main.getByRole('region', { name: 'Scan of the khatian' }))
    .toMatchTextContent('No scan is stored')
  const lineage = main.getByRole('region', { name: 'Parcels of other surveys here' })
  await expect.element(lineage).toMatchTextContent(/RS 123 came from .*SA 45/)
  await expect.element(lineage).toMatchTextContent('Dag 45')
  await expect.element(main).toMatchTextContent('working day 3 of 30')
  await expectLooks()
  await bengali()
  await expect.element(main.getByText('যা ঠিক করতে হবে')).toBeVisible()
  await expectLooks()
})

test('a case shows the land tax after a corrected area', async () => {
  const share = (numerator: number, denominator: number) => ({ numerator, denominator })
  const line = { registration_id: 91, name: 'রহিমা খাতুন', gives: false, waits: false }
  const lines = [{ ...line, before: share(2, 5), after: share(1, 2) }]
  const years = { last_year: '2026-27', first_year: '2027-28' }
  storeCorrection({}, { tax: { ...years, area: { before: 4356, after: 5227.2 }, lines, fits: false } })
  await open()
  const tax = main.getByRole('region', { name: 'Land tax afterwards' })
  await expect.element(tax).toMatchTextContent('As now until 2026-27; from 2027-28')
  await expect.element(tax).toMatchTextContent('Area that is taxed: 10.00 → 12.00 decimals')
  await expect.element(tax).toMatchTextContent('2/5 of the dag → 1/2 of the dag')
  await expect.element(tax).toMatchTextContent('wait under “Registrations” until you set all of them')
  await expectLooks()
  await bengali()
  await expect
    .element(main.getByRole('region', { name: 'এর পর ভূমি উন্নয়ন কর' }))
    .toMatchTextContent('১০.০০ → ১২.০০ শতাংশ')
})

test('an approval is confirmed by the keyboard and sends the version that was seen', async () => {
  const decisions = storeCorrection()
  await open()
  await expect.element(button('Approve')).toBeEnabled()
  await userEvent.keyboard('a')
  await expect.element(dialog).toMatchTextContent('Only these cells change.')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect.poll(currentAddress).toBe('/admin')
  expect(decisions.map(({ body }) => body)).toEqual([{ status: 'approved', remarks: null, khatian_version: 1 }])
})

test('a rejection needs remarks', async () => {
  const decisions = storeCorrection()
  await open('en', 360)
  await button('Reject').click()
  await dialog.getByRole('button', { name: 'Reject it' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByRole('textbox').fill('No paper proves it.')
  await dialog.getByRole('button', { name: 'Reject it' }).click()
  await expect.poll(() => decisions.length).toBe(1)
  expect(decisions[0]?.body).toMatchObject({ status: 'rejected', remarks: 'No paper proves it.' })
})

test('a record that changed since is shown, and cannot be approved', async () => {
  storeCorrection({}, { changed_cells: [changed] })
  await open('en', 360)
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('when it was applied for “রহিমা খাতুন”, now “রহিমা বেগম”')
  await button('Approve').click()
  await expect.element(dialog.getByRole('button', { name: 'Correct the record' })).toBeDisabled()
  await expectLooks()
})

test('a record that changes while the officer decides is shown in the confirmation', async () => {
  storeCorrection()
  refuse(staffCorrectionsApi.decide, 'record_changed', { changed_cells: [changed] })
  await open()
  await button('Approve').click()
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect.element(dialog).toMatchTextContent('The record has changed since this was applied for')
  await expect.element(dialog).toMatchTextContent('now “রহিমা বেগম”')
})

test('a decided case and one’s own offer no decision', async () => {
  storeCorrection({ status: 'approved', deadline: null })
  await open()
  await expect.element(main).toMatchTextContent('The record is corrected.')
  await expect.element(button('Approve')).not.toBeInTheDocument()
  storeCorrection({ own: true })
  await open()
  await expect.element(main).toMatchTextContent('A colleague decides about it.')
})

test('an approved case has its papers for the office', async () => {
  storeCorrection({ status: 'approved', deadline: null, papers: approvedCorrection.papers })
  await open('en', 360)
  const papers = main.getByRole('region', { name: 'Certificate of correction and DCR' })
  await expect.element(papers).toMatchTextContent(/JE-2026-00000012.*7KQF-2M8D-XR4C.*JF-2026-00000012/)
  await expect.element(papers.getByRole('button', { name: 'Download: Certificate of correction' })).toBeVisible()
  await expectLooks()
})

test('the list shows the wrong cell, and opens the case by its filters and keys', async () => {
  storeCorrection()
  answer(parcelApi.get, dag)
  await openScreen('/admin/corrections', { as: 'acland' })
  await expect.element(main.getByRole('heading', { name: 'Corrections' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Owner.*রহিমা খাতুন → রহিমা খানম/)
  await expectLooks()
  await main.getByRole('combobox', { name: 'Kind of mistake' }).selectOptions('Mistake in the survey')
  await expect.poll(currentAddress).toBe('/admin/corrections?kind=survey')
  await main.getByRole('button', { name: 'Open Correction C-12' }).click()
  await expect.poll(currentAddress).toBe(`/admin/corrections/${staffCorrection.id}`)
})

test('objections stand in the case, which is not approved before their last day', async () => {
  const objections = [{ by: 'করিম মিয়া', reason: 'তাঁকে কেউ এ নামে ডাকেনি।', made_at: '2026-11-22T06:00:00.000Z' }]
  storeCorrection({ told: 2, objections, objections_until: '2026-12-06', waits_for_objections: true })
  await open('en', 360)
  const card = main.getByRole('region', { name: 'Objections' })
  await expect.element(card).toMatchTextContent('2 other people of this land were told.')
  await expect.element(card).toMatchTextContent('They can object until 6 Dec 2026.')
  await expect.element(card).toMatchTextContent(/করিম মিয়া.*তাঁকে কেউ এ নামে ডাকেনি।/)
  await expect.element(button('Reject')).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await expectLooks()
})
