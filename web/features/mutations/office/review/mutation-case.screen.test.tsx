import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import { onlyCase } from '#test/screens/cases.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag, square } from '#test/screens/land.ts'
import { flagged } from '#test/screens/mutations.ts'
import { answer, breakDown, network, refuse, respond } from '#test/screens/network.ts'
import { mutationCase, staffMutation, storeMutation, transfer } from '#test/screens/office-mutations.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { receipt } from '#test/screens/paying.ts'
import { scan } from '#test/screens/scans.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('alertdialog')
const button = (name: string) => main.getByRole('button', { name })
const open = (language: 'en' | 'bn' = 'en', width = 1280) =>
  openScreen('/admin/mutations/140', { as: 'acland', language, width })

test('the form, the record before and after, the rules and the course of a case', async () => {
  storeMutation()
  await open()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Dag 123 · Khatian 800')
  await expect.element(main.getByRole('region', { name: 'Previous owner' })).toMatchTextContent('••••3210')
  await expect.element(main.getByRole('region', { name: 'Owners now' }).first()).toMatchTextContent('gives all')
  const after = main.getByRole('region', { name: 'Once it is in the khatian' }).first()
  await expect.element(after).toMatchTextContent('Rahela Khatun')
  await expect.element(main).toMatchTextContent('The shares add up: all of the land, as before.')
  await expect.element(main).toMatchTextContent('Ask the applicant or the previous owner to pay. You decide.')
  await expect.element(main.getByRole('region', { name: 'Status' })).toMatchTextContent('AC (Land) of Zakiganj')
  const course = main.getByRole('region', { name: 'What happened so far' }).getByRole('listitem')
  await expect.element(course.nth(1)).toMatchTextContent('Fee paid, sent to the office')
  await expect.element(course.last()).toMatchTextContent('Case opened')
  await expect.element(main).toMatchTextContent('working day 3 of 21')
  await expectLooks()
})

test('the receipt of the fee can be checked; how it stands is what the officer decides, not what they look up', async () => {
  storeMutation({ receipt })
  await open()
  const state = main.getByRole('region', { name: 'Status' })
  await expect.element(state).toMatchTextContent(`Receipt ${receipt.number}`)
  await expect.element(state.getByRole('link', { name: /^Check/ })).toBeVisible()
  await expect.element(state.getByRole('link')).toHaveLength(1)
})

test('the plot is drawn among its neighbours', async () => {
  storeMutation()
  answer(parcelApi.get, { ...dag, geojson: { type: 'MultiPolygon', coordinates: [[square]] } })
  answer(parcelApi.getNeighbours, [])
  await open()
  await expect.element(main.getByRole('img', { name: 'Outline of dag 123' })).toBeVisible()
})

test('a plot that does not load is asked for again', async () => {
  storeMutation()
  breakDown(parcelApi.get)
  await open()
  const failed = main.getByRole('region', { name: 'The record now and after' }).getByRole('alert')
  await expect.element(failed).toMatchTextContent('Failed to load the record')
  answer(parcelApi.get, { ...dag, geojson: { type: 'MultiPolygon', coordinates: [[square]] } })
  answer(parcelApi.getNeighbours, [])
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('img', { name: 'Outline of dag 123' })).toBeVisible()
})

test('a decision out of turn says why, or that nobody said', async () => {
  const decided = { at: '2026-11-23T07:00:00.000Z', by_role: 'acland' as const, by: 'Selim Reza', remark: null }
  const again = { ...decided, at: '2026-11-24T07:00:00.000Z', from: 'approved' as const, to: 'rejected' as const }
  storeMutation({
    events: [
      { ...decided, from: 'pending', to: 'approved', out_of_turn: true, reason: null },
      { ...again, out_of_turn: true, reason: 'A court has set a day.' },
    ],
  })
  await open()
  const course = main.getByRole('region', { name: 'What happened so far' }).getByRole('listitem')
  await expect.element(course.first()).toMatchTextContent('Older cases were waiting; no reason was given.')
  await expect.element(course.last()).toMatchTextContent('Why before older ones: A court has set a day.')
})

test('the numbers of identity cards are whole once the officer asks for them', async () => {
  storeMutation()
  const looks = respond(staffMutationsApi.nids, () =>
    Response.json({ buyers: ['1234567890'], previous_owner: '9876543210' }),
  )
  await open()
  await expect.element(main).toMatchTextContent('Who looks at the full numbers, and when, is logged.')
  await button('Show NID numbers in full').click()
  await expect.element(main.getByRole('region', { name: 'Previous owner' })).toMatchTextContent('9876543210')
  await expect.element(main).toMatchTextContent('1234567890')
  expect(looks).toHaveLength(1)
})

test('by keyboard: a question first, then it is approved and the khatian offers itself', async () => {
  const { decisions } = storeMutation()
  await open()
  await expect.element(button('Approve')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(dialog).toMatchTextContent('Approve this mutation?')
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toHaveFocus()
  expect(decisions).toHaveLength(0)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  expect(decisions.map(({ body }) => body)).toMatchObject([{ status: 'approved', remarks: null, reason: null }])
  await expect.element(page.getByRole('dialog', { name: 'Enter in the khatian' })).toBeVisible()
})

test('rejecting needs remarks, then the next case opens', async () => {
  const { decisions } = storeMutation()
  answer(casesApi.place, { ...onlyCase, waiting: 2, next_id: 141 })
  await open()
  await button('Reject').click()
  const reject = dialog.getByRole('button', { name: 'Reject it' })
  await reject.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByLabelText('Note to the citizen').fill('The deed is not legible.')
  await dialog.getByLabelText('Papers are missing').click()
  await expect.element(dialog).toMatchTextContent('the decision then records that nothing was asked')
  await expectLooks()
  await reject.click()
  await expect.poll(() => location.pathname).toBe('/admin/mutations/141')
  expect(decisions.map(({ body }) => body)).toMatchObject([
    {
      status: 'rejected',
      remarks: 'The deed is not legible.',
      reason: null,
      ground: 'papers_missing',
      without_hearing: true,
    },
  ])
})

test('deciding before older ones asks why; any status can be set, and an unpaid fee is warned of', async () => {
  const { decisions } = storeMutation({ paid_at: null, payment_status: 'unpaid' })
  answer(casesApi.place, { ...onlyCase, place: 2, waiting: 3, previous_id: 139 })
  await open()
  await button('Other status').click()
  await expect.element(dialog).toMatchTextContent('The fee of this mutation is not paid yet.')
  await expect.element(dialog.getByRole('radio')).toHaveLength(4)
  await dialog.getByRole('radio', { name: 'Approved' }).click()
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Why before older ones?: This is required')
  await dialog.getByLabelText('Why before older ones?').fill('A court has set a day.')
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  expect(decisions).toMatchObject([{ body: { status: 'approved', reason: 'A court has set a day.' } }])
})

test('what the rules stop is said with the rules', async () => {
  storeMutation()
  const checklist = [{ rule: 'open_mutation', weight: 'blocks', state: 'trips', facts: { id: 12 } }]
  refuse(staffMutationsApi.decide, 'mutation_blocked', { checklist })
  await open()
  await expect.element(button('Approve')).toBeVisible()
  await userEvent.keyboard('a')
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect.element(dialog).toMatchTextContent('This blocks approval:')
  await expect.element(dialog).toMatchTextContent('Another mutation of this dag is being worked on.')
  await expect.element(dialog.getByRole('link', { name: 'Mutation 12' })).toBeVisible()
})

const approved = { status: 'approved', deadline: null } as const
const unknown_seller: GateLine[] = [{ rule: 'more_than_held', weight: 'blocks', state: 'unknown', facts: {} }]
const why = { name: 'Why does it go on all the same?' }

test('what is unknown blocks the approval until a reason is typed', async () => {
  const { decisions } = storeMutation({ checklist: unknown_seller })
  await open()
  await expect.element(main).toMatchTextContent('Not known, so it blocks.')
  await button('Approve').click()
  await expect.element(dialog).toMatchTextContent('This goes on only with a reason:')
  await expect.element(dialog).toMatchTextContent('The identity of the applicant is not proven.')
  const approve = dialog.getByRole('button', { name: 'Approve it' })
  await approve.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByRole('textbox', why).fill('Seen.')
  await approve.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('at least 10 letters')
  await expectLooks()
  await dialog.getByRole('textbox', why).fill('The older deeds were seen.')
  await approve.click()
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  expect(decisions).toMatchObject([{ body: { status: 'approved', override_reason: 'The older deeds were seen.' } }])
})

test('no reason is asked where something trips that none passes over', async () => {
  const trips: GateLine = { rule: 'deed_used', weight: 'blocks', state: 'trips', facts: { id: 12 } }
  storeMutation({ checklist: [trips, ...unknown_seller] })
  await open()
  await button('Approve').click()
  await expect.element(dialog).toMatchTextContent('This blocks approval:')
  await expect.element(dialog.getByRole('textbox', why)).not.toBeInTheDocument()
})

for (const [language, width] of [
  ['en', 360],
  ['bn', 1280],
] as const)
  test(`the entry asks for a reason, and says what is missing: ${language}, ${width}`, async () => {
    const words = { en: 'Write the new khatian', bn: 'নতুন খতিয়ান করুন' }
    const { change } = storeMutation(approved)
    const papers_missing: GateLine = {
      rule: 'papers_missing',
      weight: 'warns',
      state: 'trips',
      facts: { groups: ['deed'] },
    }
    answer(staffMutationsApi.transfer, {
      ...transfer,
      obstacle: null,
      checklist: [papers_missing],
      needs_reason: ['papers_missing', 'identity_not_proven', 'rows_picked'],
    })
    const applied = respond(staffMutationsApi.apply, () => Response.json(change({})))
    await open(language, width)
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('e')
    const entering = page.getByRole('dialog')
    const reason = entering.getByRole('textbox', { name: { en: why.name, bn: 'তবু কেন এগোচ্ছেন?' }[language] })
    await expect.element(reason).toBeVisible()
    await entering.getByRole('button', { name: words[language] }).click()
    await expect.element(entering.getByRole('alert').first()).toBeVisible()
    expect(applied).toHaveLength(0)
    await expectLooks({ served: true })
    await reason.fill('The deed was seen at the counter.')
    await entering.getByRole('button', { name: words[language] }).click()
    await expect
      .poll(() => applied.map(({ body }) => body))
      .toMatchObject([{ override_reason: 'The deed was seen at the counter.' }])
  })

const texts = {
  en: { failed: 'Failed to update status', done: 'Status updated!', approve: 'Approve it' },
  bn: { failed: 'অবস্থা হালনাগাদ করা যায়নি', done: 'অবস্থা হালনাগাদ হয়েছে!', approve: 'অনুমোদন করুন' },
}
for (const language of ['en', 'bn'] as const)
  test(`what fails, and what is done, is said in the specified words: ${language}`, async () => {
    const words = texts[language]
    storeMutation()
    breakDown(staffMutationsApi.decide)
    await open(language)
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('a')
    await dialog.getByRole('button', { name: words.approve }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words.failed)
    storeMutation()
    await dialog.getByRole('button', { name: words.approve }).click()
    await expect.element(page.getByText(words.done)).toBeVisible()
  })

test("nobody decides one's own, and it says so before", async () => {
  storeMutation({ own: true })
  await open()
  await expect.element(main).toMatchTextContent('This is your own application. A colleague decides about it.')
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await expect.element(button('Write a report')).not.toBeInTheDocument()
  await expect.element(button('Choose another dag')).not.toBeInTheDocument()
})

test('what a colleague changed is said, by polling and by a refusal, before anything is decided', async () => {
  const { change } = storeMutation()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await expect.element(button('Approve')).toBeVisible()
  change({ status: 'assigned_to_ac_land' })
  vi.advanceTimersByTime(12_000)
  await expect.element(main).toMatchTextContent('It is now: Inquiry.')
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await button('I have looked again').click()
  const current = change({ status: 'pending' })
  refuse(staffMutationsApi.decide, 'conflict', { current, changed: { name: 'Karim', at: '2026-11-22T04:00:00.000Z' } })
  await userEvent.keyboard('a')
  await dialog.getByLabelText(/^Note to the citizen/).fill('All papers are there.')
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect.element(main).toMatchTextContent('Karim')
  await expect.element(main).toMatchTextContent('It is now: Pending.')
  await button('I have looked again').click()
  await userEvent.keyboard('a')
  await expect.element(dialog.getByLabelText(/^Note to the citizen/)).toHaveValue('All papers are there.')
})

test('what changed while the question stood open is refused with the version that was seen', async () => {
  const { change } = storeMutation()
  const versions: (string | null)[] = []
  respond(staffMutationsApi.decide, ({ headers }) => {
    versions.push(headers.get('if-match'))
    return Response.json({}, { status: 500 })
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open()
  await button('Approve').click()
  change({ remarks: 'Look at the deed.' })
  vi.advanceTimersByTime(12_000)
  await expect.element(page.getByText(/It is now: Pending/)).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Approve it' }).click()
  await expect.poll(() => versions).toEqual(['"1"'])
})

test('the officer says which dag it is, also one that a search finds', async () => {
  storeMutation({ dag_id: null })
  answer(dagsApi.list, {
    data: [],
    current_page: 1,
    per_page: 10,
    last_page: 1,
    total: 0,
  })
  const chosen = respond(staffMutationsApi.setDag, () => {
    storeMutation({ dag_id: 71, version: 2 })
    return Response.json({ ...staffMutation, dag_id: 71, version: 2 })
  })
  await open()
  await expect.element(main).toMatchTextContent('The dag on record is not chosen yet.')
  await main.getByRole('searchbox', { name: /^Other dags/ }).fill('999')
  await expect.element(main).toMatchTextContent('No dags found.')
  const add = main.getByRole('link', { name: 'Add it to the record first' })
  await expect.element(add).toHaveAttribute('href', expect.stringContaining(`mouza_id=${staffMutation.mouza.id}`))
  await main.getByRole('searchbox', { name: /^Other dags/ }).fill('')
  await main.getByRole('radio', { name: /Khatian 12 · SA/ }).click()
  await button('This is the dag').click()
  await expect.element(page.getByText('Dag chosen')).toBeVisible()
  expect(chosen.map(({ body }) => body)).toEqual([{ dag_id: 71 }])
  await expect.element(button('Choose another dag')).toBeVisible()
})

test('a report with a photograph: what failed stays and goes again', async () => {
  storeMutation()
  breakDown(staffMutationsApi.inquire)
  await open()
  await button('Write a report').click()
  await button('Submit the report').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('What you saw on the spot: This is required')
  await main.getByLabelText('What you saw on the spot').fill('The buyer lives there.')
  const photograph = new File(['%PDF-'], 'house.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getBySelector('#photographs'), photograph)
  await button('Submit the report').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The report could not be sent')
  const inquiry = {
    id: 1,
    at: '2026-11-22T04:00:00.000Z',
    by: 'Selim Reza',
    remarks: 'The buyer lives there.',
    photographs: [{ name: 'house.pdf', path: '/api/files/1', size: 2048 }],
  }
  const sent = respond(staffMutationsApi.inquire, () => {
    answer(staffMutationsApi.case, { ...mutationCase, inquiries: [inquiry] })
    return Response.json([inquiry], { status: 201 })
  })
  await button('Send again').click()
  await expect.element(main.getByRole('article')).toMatchTextContent('The buyer lives there.')
  await expect.element(main.getByRole('article').getByRole('button', { name: /house.pdf/ })).toBeVisible()
  expect(sent).toHaveLength(1)
})

const papers = [
  { kind: 'mutation_certificate', number: 'JN-2026-000001', verify_code: '7KQF2M8DXR4P', revoked_at: null },
  { kind: 'mutation_dcr', number: 'JR-2026-000001', verify_code: '8KQF2M8DXR4P', revoked_at: null },
] as const
const applying = page.getByRole('dialog', { name: 'Enter in the khatian' })
const confirm = applying.getByRole('button', { name: 'Write the new khatian' })

test('a paper of no stated kind is sorted by one tap', async () => {
  const paper = { id: 7, name: 'scan.pdf', group: 'deed' as const, group_stated: false, path: '/api/files/7', size: 1 }
  network.use(http.get('*/api/files/7', () => new Response('', { status: 500 })))
  const { change } = storeMutation({ documents: [paper] })
  const sent = respond(staffMutationsApi.sortPaper, () =>
    Response.json(change({ documents: [{ ...paper, group: 'khatian', group_stated: true }] })),
  )
  await open()
  const documents = main.getByRole('region', { name: 'Documents' })
  await expect.element(documents.getByRole('button', { name: /scan.pdf/ })).toMatchTextContent('not sorted')
  await documents.getByRole('radio', { name: 'Khatian and dakhila' }).click()
  await expect.element(documents.getByRole('region', { name: 'Khatian and dakhila' })).toMatchTextContent('scan.pdf')
  await expect.element(documents.getByRole('radio')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ group: 'khatian' }])
})

test('it is entered in the khatian, and its papers open at once', async () => {
  const { change } = storeMutation(approved)
  breakDown(staffMutationsApi.certificate)
  breakDown(staffMutationsApi.dcr)
  const applied = respond(staffMutationsApi.apply, () =>
    Response.json(change({ applied_at: '2026-11-22T05:00:00.000Z', papers: [...papers] })),
  )
  await open()
  await expect.element(main).toMatchTextContent('Approved; it is left to enter in the khatian.')
  await userEvent.keyboard('e')
  await expect.element(applying.getByRole('region', { name: 'Owners now' }).first()).toBeVisible()
  await applying.getByLabelText('Name in Bengali').fill('রাহেলা খাতুন')
  await applying.getByLabelText('Father or husband').fill('আব্দুল করিম')
  const after = applying.getByRole('region', { name: 'Once it is in the khatian' })
  await expect.element(after).toMatchTextContent(/রাহেলা খাতুন.*Rahela Khatun.*আব্দুল করিম/)
  await confirm.click()
  const issued = page.getByRole('dialog', { name: 'Certificate of mutation and DCR' })
  await expect.element(issued).toMatchTextContent('DCR JR-2026-000001')
  const buyers = [{ name_bn: 'রাহেলা খাতুন', father: 'আব্দুল করিম' }]
  expect(applied.map(({ body }) => body)).toMatchObject([
    { row_ids: ['a'], giver_ids: null, buyers, khatian_version: 1, shares_later: false },
  ])
  await issued.getByRole('button', { name: 'Next case' }).click()
  await expect.poll(() => location.pathname).toBe('/admin')
})

test('rows are picked where the name is not on record; twice is refused and said', async () => {
  storeMutation(approved)
  answer(staffMutationsApi.transfer, ({ url }) =>
    url.includes('row_ids=b')
      ? { ...transfer, row_ids: ['b'], obstacle: null }
      : { ...transfer, row_ids: [], sold_area: null, proposed: null, obstacle: 'rows_open' as const },
  )
  refuse(staffMutationsApi.apply, 'mutation_applied')
  await open()
  await expect.element(button('Enter in the khatian')).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(applying).toMatchTextContent('The name of the previous owner is not on record.')
  await expect.element(confirm).toBeDisabled()
  await applying.getByRole('checkbox', { name: /সালেহা বেগম/ }).click()
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.element(applying).toMatchTextContent('This mutation is already entered in the khatian')
  await expectLooks({ served: true })
})

test('the tax afterwards is shown, and the officer ticks whose registration gives', async () => {
  const { change } = storeMutation(approved)
  const [seller, buyer] = transfer.tax?.lines ?? []
  if (!transfer.tax || !seller || !buyer) throw new Error('the transfer has no tax')
  const unknown = {
    ...transfer.tax,
    lines: [{ ...seller, gives: false, after: seller.before }, buyer],
    untaxed_area: 4356,
    fits: false,
  }
  answer(staffMutationsApi.transfer, ({ url }) => ({
    ...transfer,
    obstacle: null,
    tax: url.includes('giver_ids=91') ? transfer.tax : unknown,
  }))
  const applied = respond(staffMutationsApi.apply, () => Response.json(change({})))
  await open()
  await expect.element(button('Enter in the khatian')).toBeVisible()
  await userEvent.keyboard('e')
  const tax = applying.getByRole('region', { name: 'Land tax afterwards' })
  await expect.element(tax).toMatchTextContent('As now until 2026-27; from 2027-28:')
  await expect.element(tax).toMatchTextContent('10.00 decimals that are taxed now are taxed by nobody afterwards.')
  await expect.element(tax).toMatchTextContent('The shares would be more than the whole dag.')
  await expect.element(confirm).toBeDisabled()
  await applying
    .getByRole('checkbox', { name: 'I set all shares later, under “Registrations”: to look at again' })
    .click()
  await expect.element(confirm).toBeEnabled()
  await expectLooks({ served: true, dark: true })
  await tax.getByRole('checkbox', { name: 'Gives the tax of their share: Rahima Khatun' }).click()
  await expect.element(tax).toMatchTextContent('1/2 of the dag → nothing')
  await expect.element(tax).toMatchTextContent('has no account here')
  await confirm.click()
  await expect.poll(() => applied.map(({ body }) => body)).toMatchObject([{ giver_ids: [91], shares_later: false }])
})

test('one that is in the khatian shows its papers and the khatian', async () => {
  storeMutation({ ...approved, applied_at: '2026-11-22T05:00:00.000Z', papers: [...papers] })
  await open()
  await expect.element(main).toMatchTextContent('It is in the khatian. Nothing is left to do here.')
  await expect.element(main).toMatchTextContent('Certificate of mutation JN-2026-000001')
  await expect.element(main.getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/land?dag=70')
  await expect.element(button('Other status')).not.toBeInTheDocument()
})

for (const language of ['en', 'bn'] as const)
  test(`a case fits on a phone: ${language}`, async () => {
    storeMutation({ dag_id: null })
    await open(language, 360)
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(main.getByRole('radio').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  })

test('the case in Bengali', async () => {
  storeMutation()
  await open()
  await bengali()
  await expect.element(main).toMatchTextContent('জকিগঞ্জ-এর এসিল্যান্ড')
  await expect.element(main).toMatchTextContent('সবার অংশ মিলে আগের মতোই পুরো জমি।')
})

test('a paper that could not be shown in full is named next to the decision and in its dialog', async () => {
  const deed = { id: 3, group_stated: true, group: 'deed', name: 'deed.pdf', size: 900 } as const
  storeMutation({ documents: [{ ...deed, path: '/api/files/3?signed' }] })
  const damaged = await scan('damaged/jbig2-without-symbols.pdf')
  network.use(http.get('*/api/files/*', () => new Response(damaged)))
  await open()
  const warning = 'Not shown in full: deed.pdf. Read the file itself before you decide.'
  await expect.element(main).toMatchTextContent(warning)
  await bengali()
  const bangla = 'সবটা দেখা যায়নি: deed.pdf। সিদ্ধান্তের আগে ফাইলটি নামিয়ে দেখুন।'
  await expect.element(main).toMatchTextContent(bangla)
  await button('অনুমোদন').click()
  await expect.element(dialog).toMatchTextContent(bangla)
})

const asking = page.getByRole('dialog', { name: 'Ask for papers' })
const ask = asking.getByRole('button', { name: 'Ask for them' })

test('papers are asked for by keyboard: the missing ones are ticked, and the next case opens', async () => {
  const { requests } = storeMutation({ missing_groups: ['deed', 'buyer_nid'] })
  answer(casesApi.place, { ...onlyCase, waiting: 2, next_id: 141 })
  await open()
  await expect.element(button('Ask')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(asking.getByRole('checkbox')).toHaveLength(4)
  const deed = asking.getByRole('checkbox', { name: 'Deed, heirship certificate or decree' })
  await expect.element(deed).toBeChecked()
  await expect.element(asking.getByRole('checkbox', { name: 'Khatian and dakhila' })).not.toBeChecked()
  await expectLooks()
  await deed.click()
  await asking.getByRole('checkbox', { name: 'NID of the new owner' }).click()
  await ask.click()
  await expect.element(asking.getByRole('alert')).toMatchTextContent('Note to the citizen: This is required')
  await asking.getByRole('checkbox', { name: 'Khatian and dakhila' }).click()
  await asking.getByLabelText(/^Note to the citizen/).fill('The one of 2024.')
  await ask.click()
  await expect.element(page.getByText('The applicant was asked for papers')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/admin/mutations/141')
  expect(requests.map(({ body }) => body)).toEqual([{ groups: ['khatian'], remarks: 'The one of 2024.', days: 7 }])
})

test('papers that could not be asked for are said, and what was typed stays after a conflict', async () => {
  const { change } = storeMutation()
  breakDown(staffMutationsApi.requestPapers)
  await open()
  await button('Ask').click()
  await asking.getByLabelText(/^Note to the citizen/).fill('Which deed?')
  await ask.click()
  await expect.element(asking.getByRole('alert')).toMatchTextContent('The papers could not be asked for')
  const current = change({ status: 'assigned_to_ac_land' })
  const changed = { name: 'Karim', at: '2026-11-22T04:00:00.000Z' }
  refuse(staffMutationsApi.requestPapers, 'conflict', { current, changed })
  await ask.click()
  await expect.element(main).toMatchTextContent('Karim')
  await button('I have looked again').click()
  await button('Ask').click()
  await expect.element(asking.getByLabelText(/^Note to the citizen/)).toHaveValue('Which deed?')
})

const { status, papers_request, step } = flagged

test('a case that waits for papers says for which and since when, and can be decided all the same', async () => {
  storeMutation({ status, papers_request, step, deadline: null })
  await open()
  await expect.element(main).toMatchTextContent('Waiting for papers since 23 Nov 2026')
  await expect.element(main).toMatchTextContent('The deed of 1998 too.')
  await expect.element(main).toMatchTextContent('Papers asked for')
  await expect.element(main).not.toMatchTextContent('working day 3 of 21')
  await expect.element(button('Ask')).not.toBeInTheDocument()
  await expect.element(button('Approve')).toBeVisible()
  await expect.element(button('Reject')).toBeVisible()
  await bengali()
  await expect.element(main).toMatchTextContent('কাগজ চাওয়া হয়েছে')
  await expectLooks()
})

test('papers that came are said with the status and in the course', async () => {
  const came = { at: '2026-11-24T07:00:00.000Z', by_role: 'user' as const, by: 'Rahim', from: 'flagged' as const }
  storeMutation({
    papers_came_at: came.at,
    events: [
      ...staffMutation.events,
      { ...came, to: 'pending', remark: 'The deed was lost.', out_of_turn: false, reason: null },
    ],
  })
  await open()
  const course = main.getByRole('region', { name: 'What happened so far' }).getByRole('listitem')
  await expect.element(course.last()).toMatchTextContent(/Papers came.*Rahim.*The deed was lost\./)
  await expect.element(main.getByRole('region', { name: 'Status' })).toMatchTextContent('Papers came')
})

test('papers stay in sight next to the record on a screen of an office, and come first on a phone', async () => {
  storeMutation()
  await open()
  const documents = main.getByRole('region', { name: 'Documents' })
  const owner = main.getByRole('region', { name: 'Previous owner' })
  const state = main.getByRole('region', { name: 'Status' })
  await expect.element(state).toBeVisible()
  const box = async (region: typeof owner) => (await region.findElement()).getBoundingClientRect()
  expect((await box(documents)).right).toBeLessThanOrEqual((await box(owner)).left)
  expect((await box(state)).top).toBeGreaterThan((await box(owner)).bottom)
  const before = (await box(documents)).top
  window.scrollTo({ top: 600 })
  await expect.poll(() => window.scrollY).toBeGreaterThan(300)
  const bar = (await page.getByRole('banner').findElement()).getBoundingClientRect()
  expect((await box(documents)).top).toBeGreaterThanOrEqual(bar.bottom)
  expect((await box(documents)).top).toBeLessThanOrEqual(before)
  await page.viewport(360, 800)
  expect((await box(documents)).bottom).toBeLessThanOrEqual((await box(owner)).top)
})
