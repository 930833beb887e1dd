import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import {
  answerMutationPrices,
  answerMutations,
  applied,
  flagged,
  refused,
  unpaid,
  waiting,
} from '#test/screens/mutations.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerReviews } from '#test/screens/reviews.ts'

const main = page.getByRole('main')
const alert = page.getByRole('alert')
const open = (address = '/mutations/140', width = 1280) => openScreen(address, { as: 'citizen', width })

test('who has it, by when, what happened, and what the rules say', async () => {
  answer(mutationsApi.get, waiting)
  await open('/mutations/140', 360)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mutation 140 · Sale')
  await expect.element(main).toMatchTextContent('It is with the AC (Land) of Zakiganj.')
  await expect.element(main).toMatchTextContent('First look by 28 Nov 2026')
  await expect.element(main).toMatchTextContent('Completed by 22 Dec 2026')
  const course = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem')
  await expect.element(course).toHaveLength(2)
  await expect.element(course.nth(1)).toMatchTextContent('Fee paid, sent to the land office')
  const rules = page.getByRole('region', { name: 'Will it pass?' }).getByRole('listitem')
  await expect.element(rules.nth(0)).toMatchTextContent('No other open mutation of this dag')
  await expect.element(rules.nth(1)).toMatchTextContent('Cannot be checked yet.')
  await expect.element(rules.nth(2)).toMatchTextContent('Land development tax is overdue for this dag. Years: 2.')
  await expect.element(rules.nth(3)).toMatchTextContent('Papers are missing: Khatian and dakhila, Deed')
  await expect.element(main).toMatchTextContent('••••7890 · Savar, Dhaka')
  await expect.element(main.getByRole('link', { name: 'Check receipt 7KQF-2M8D-XR4P' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
})

test('a buyer over the ceiling of land reads by how much, and what is unconfirmed', async () => {
  const facts = { held: 1900 * 435.6, sold: 90 * 435.6 }
  const line = { rule: 'over_ceiling', weight: 'warns', state: 'trips', facts } as const
  answer(mutationsApi.get, { ...waiting, checklist: [line] })
  await open('/mutations/140', 360)
  const rules = page.getByRole('region', { name: 'Will it pass?' })
  await expect
    .element(rules)
    .toMatchTextContent('The new owner has 1,900.00 decimals of agricultural land and gets 90.00')
  await expect.element(rules).toMatchTextContent('1,980 decimals, which is unconfirmed')
  await bengali()
  await expect.element(main).toMatchTextContent('কৃষিজমি আছে ১,৯০০.০০ শতাংশ, এতে বাড়বে ৯০.০০ শতাংশ')
  await expectLooks()
})

test('what the office did beside its decisions is named', async () => {
  const by_office = { by_role: 'acland' as const, from: 'approved' as const, to: 'approved' as const, remark: null }
  answer(mutationsApi.get, {
    ...waiting,
    status: 'approved',
    events: [
      ...waiting.events,
      { at: '2026-11-22T05:00:00.000Z', kind: 'dag_set', ...by_office },
      { at: '2026-11-22T06:00:00.000Z', kind: 'applied', ...by_office },
    ],
  })
  await open()
  const course = page.getByRole('region', { name: 'What happened so far' }).getByRole('listitem')
  await expect.element(course.nth(2)).toMatchTextContent('Dag chosen by the office')
  await expect.element(course.nth(3)).toMatchTextContent('Entered in the khatian')
})

test('the same in Bengali', async () => {
  answer(mutationsApi.get, waiting)
  await open()
  await bengali()
  await expect.element(main).toMatchTextContent('ফাইল এখন জকিগঞ্জ-এর এসিল্যান্ডের কাছে।')
  await expect.element(main).toMatchTextContent('এই দাগের ভূমি উন্নয়ন কর বকেয়া আছে। কত বছর: ২।')
})

test('papers are opened, and more are sent as soon as they are chosen', async () => {
  answer(mutationsApi.get, waiting)
  await open()
  const document = {
    id: 1,
    name: 'deed.pdf',
    group: 'deed' as const,
    group_stated: true,
    path: '/api/files/1?signed',
    size: 2048,
  }
  const sent = respond(mutationsApi.addDocuments, () => {
    answer(mutationsApi.get, { ...waiting, documents: [document], missing_groups: [] })
    return Response.json(waiting, { status: 201 })
  })
  const deed = new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getBySelector('#papers-deed'), deed)
  await expect.element(main.getByRole('link', { name: 'Open: deed.pdf' })).toHaveAttribute('href', document.path)
  expect(sent).toHaveLength(1)
})

test('a paper that loses the network waits for it, and is sent once', async () => {
  answer(mutationsApi.get, waiting)
  await open()
  const keys: (string | null)[] = []
  respond(mutationsApi.addDocuments, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? Response.error() : Response.json(waiting, { status: 201 })
  })
  const deed = new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getBySelector('#papers-deed'), deed)
  await expect.element(page.getByText(/^Your form is waiting for the network\./)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
})

test('a decided one takes no papers, and says what the office said and what one can do', async () => {
  answer(mutationsApi.get, {
    ...waiting,
    status: 'rejected',
    step: 'none',
    held_by: null,
    remarks: 'The deed is not legible.',
    rejection_ground: 'deed_differs',
    reviewer: { name: 'Mahbub Alam' },
  })
  answerReviews()
  await open()
  await expect.element(main).toMatchTextContent('The deed is not legible.')
  await expect.element(main).toMatchTextContent('Compare number, date and land with the deed')
  await expect.element(page.getByRole('button', { name: 'Ask for a review' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Add papers' })).not.toBeInTheDocument()
})

test('one in the record gives its certificate and its DCR, each with its check, and leads to the record', async () => {
  answer(mutationsApi.get, applied)
  await open('/mutations/140', 360)
  const papers = page.getByRole('region', { name: 'The land is in the new name' })
  await expect
    .element(papers.getByRole('listitem').nth(0))
    .toMatchTextContent(/Certificate of mutation.*JN-2026-00000140/)
  await expect.element(papers.getByRole('link', { name: 'Check 7KQF-2M8D-XR4B' })).toBeVisible()
  await expect.element(papers.getByRole('link', { name: 'See the record' })).toHaveAttribute('href', '/land?dag=70')
  await expect.element(page.getByText('Entered in the khatian', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'What was checked' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  const requests = respond(mutationsApi.dcr, () => new Response(null, { status: 500 }))
  await papers.getByRole('button', { name: 'Download: DCR, the receipt of the fee' }).click()
  await expect.element(page.getByText(/^DCR, the receipt of the fee could not be downloaded/)).toBeVisible()
  expect(requests).toHaveLength(1)
  await bengali()
  await expect.element(page.getByRole('button', { name: 'ডাউনলোড: নামজারির সনদ' })).toBeVisible()
})

test('one that is not there, and one that does not load', async () => {
  refuse(mutationsApi.get, 'not_found')
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mutation not found')
  await bengali()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('নামজারিটি পাওয়া যায়নি')
  await open('/mutations/nothing')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mutation not found')
  breakDown(mutationsApi.get)
  await open()
  await expect.element(alert).toMatchTextContent('Failed to load mutation details')
  await bengali()
  await expect.element(alert).toMatchTextContent('নামজারির তথ্য দেখানো যাচ্ছে না')
  await expectLooks()
})

test('a rejected one says the ground, and what to do now', async () => {
  const decided = {
    step: 'none' as const,
    held_by: null,
    remarks: 'Plot 12 is not in the deed.',
    reviewer: { name: 'Mahbub Alam' },
  }
  answer(mutationsApi.get, { ...waiting, ...decided, status: 'rejected', rejection_ground: 'deed_differs' })
  answerReviews()
  await open('/mutations/140', 360)
  await expect.element(main).toMatchTextContent('Reason: The deed does not agree with the application')
  await expect.element(main).toMatchTextContent('Compare number, date and land with the deed, then')
  await expectLooks({ served: true })
  await bengali()
  await expect.element(main).toMatchTextContent('দলিল আবেদনের সঙ্গে মেলে না')
  await expect.element(main).toMatchTextContent('দলিলের নম্বর, তারিখ ও জমি মিলিয়ে')
})

test('an unpaid one is paid on its page', async () => {
  answerMutationPrices()
  answerMutations()
  answer(mutationsApi.get, refused)
  await open()
  await expect.element(main).toMatchTextContent('It is with you.')
  await main.getByRole('button', { name: 'Pay ৳1,025.00' }).click()
  await expect.element(page.getByRole('dialog').getByRole('radio')).toHaveLength(4)
})

const amount = page.getByLabelText('Amount (BDT)')
const pay = page.getByRole('button', { name: 'Pay', exact: true })

test('the page for the fee alone: amount and way to pay, and the words at its end', async () => {
  answerMutationPrices()
  answer(mutationsApi.get, unpaid)
  await open('/mutations/140/pay')
  await expect.element(amount).toHaveValue('1025')
  await expect.element(page.getByRole('radio')).toHaveLength(3)
  await expect.element(amount).toHaveAttribute('readonly')
  await pay.click()
  await expect.element(alert.getByRole('link', { name: 'Pay with: Please select a payment method' })).toBeVisible()
  await page.getByRole('radio', { name: 'Bank' }).click()
  const requests = respond(mutationsApi.pay, () => {
    answer(mutationsApi.get, waiting)
    return Response.json(waiting)
  })
  await pay.click()
  await expect.element(page.getByRole('heading', { name: 'Payment completed successfully!' })).toHaveFocus()
  expect(requests.map(({ body }) => body)).toEqual([
    { amount: 1025, payment_method: 'bank', payer_identifier: '', transaction_id: expect.any(String) },
  ])
  await bengali()
  await expect.element(page.getByText('ফি সফলভাবে দেওয়া হয়েছে!')).toBeVisible()
  await expectLooks()
})

test('the page for the fee alone: a failure, in both languages, and nothing to pay', async () => {
  answer(mutationsApi.get, unpaid)
  breakDown(mutationsApi.pay)
  await open('/mutations/140/pay')
  await page.getByRole('radio', { name: 'bKash' }).click()
  await pay.click()
  await expect.element(alert, { timeout: 8000 }).toMatchTextContent('Payment failed.')
  await bengali()
  await page.getByRole('button', { name: 'ফি দিন', exact: true }).click()
  await expect.element(alert, { timeout: 8000 }).toMatchTextContent('পরিশোধ করা যায়নি।')
  answer(mutationsApi.get, waiting)
  await open('/mutations/140/pay')
  await expect.element(main).toMatchTextContent('Paid')
  await expect.element(amount).not.toBeInTheDocument()
  expect(currentAddress()).toBe('/mutations/140/pay')
})

const answerForm = {
  send: main.getByRole('button', { name: 'Send papers' }),
  remarks: main.getByLabelText(/^To the land office/),
}

test('papers that the office asks for are added and sent in place', async () => {
  answer(mutationsApi.get, flagged)
  await open('/mutations/140', 360)
  const requested = main.getByRole('region', { name: 'The land office asks for papers' })
  await expect.element(requested).toMatchTextContent('The deed of 1998 too.')
  await expect.element(requested.getByRole('listitem').first()).toMatchTextContent('Khatian and dakhila')
  await expect.element(requested).toMatchTextContent('Asked for on 23 Nov 2026.')
  await expect.element(main).toMatchTextContent('It is with you.')
  await expect.element(main).not.toMatchTextContent('First look by')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await answerForm.send.click()
  const missing = 'To the land office: Add a paper, or write why you do not have it'
  await expect.element(main.getByRole('alert')).toMatchTextContent(missing)
  const { papers_request } = flagged
  if (!papers_request) throw new Error('nothing is asked for')
  const added = { ...flagged, papers_request: { ...papers_request, added: 1 } }
  respond(mutationsApi.addDocuments, () => {
    answer(mutationsApi.get, added)
    return Response.json(added, { status: 201 })
  })
  await userEvent.upload(
    page.getBySelector('#papers-deed'),
    new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' }),
  )
  await expect.element(requested).toMatchTextContent('1 paper added since.')
  const sent = respond(mutationsApi.answerPapersRequest, () => {
    answer(mutationsApi.get, waiting)
    return Response.json(waiting)
  })
  await answerForm.send.click()
  await expect.element(page.getByText('The land office has your papers.')).toBeVisible()
  await expect.element(requested).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ remarks: null }])
})

test('who has no paper says why, and an answer that fails can be sent again', async () => {
  answer(mutationsApi.get, flagged)
  breakDown(mutationsApi.answerPapersRequest)
  await open()
  await answerForm.remarks.fill('It was lost in the flood.')
  await answerForm.send.click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The papers could not be sent')
  const sent = respond(mutationsApi.answerPapersRequest, () => Response.json(waiting))
  await answerForm.send.click()
  await expect.element(page.getByText('The land office has your papers.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ remarks: 'It was lost in the flood.' }])
})

test('papers that the office asks for, in Bengali', async () => {
  answer(mutationsApi.get, flagged)
  await open()
  await bengali()
  await expect.element(main.getByRole('button', { name: 'কাগজ পাঠান' })).toBeVisible()
  await expect.element(main).toMatchTextContent('ভূমি অফিস কাগজ চেয়েছে')
})
