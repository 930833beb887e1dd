import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import { attorneysApi } from '#contract/assistance/attorneys.endpoints.ts'
import type { HeldPower, NamedAttorney, PendingAttorney } from '#contract/assistance/attorneys.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerIdentity, answerNoIdentity } from '#test/screens/land-tax.ts'
import { answer, network, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

const main = page.getByRole('main')
const land = { mouza_id: 4, mouza_en: 'Birulia', mouza_bn: 'বিরুলিয়া', khatiyan_number: '45' }
const power = {
  id: 3,
  acts: ['land_tax' as const, 'mutation' as const],
  all_land: false,
  lands: [land],
  from_day: '2026-01-01',
  until_day: '2199-12-31',
  submitted_at: '2026-11-20T04:00:00.000Z',
  rejection_reason: null,
  paper: '/api/files/x?signed',
  paper_name: 'power.png',
}
const named: NamedAttorney = { ...power, status: 'accepted', contact: '+8801712345678', attorney_name: 'Karim Uddin' }
const held: HeldPower = {
  ...power,
  status: 'accepted',
  principal: 'Rahima Khatun',
  in_force: true,
  cases: [{ kind: 'mutation', case_id: 12, made_at: '2026-11-21T04:00:00.000Z' }],
  awaited: [],
}

beforeEach(() => answerIdentity())

test('an owner sees the attorneys, and ends a power after a question', async () => {
  answer(attorneysApi.listOwn, { named: [named], held: [] })
  await openScreen('/attorneys', { as: 'citizen' })
  await expect.element(main).toMatchTextContent('Karim Uddin')
  await expect.element(main).toMatchTextContent('Khatian 45, Birulia')
  await expectLooks()
  answer(attorneysApi.withdraw, { message: 'The power of attorney has ended.' })
  await main.getByRole('button', { name: 'End it' }).click()
  const dialog = page.getByRole('dialog')
  answer(attorneysApi.listOwn, { named: [{ ...named, status: 'withdrawn' }], held: [] })
  await dialog.getByRole('button', { name: 'End it' }).click()
  await expect.element(page.getByText('The power of attorney has ended.')).toBeVisible()
  await expect.element(main).toMatchTextContent('Ended')
  await expect.element(main.getByRole('button', { name: 'End it' })).not.toBeInTheDocument()
})

test('the form names what is missing, and sends days, acts and the paper', async () => {
  answer(attorneysApi.listOwn, { named: [], held: [] })
  let sent: FormData | undefined
  respond(attorneysApi.name, async (request) => {
    sent = await request.formData()
    return Response.json({ message: 'Sent for checking', attorney: { ...named, status: 'pending' } }, { status: 201 })
  })
  await openScreen('/attorneys', { as: 'citizen' })
  await main.getByRole('button', { name: 'Name an attorney' }).click()
  await main.getByRole('button', { name: 'Send for checking' }).click()
  const summary = main.getByRole('alert')
  for (const line of ["The attorney's mobile number", 'What may they do?', 'From', 'Until', 'Power of attorney'])
    await expect.element(summary).toMatchTextContent(line)
  await bengali()
  await expectLooks()
  await page.getBySelector('#contact').fill('০১৭১২৩৪৫৬৭৮')
  await main.getByRole('checkbox', { name: 'ভূমি উন্নয়ন কর পরিশোধ' }).click()
  await page.getBySelector('#from_day').fill('1/12/2026')
  await page.getBySelector('#until_day').fill('1/12/2028')
  await page.getBySelector('#paper').upload(new File([onePixel], 'power.png', { type: 'image/png' }))
  await main.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click()
  await expect
    .poll(() => sent && [...sent.entries()].filter(([, value]) => typeof value === 'string'))
    .toEqual([
      ['contact', '01712345678'],
      ['land', 'all'],
      ['from_day', '2026-12-01'],
      ['until_day', '2028-12-01'],
      ['acts[]', 'land_tax'],
    ])
  expect(sent?.get('paper')).toBeInstanceOf(File)
})

test('who has no proven identity is led there first', async () => {
  answerNoIdentity()
  answer(attorneysApi.listOwn, { named: [], held: [] })
  await openScreen('/attorneys', { as: 'citizen' })
  await expect.element(main.getByRole('link', { name: 'Confirm identity' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Name an attorney' })).not.toBeInTheDocument()
})

test('an attorney begins on the page of the act, under a banner, and stopping leads back', async () => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(attorneysApi.listOwn, { named: [], held: [held] })
  await openScreen('/attorneys', { as: 'citizen' })
  await expectLooks()
  const state = {
    id: 9,
    kind: 'mutation' as const,
    person: 'Rahima Khatun',
    case_id: 12,
    finished: false,
    by_attorney: true,
    expires_at: new Date(Date.now() + 59.5 * 60_000).toISOString(),
  }
  const forms: unknown[] = []
  respond(attorneysApi.act, async (request) => {
    forms.push(await request.json())
    return Response.json({ token: 'owner', assistance: state })
  })
  answer(assistanceApi.state, state)
  answer(assistanceApi.stop, { message: 'Ended' })
  await main.getByRole('button', { name: /^Open again/ }).click()
  const banner = page.getByRole('region', { name: 'You act as an attorney' })
  await expect.element(banner).toMatchTextContent('You act for Rahima Khatun as their attorney')
  await expect.element(main).toMatchTextContent('Papers and messages name you as the attorney')
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => location.pathname).toBe('/attorneys')
  await expect.element(banner).not.toBeInTheDocument()
  expect(forms).toEqual([{ kind: 'mutation', case_id: 12 }])
})

test('a mutation of the owner that waits for papers is opened to answer', async () => {
  answer(attorneysApi.listOwn, {
    named: [],
    held: [{ ...held, awaited: [{ case_id: 31, requested_at: '2026-11-22T04:00:00.000Z' }] }],
  })
  await openScreen('/attorneys', { as: 'citizen' })
  await expect.element(main).toMatchTextContent('The office is waiting for papers')
  await expectLooks()
  const forms: unknown[] = []
  respond(attorneysApi.act, async (request) => {
    forms.push(await request.json())
    return Response.json({ message: 'No' }, { status: 500 })
  })
  await main.getByRole('button', { name: /^Send papers: .*31/ }).click()
  await expect.poll(() => forms).toEqual([{ kind: 'mutation', case_id: 31 }])
})

test('a refusal to begin is said, and a power out of its days offers nothing', async () => {
  answer(attorneysApi.listOwn, {
    named: [],
    held: [held, { ...held, id: 4, in_force: false, until_day: '2026-02-01' }],
  })
  refuse(attorneysApi.act, 'attorney_limit')
  await openScreen('/attorneys', { as: 'citizen' })
  await expect.element(main).toMatchTextContent('It ended on 1 Feb 2026.')
  expect(main.getByRole('button', { name: 'Pay land tax' }).elements()).toHaveLength(1)
  await main.getByRole('button', { name: 'Pay land tax' }).click()
  await expect.element(page.getByText(/does not reach so far/)).toBeVisible()
})

const pending: PendingAttorney = {
  ...power,
  status: 'pending',
  contact: '+8801712345678',
  own: false,
  principal: { id: 5, name: 'Rahima Khatun', identity: 'success' },
  attorney: { id: 6, name: 'Karim Uddin', identity: 'success' },
}

test('staff accept a power beside its paper, or reject it with a reason; nobody unproven can be accepted', async () => {
  network.use(http.get('*/api/files/x', () => new Response(onePixel, { headers: { 'content-type': 'image/png' } })))
  const nobody = { ...pending, id: 4, principal: { ...pending.principal, name: 'Salma Begum' }, attorney: null }
  answer(attorneysApi.listPending, { attorneys: [pending, nobody], total: 2 })
  await openScreen('/admin/attorneys', { as: 'acland' })
  const card = (name: string) => main.getByRole('region', { name })
  await expect.element(card('Rahima Khatun').getByRole('img', { name: 'Rahima Khatun, power.png' })).toBeVisible()
  await expect.element(card('Salma Begum')).toMatchTextContent('Nobody has proven +8801712345678 here')
  await expect.element(card('Salma Begum').getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expectLooks()
  const reasons: unknown[] = []
  respond(attorneysApi.reject, async (request) => {
    reasons.push(await request.json())
    return Response.json({ message: 'Power of attorney rejected' })
  })
  await card('Salma Begum').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please provide a rejection reason')
  await dialog.getByRole('textbox').fill('No stamp')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  answer(attorneysApi.accept, { message: 'Power of attorney accepted' })
  await card('Rahima Khatun').getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Power of attorney accepted')).toBeVisible()
  expect(reasons).toEqual([{ rejection_reason: 'No stamp' }])
})
