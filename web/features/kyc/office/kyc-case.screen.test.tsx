import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { WaitingCases } from '#contract/cases/cases.ts'
import { staffReviewsApi } from '#contract/cases/reviews.endpoints.ts'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import type { KycCase } from '#contract/kyc/kyc-office.ts'
import { noCases, onlyCase, someCases } from '#test/screens/cases.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answer, network, refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'
import { waitingReview } from '#test/screens/reviews.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const button = (name: string) => main.getByRole('button', { name })
const note = main.getByRole('textbox')

const link = (id: number, side: string) => `/api/kyc/${id}/${side}?viewer=1&session=1&expires=1&signature=x`

const caseOf = (id: number, name: string): KycCase => ({
  kyc: {
    id,
    status: 'pending',
    document: 'nid',
    passport: null,
    submitted_at: '2026-11-10T04:00:00.000Z',
    reviewed_at: null,
    rejection_reason: null,
    id_front: link(id, 'front'),
    id_back: link(id, 'back'),
  },
  user: { id: 40 + id, name, email: 'salma@jomi.test', phone: '+8801712345678' },
  own: false,
  passport_number: null,
  passport_elsewhere: false,
  reviewer: null,
  version: 1,
  register: { register: null, checks: [] },
  history: {
    deadline: { submitted_on: '2026-11-10', working_day: 8, working_days: 7, state: 'late' },
    earlier: [
      { kind: 'identity', id: 3, land: null, submitted_on: '2026-10-03', status: 'rejected' },
      {
        kind: 'registration',
        id: 12,
        land: { dag_number: '58', khatiyan_number: '9', survey_code: 'RS', mouza_en: 'Birulia', mouza_bn: 'বিরুলিয়া' },
        submitted_on: '2026-11-09',
        status: 'pending',
      },
    ],
    events: [
      { act: 'sent', at: '2026-11-10T04:00:00.000Z', by: null },
      { act: 'look', at: '2026-11-12T04:00:00.000Z', by: 'Selim Reza' },
    ],
    requests: [],
    hearing: 'not_asked',
    reviews: [],
  },
})

/** Two identities are pending, 7 and 8; the first is open. */
async function openFirst(first: Partial<KycCase> = {}, language: 'en' | 'bn' = 'en') {
  const cases = [{ ...caseOf(7, 'Salma Khatun'), ...first }, caseOf(8, 'Kamal Hossain')]
  const idIn = ({ url }: Request) => Number(/\/(\d+)(?:\/\w+)?$/.exec(new URL(url).pathname)?.[1])
  answer(kycOfficeApi.case, (request) => cases.find(({ kyc }) => kyc.id === idIn(request)) ?? caseOf(9, 'Nobody'))
  answer(casesApi.place, (request) =>
    idIn(request) === 7
      ? { place: 1, waiting: 2, previous_id: null, next_id: 8, decided_today: 3 }
      : { ...onlyCase, place: 2, waiting: 2, previous_id: 7 },
  )
  network.use(http.get('*/api/kyc/*', () => new Response(onePixel, { headers: { 'content-type': 'image/png' } })))
  await openScreen('/admin/kyc-approvals/7', { as: 'acland', language })
  await expect.element(heading).toMatchTextContent('Salma Khatun')
  await expect.poll(() => main.getByRole('img').elements()).toHaveLength(2)
}

test('a case shows both sides, who it is, how late it is and what else the person sent', async () => {
  await openFirst()
  await expect.element(main).toMatchTextContent('1 of 2 oldest first')
  await expect.element(main).toMatchTextContent('1 day late')
  await expect.element(main.getByRole('img', { name: 'Salma Khatun, Front of the ID' })).toBeVisible()
  await expect.element(main.getByRole('img', { name: 'Salma Khatun, Back of the ID' })).toBeVisible()
  const earlier = main.getByRole('region', { name: 'Other cases of this person' })
  await expect.element(earlier.getByRole('listitem').first()).toMatchTextContent(/Identity 3.*Rejected/)
  await expect
    .element(earlier.getByRole('link', { name: 'Registration 12' }))
    .toHaveAttribute('href', '/admin/land-tax-registrations/12')
  await expect.element(main.getByRole('region', { name: 'So far' })).toMatchTextContent('Selim Reza')
  await expectLooks()
})

test('the register is asked with what is on the card, and its answer stays in the case', async () => {
  await openFirst({ register: { register: 'sandbox', checks: [] } })
  const card = main.getByRole('region', { name: 'National register' })
  await card.getByRole('button', { name: 'Ask the register' }).click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('NID number')
  await card.getByLabelText('NID number').fill('1234567899')
  await card.getByLabelText('Date of birth: Day').fill('26')
  await card.getByLabelText('Month').fill('3')
  await card.getByLabelText('Year').fill('1988')
  refuse(kycOfficeApi.check, 'register_away')
  await card.getByRole('button', { name: 'Ask the register' }).click()
  await expect.element(card).toMatchTextContent('does not answer')
  const checked = {
    id: 1,
    answer: 'name_differs',
    nid_end: '7899',
    checked_at: '2026-11-20T04:00:00.000Z',
    officer: 'Selim Reza',
  } as const
  const asked = respond(kycOfficeApi.check, () => Response.json({ register: 'sandbox', checks: [checked] }))
  await card.getByRole('button', { name: 'Ask the register' }).click()
  await expect.element(card).toMatchTextContent('The number is known with another name')
  await expect.element(card).toMatchTextContent('NID ending in 7899, Selim Reza')
  expect(asked.map(({ body }) => body)).toEqual([{ nid: '1234567899', birth_date: '1988-03-26' }])
  await expectLooks()
})

test('A approves and opens the next case at once, its name has the focus; Z takes it back and returns to it', async () => {
  await openFirst()
  const approvals = respond(kycOfficeApi.approve, () => Response.json({ message: 'KYC approved successfully' }))
  const undone = respond(kycOfficeApi.undo, () => Response.json({ message: 'Decision undone' }))
  await expect.element(button('Approve')).toBeEnabled()
  await userEvent.keyboard('a')
  await expect.element(heading).toMatchTextContent('Kamal Hossain')
  await expect.element(heading).toHaveFocus()
  expect(approvals).toHaveLength(1)
  await userEvent.keyboard('z')
  await expect.element(heading).toMatchTextContent('Salma Khatun')
  expect(undone).toHaveLength(1)
})

test('a case that was decided here is not read again while its page is left', async () => {
  await openFirst()
  const reads: number[] = []
  answer(kycOfficeApi.approve, { message: 'KYC approved successfully' })
  answer(kycOfficeApi.case, ({ url }) => {
    reads.push(Number(new URL(url).pathname.split('/').at(-1)))
    return caseOf(8, 'Kamal Hossain')
  })
  await button('Approve').click()
  await expect.element(heading).toMatchTextContent('Kamal Hossain')
  expect(reads).toEqual([8])
})

test('a rejection is confirmed with a ground and words; for missing papers the rule is named', async () => {
  await openFirst()
  await expect.element(button('Reject')).toBeEnabled()
  await userEvent.keyboard('t')
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('Where is the back?{Escape}r')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Reason: This is required')
  await expect.element(dialog.getByLabelText('Words to the citizen')).toHaveValue('Where is the back?')
  await dialog.getByLabelText('Papers are missing').click()
  await expect.element(dialog).toMatchTextContent('Nobody is rejected for missing papers before they were asked for')
  await expect.element(dialog).toMatchTextContent('The citizen reads: Get the papers that the office names')
  await expectLooks({ dark: true })
  const rejections = respond(kycOfficeApi.reject, () => Response.json({ message: 'KYC rejected successfully' }))
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(heading).toMatchTextContent('Kamal Hossain')
  const body = { rejection_reason: 'Where is the back?', ground: 'papers_missing', without_hearing: true }
  expect(rejections).toMatchObject([{ body }])
})

test('N and P go through the queue; what was typed is asked about before it is lost', async () => {
  await openFirst()
  await userEvent.keyboard('n')
  await expect.element(heading).toMatchTextContent('Kamal Hossain')
  await userEvent.keyboard('p')
  await expect.element(heading).toMatchTextContent('Salma Khatun')
  await note.fill('Blurred')
  await button('Next').last().click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(note).toHaveValue('Blurred')
  await button('Next').last().click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(heading).toMatchTextContent('Kamal Hossain')
})

/** Opens the overview after the only case of its queue. */
async function endOfQueue(key: 'a' | 'n', cases: WaitingCases, language: 'en' | 'bn' = 'en') {
  await openFirst({}, language)
  answer(casesApi.place, onlyCase)
  answer(casesApi.list, cases)
  answerOverview()
  respond(kycOfficeApi.approve, () => Response.json({ message: 'KYC approved successfully' }))
  await openScreen('/admin/kyc-approvals/7', { as: 'acland', language })
  await expect.element(main.getByRole('button', { name: /^(Approve|অনুমোদন)/ })).toBeEnabled()
  await userEvent.keyboard(key)
  await expect.poll(() => location.pathname).toBe('/admin')
  await expect.element(main).toMatchTextContent(/Revenue by day.*৳|দিনে দিনে রাজস্ব.*৳/s)
  await expect.element(main).toMatchTextContent(/1,204|১,২০৪/)
  return main.getByRole('status').filter({ hasText: /queue|done|শেষ/ })
}

/** One case of each kind is pending, and seven were decided today. */
const oneOfEach = {
  ...someCases,
  counts: someCases.counts.map((each) => ({ ...each, waiting: 1, late: 0, due_today: 0 })),
  decided_today: 7,
}
const withoutIdentities = {
  ...oneOfEach,
  counts: oneOfEach.counts.map((each) => (each.kind === 'identity' ? { ...each, waiting: 0 } : each)),
}

test('after the last case the overview says that the queue is done, how many were decided and what waits elsewhere', async () => {
  const end = await endOfQueue('a', withoutIdentities)
  await expect.element(end).toMatchTextContent('The identities are done: none is waiting.')
  await expect.element(end).toMatchTextContent('You have decided 7 cases today. Still waiting: Registrations (1).')
  await expect
    .element(end.getByRole('link', { name: 'Registrations (1)' }))
    .toHaveAttribute('href', '/admin/land-tax-registrations')
})

test('where nothing waits elsewhere that is said; a visit later says nothing of it', async () => {
  const end = await endOfQueue('a', { ...noCases, decided_today: 1 }, 'bn')
  await expect.element(end).toMatchTextContent('পরিচয় যাচাইয়ের কাজ শেষ, কোনো কেস অপেক্ষায় নেই।')
  await expect.element(end).toMatchTextContent('আজ আপনি ১টি কেসের সিদ্ধান্ত দিয়েছেন। আর কোথাও কিছু অপেক্ষায় নেই।')
  await openScreen('/admin', { as: 'acland', language: 'bn' })
  await expect.element(heading).toBeVisible()
  await expect.element(end).not.toBeInTheDocument()
})

test('cases that were passed over are named at the end of the queue', async () => {
  const end = await endOfQueue('n', oneOfEach)
  await expect.element(end).toMatchTextContent('1 identity that you passed over is still waiting.')
})

test('what somebody else decided, and one’s own, leave only the way on', async () => {
  const { kyc, history } = caseOf(7, 'Salma Khatun')
  await openFirst({
    kyc: { ...kyc, status: 'success' },
    history: { ...history, deadline: null },
    reviewer: 'Selim Reza',
  })
  await expect.element(main).toMatchTextContent('Decided. Nothing is left to do here.')
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await openFirst({ own: true }, 'bn')
  await expect.element(main).toMatchTextContent('এটি আপনার নিজের আবেদন।')
  await expect.element(note).not.toBeInTheDocument()
})

test('why a decision failed is said where it was made, and a case that is not there says so', async () => {
  await openFirst()
  refuse(kycOfficeApi.approve, 'already_decided')
  await expect.element(button('Approve')).toBeEnabled()
  await userEvent.keyboard('a')
  await expect.element(main.getByRole('alert')).toBeVisible()
  await expect.element(heading).toMatchTextContent('Salma Khatun')
  refuse(kycOfficeApi.case, 'not_found')
  await openScreen('/admin/kyc-approvals/7', { as: 'acland' })
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load this case')
})

test('a side of the card is turned and made larger where it stands; the decision stays in its place', async () => {
  await openFirst()
  await expect.element(button('Approve')).toBeEnabled()
  const placeOfDecision = () => button('Approve').element().getBoundingClientRect().top
  const before = placeOfDecision()
  const front = main.getByRole('img', { name: 'Salma Khatun, Front of the ID' })
  const { width } = front.element().getBoundingClientRect()
  await button('Turn: Salma Khatun, Front of the ID').click()
  await userEvent.keyboard('+')
  await expect.poll(() => front.element().getBoundingClientRect().width / width).toBeGreaterThan(1.4)
  expect(getComputedStyle(front.element()).transform).toMatch(/^matrix\(0, 1, -1, 0,/)
  expect(placeOfDecision()).toBe(before)
})

test('the keys of the page are told by ?', async () => {
  await openFirst()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Undo the last decision, for 10 seconds')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('[Turn the picture to the left')
  await expectLooks()
})

test('an address that is no case goes back to the list', async () => {
  answer(kycOfficeApi.listPending, { kycs: [], total: 0 })
  await openScreen('/admin/kyc-approvals/0x7', { as: 'acland' })
  await expect.poll(() => location.pathname).toBe('/admin/kyc-approvals')
})

test('the note says when it is needed, by what an officer can do here', async () => {
  await openFirst()
  await expect.element(note).toHaveAttribute('placeholder', 'Needed to reject')
})

test('F asks for a paper or an answer, and the next case opens', async () => {
  await openFirst()
  await expect.element(button('Ask')).toBeEnabled()
  await userEvent.keyboard('f')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Passport').click()
  await expectLooks()
  refuse(kycOfficeApi.requestPapers, 'papers_requested')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Papers have already been asked for')
  const requests = respond(kycOfficeApi.requestPapers, () => Response.json({ message: 'The person was asked.' }))
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/admin/kyc-approvals/8')
  expect(requests).toMatchObject([{ body: { papers: ['passport'], days: 7 } }])
})

test('a passport shows its fields beside its one page, and says where it proves another account', async () => {
  const passport = { country: 'BD', number_end: '4567', expires_on: '2199-12-31' }
  const base = caseOf(7, 'Salma Khatun')
  answer(kycOfficeApi.case, {
    ...base,
    kyc: { ...base.kyc, document: 'passport', passport, id_back: null },
    passport_number: 'AB1234567',
    passport_elsewhere: true,
  })
  answer(casesApi.place, onlyCase)
  network.use(http.get('*/api/kyc/*', () => new Response(onePixel, { headers: { 'content-type': 'image/png' } })))
  await openScreen('/admin/kyc-approvals/7', { as: 'acland' })
  await expect.element(main.getByRole('img', { name: 'Salma Khatun, Page with the photograph' })).toBeVisible()
  expect(main.getByRole('img').elements()).toHaveLength(1)
  await expect.element(main).toMatchTextContent('AB1234567')
  await expect.element(main).toMatchTextContent('Bangladesh')
  await expect.element(main.getByRole('alert')).toMatchTextContent('already proves another account')
  await expect.element(button('Approve')).toBeEnabled()
  await expectLooks()
})

async function openReviewed(changes: Partial<typeof waitingReview> = {}) {
  const { kyc, history } = caseOf(7, 'Salma Khatun')
  await openFirst({
    kyc: { ...kyc, status: 'rejected', reviewed_at: '2026-11-20T06:00:00.000Z', rejection_reason: 'Dark' },
    history: { ...history, reviews: [{ ...waitingReview, ...changes }] },
  })
  return main.getByRole('region', { name: 'Reviews' })
}

test('a review is decided in the case, with words to the citizen', async () => {
  const card = await openReviewed()
  const decided = answer(staffReviewsApi.decide, { ...waitingReview, can_decide: false, outcome: 'set_aside' })
  await expect.element(card).toMatchTextContent('দলিলের নম্বর ৮১২, ঠিক আছে।')
  await card.getByRole('button', { name: 'Set it aside' }).click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  await card.getByRole('textbox').fill('The picture is clear.')
  await card.getByRole('button', { name: 'Set it aside' }).click()
  await expect
    .poll(() => decided.map(({ body }) => body))
    .toEqual([{ outcome: 'set_aside', words: 'The picture is clear.' }])
})

test('the officer who rejected sees the review and does not decide it', async () => {
  const card = await openReviewed({ can_decide: false })
  await expect.element(card).toMatchTextContent('Another officer decides this.')
  await expect.element(card.getByRole('textbox')).not.toBeInTheDocument()
})
