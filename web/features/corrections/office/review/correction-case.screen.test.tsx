import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { approvedCorrection, correctionCase, staffCorrection, storeCorrection } from '#test/screens/corrections.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
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
  const area = { before: 4356, after: 5227.2 }
  storeCorrection({}, { tax: { ...years, area, lines, untaxed_area: null, fits: false } })
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
  expect(decisions.map(({ body }) => body)).toEqual([
    {
      status: 'approved',
      remarks: null,
      khatian_version: 1,
      ground: null,
      without_hearing: false,
      shares_later: false,
      objections_answer: null,
    },
  ])
})

test('a rejection needs a ground, with its section and what the applicant is told, and remarks', async () => {
  const decisions = storeCorrection()
  await open('en', 360)
  await button('Reject').click()
  await dialog.getByRole('button', { name: 'Reject it' }).click()
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/Reason.*Note/)
  await dialog.getByText('The record is right').click()
  await expect.element(dialog).toMatchTextContent('Tenancy Act 1950, s. 149(4) (unconfirmed)')
  await expect.element(dialog).toMatchTextContent('Compare with the scan of the khatian.')
  await dialog.getByRole('textbox').fill('The deed says so too.')
  await expectLooks()
  await dialog.getByRole('button', { name: 'Reject it' }).click()
  await expect.poll(() => decisions.length).toBe(1)
  const rejection = { ground: 'record_is_right', without_hearing: false, remarks: 'The deed says so too.' }
  expect(decisions[0]?.body).toMatchObject({ status: 'rejected', ...rejection })
})

test('a rejection for missing papers names the rule, and what the server knows of the hearing', async () => {
  storeCorrection()
  await open()
  await button('Reject').click()
  await dialog.getByText('Papers are missing').click()
  await expect.element(dialog).toMatchTextContent('Nobody is rejected for missing papers before they were asked for')
  await expect.element(dialog).toMatchTextContent('Nothing was asked in this case.')
  await dialog.getByRole('textbox').fill('No card')
  const rejections = refuse(staffCorrectionsApi.decide, 'not_heard', { hearing: 'waiting' })
  await dialog.getByRole('button', { name: 'Reject it' }).click()
  await expect.element(dialog).toMatchTextContent('The days of the request are not over.')
  expect(rejections[0]?.body).toMatchObject({ ground: 'papers_missing', without_hearing: true })
})

test('the applicant is asked by a key for papers and an answer, within days', async () => {
  storeCorrection()
  const requests = respond(staffCorrectionsApi.requestPapers, () =>
    Response.json({ ...staffCorrection, status: 'flagged', deadline: null, version: 3 }),
  )
  await open('en', 360)
  await expect.element(button('Ask')).toBeEnabled()
  await userEvent.keyboard('f')
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Ask' }).click()
  await expect.element(asking.getByRole('alert').first()).toBeVisible()
  await asking.getByText('National ID').click()
  await asking.getByRole('textbox', { name: /^Question or note/ }).fill('Which card has this name?')
  await expectLooks()
  await asking.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(currentAddress).toBe('/admin')
  expect(requests.map(({ body }) => body)).toEqual([{ papers: ['nid'], remarks: 'Which card has this name?', days: 7 }])
})

test('a question that waits and its answer stand in the case, and nobody asks twice', async () => {
  const request = {
    id: 1,
    papers: ['nid' as const],
    remarks: 'Which card?',
    requested_at: '2026-11-22T06:00:00.000Z',
    answer_by: '2026-12-01',
    days_over: false,
    ended_at: null,
    answered: null,
    answer: null,
    files: [],
  }
  storeCorrection(
    { status: 'flagged', deadline: null, complete_by: null },
    { history: { ...correctionCase.history, requests: [request], hearing: 'waiting' } },
  )
  await open('en', 360)
  const asked = main.getByRole('region', { name: 'Asked of the citizen' })
  await expect
    .element(asked)
    .toMatchTextContent(/answer by 1 Dec 2026.*Waiting for the answer.*National ID.*Which card\?/)
  await expect.element(button('Approve')).toBeVisible()
  await expect.element(button('Ask')).not.toBeInTheDocument()
  await expectLooks()
  await bengali()
  await expect.element(main.getByText('উত্তরের অপেক্ষায়').first()).toBeVisible()
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

test('a correction that moves land says how, and its approval needs a paper and a reason', async () => {
  const cell = { field: 'owner' as const, owner_row: '1' }
  const moves = [
    { move: 'other_person' as const, ...cell },
    { move: 'applicant' as const, ...cell },
    { move: 'share' as const, field: 'share' as const, owner_row: '1' },
  ]
  const decisions = storeCorrection(
    { objections_until: '2026-12-06', waits_for_objections: false },
    { moves, has_paper: false },
  )
  await open('en', 360)
  const cells = main.getByRole('region', { name: 'What is to be corrected' })
  await expect
    .element(cells)
    .toMatchTextContent(/Not the same person’s name.*The new owner is the applicant.*Shares change.*has sent no paper/)
  await expect
    .element(main.getByRole('region', { name: 'Objections' }))
    .toMatchTextContent('Nobody else of this land can be reached here.')
  await expectLooks()
  await button('Approve').click()
  await dialog.getByRole('textbox').fill('Deed')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect.element(dialog).toMatchTextContent('Give a reason of at least 10 letters')
  expect(decisions).toHaveLength(0)
  await dialog.getByRole('textbox').fill('The deed of 1998 names her.')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect.poll(() => decisions.length).toBe(1)
  storeCorrection({}, { moves, has_paper: true })
  await open('bn', 1280)
  await expect.element(main).toMatchTextContent(/একই মানুষের নাম নয়.*নতুন মালিক আবেদনকারী নিজেই.*অংশ বদলায়/)
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
