import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reviewsApi } from '#contract/cases/reviews.endpoints.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { answerWrongRecord, approvedCorrection, paidCorrection, unpaidCorrection } from '#test/screens/corrections.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerReviews, waitingReview } from '#test/screens/reviews.ts'

const main = page.getByRole('main')
const open = (width = 1280) => openScreen('/corrections/12', { as: 'citizen', width })

test('a paid correction shows its cells, its day, its number and its receipt', async () => {
  answer(correctionsApi.get, {
    ...paidCorrection,
    documents: [{ id: 1, name: 'nid.pdf', path: '/api/files/1', size: 2048 }],
  })
  await open(360)
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Correction C-12')
  const cells = main.getByRole('region', { name: 'What is to be corrected' })
  await expect.element(cells).toMatchTextContent(/On recordরহিমা খাতুনRight isরহিমা খানম/)
  await expect.element(main).toMatchTextContent('The office decides by 4 Jan 2027.')
  await expect.element(main).toMatchTextContent('Tracking number: C-12')
  await expect.element(main.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Open: nid.pdf' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await bengali()
  await expect.element(main.getByText('যাচাই চলছে')).toBeVisible()
  await expectLooks()
})

test('a decided correction shows the remarks of the office and takes no papers', async () => {
  const decided = { reviewer: { name: 'Selim Reza' }, reviewed_at: '2026-11-24T06:00:00.000Z', complete_by: null }
  answer(correctionsApi.get, { ...paidCorrection, ...decided, status: 'rejected', remarks: 'No paper proves it.' })
  answerReviews({ can_ask: false })
  await open()
  await expect.element(main).toMatchTextContent('No paper proves it.')
  await expect.element(main).toMatchTextContent('Decided by Selim Reza, 24 Nov 2026')
  await expect.element(main.getByLabelText('Choose files')).not.toBeInTheDocument()
})

test('a question of the office comes first and is answered in place, once with words and papers', async () => {
  const request = {
    papers: ['nid' as const],
    remarks: 'কোন কার্ডে এই নাম আছে?',
    requested_at: '2026-11-22T06:00:00.000Z',
    answer_by: '2026-12-01',
    days_over: false,
  }
  const flagged = { ...paidCorrection, status: 'flagged', complete_by: null, papers_request: request } as const
  answer(correctionsApi.get, flagged)
  const answers = respond(correctionsApi.answerRequest, () => {
    answer(correctionsApi.get, paidCorrection)
    return Response.json(paidCorrection)
  })
  await open(360)
  await expect.element(main.getByRole('heading', { name: 'The land office asks' })).toBeVisible()
  await expect.element(main).toMatchTextContent(/National ID.*কোন কার্ডে এই নাম আছে\?.*Please answer by 1 Dec 2026/)
  await expect.element(main).toMatchTextContent('the days of the office do not count')
  await expect.element(main).not.toMatchTextContent('The office decides by')
  await expectLooks()
  await main.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(main.getByRole('alert').first()).toBeVisible()
  await main.getByRole('textbox', { name: 'Your answer' }).fill('The smart card')
  await main.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(main).toMatchTextContent('The office decides by 4 Jan 2027.')
  expect(answers).toHaveLength(1)
  await expect.element(main.getByRole('heading', { name: 'The land office asks' })).not.toBeInTheDocument()
})

test('a question whose days are over still takes the answer, in Bengali too', async () => {
  const request = { papers: [], remarks: 'কোন কার্ড?', requested_at: '2026-11-10T06:00:00.000Z' }
  const over = { ...request, answer_by: '2026-11-19', days_over: true }
  answer(correctionsApi.get, { ...paidCorrection, status: 'flagged', complete_by: null, papers_request: over })
  await open()
  await expect.element(main).toMatchTextContent('The last day was 19 Nov 2026.')
  await bengali()
  await expect.element(main.getByText('উত্তরের অপেক্ষায়')).toBeVisible()
  await expectLooks()
})

test('a rejection with a ground says what can be done now', async () => {
  const rejected = { status: 'rejected', complete_by: null, rejection_ground: 'wants_mutation' } as const
  answer(correctionsApi.get, { ...paidCorrection, ...rejected })
  answerReviews({ can_ask: false })
  await open(360)
  await expect.element(main).toMatchTextContent('Reason: The owner has changed: this is a mutation')
  await expect.element(main).toMatchTextContent('Apply for a mutation, with the deed or the heirship certificate')
})

test('a rejection is reviewed by another officer, once the citizen says why', async () => {
  answer(correctionsApi.get, {
    ...paidCorrection,
    status: 'rejected',
    remarks: null,
    complete_by: null,
  })
  answerReviews()
  const { can_decide: _, rejected_by: __, decided_by: ___, ...review } = waitingReview
  const asked = answer(reviewsApi.request, { can_ask: false, until: '2026-12-20', reviews: [review] })
  await open(360)
  await expect.element(main).toMatchTextContent('you can ask for a review by 20 Dec 2026')
  await expectLooks()
  await main.getByRole('button', { name: 'Ask for a review' }).click()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByRole('alert')).toBeVisible()
  await main.getByRole('textbox').fill(review.words)
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('Another officer decides by 13 Dec 2026.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ kind: 'correction', case_id: 12, words: review.words }])
  await bengali()
  await expect.element(main).toMatchTextContent('আরেকজন কর্মকর্তা')
  await expectLooks()
})

test('a rejection that stands after its review names the appeal', async () => {
  answer(correctionsApi.get, { ...paidCorrection, status: 'rejected', complete_by: null })
  const { can_decide: _, rejected_by: __, decided_by: ___, ...review } = waitingReview
  const decided = { outcome: 'stands', decided_at: '2026-11-25T06:00:00.000Z', answer: 'No deed.' } as const
  answerReviews({ can_ask: false, reviews: [{ ...review, ...decided }] })
  await open()
  await expect.element(main).toMatchTextContent('25 Nov 2026: the rejection standsNo deed.')
  await expect.element(main).toMatchTextContent('you can appeal to the Additional Deputy Commissioner')
})

test('an approved correction has its certificate and its DCR, each with a check and a download', async () => {
  answer(correctionsApi.get, approvedCorrection)
  await open(360)
  const papers = main.getByRole('region', { name: 'The record is right now' })
  await expect.element(papers).toMatchTextContent(/Certificate of correction.*JE-2026-00000012.*DCR.*JF-2026-00000012/)
  await expect
    .element(papers.getByRole('link', { name: /7KQF-2M8D-XR4C/ }))
    .toHaveAttribute('href', '/verify/7KQF2M8DXR4C')
  await expect.element(papers.getByRole('button', { name: 'Download: DCR, the receipt of the fee' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await bengali()
  await expect.element(main.getByText('রেকর্ড ঠিক হয়েছে')).toBeVisible()
})

test('a certificate that cannot be downloaded says so', async () => {
  answer(correctionsApi.get, approvedCorrection)
  breakDown(correctionsApi.certificate)
  await open()
  await main.getByRole('button', { name: 'Download: Certificate of correction' }).click()
  await expect.element(page.getByText(/^Certificate of correction could not be downloaded/)).toBeVisible()
})

test('hidden cells say why', async () => {
  const [cell] = paidCorrection.cells
  const hidden = cell && { ...cell, field: 'father' as const, before: null, is_hidden: true }
  answer(correctionsApi.get, { ...paidCorrection, cells: hidden ? [hidden] : [] })
  await open()
  await expect.element(main).toMatchTextContent('Who bought a copy of the khatian sees it.')
})

test('a correction of somebody else is not found', async () => {
  refuse(correctionsApi.get, 'not_found')
  await open()
  await expect.element(main.getByRole('heading', { name: 'No such correction' })).toBeVisible()
})

const tab = (width = 1280) => openScreen('/dashboard?tab=corrections', { as: 'citizen', width })

test('the list shows each correction with its next step', async () => {
  answerWrongRecord()
  answer(correctionsApi.list, pageWith([unpaidCorrection, { ...paidCorrection, id: 11 }]))
  await tab(360)
  const cards = page.getByRole('tabpanel', { name: 'Corrections' })
  await expect.element(cards.getByRole('link', { name: 'Correction C-12' })).toBeVisible()
  await expect.element(cards.getByRole('button', { name: 'Pay ৳1,020.00' })).toHaveLength(1)
  await expect.element(cards).toMatchTextContent('In review')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
})

test('an empty list says where a correction begins, and a failed one can be asked for again', async () => {
  answer(correctionsApi.list, pageWith([]))
  await tab()
  await expect.element(main).toMatchTextContent('press “Something is wrong here”')
  breakDown(correctionsApi.list)
  await tab()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load your corrections')
  await expectLooks()
})
