import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { receivedMoneyApi } from '#contract/payments/received-money.endpoints.ts'
import type { ReceivedMoney } from '#contract/payments/received-money.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')

const waiting: ReceivedMoney = {
  id: 4,
  provider: 'bkash',
  transaction: 'CKT7A1B2C3',
  amount: 495,
  reference: 'khatian 12',
  payer_masked: '••••5678',
  paid_at: '2026-11-20T04:00:00.000Z',
  state: 'unassigned',
  surplus_of: null,
  refund_state: null,
  refusal: null,
  fault: 'unknown_reference',
  payment_id: null,
  decided_by: null,
  decided_at: null,
  note: null,
}
const decided = { decided_by: 'Mahbub Alam', decided_at: '2026-11-21T04:00:00.000Z' }
const assigned: ReceivedMoney = { ...waiting, ...decided, id: 5, state: 'assigned', payment_id: 70 }
const byReference: ReceivedMoney = { ...assigned, id: 6, decided_by: null, reference: '123442', fault: null }
const returned: ReceivedMoney = { ...waiting, ...decided, id: 7, state: 'returned', note: 'In the portal, RF1' }
const pageOf = (data: ReceivedMoney[]) => ({ data, current_page: 1, per_page: 25, last_page: 1, total: data.length })

beforeEach(() => {
  answer(receivedMoneyApi.list, ({ url }) => {
    const state = new URL(url).searchParams.get('state')
    return pageOf(
      { unassigned: [waiting], assigned: [assigned, byReference], returned: [returned] }[String(state)] ?? [],
    )
  })
})

const open = () => openScreen('/admin/received-money', { as: 'admin' })

test('money is listed with what is known of it, by state', async () => {
  await open()
  await expect.element(main).toMatchTextContent('৳495.00bKash')
  await expect.element(main).toMatchTextContent('No land has this code.')
  await expectLooks({ served: true })
  await bengali()
  await expectLooks({ served: true })
  await main.getByRole('tab', { name: 'জমি পাওয়া গেছে' }).click()
  await expect.element(main).toMatchTextContent('Mahbub Alam, ২১ নভেম্বর, ২০২৬')
  await expect.element(main).toMatchTextContent('জমির কোড দেখে')
  await expect
    .element(page.getByRole('link', { name: 'পেমেন্ট দেখুন' }).first())
    .toHaveAttribute('href', '/admin/payments/70')
  await main.getByRole('tab', { name: 'ফেরত দেওয়া' }).click()
  await expect.element(main).toMatchTextContent('In the portal, RF1')
})

test('money is assigned to a land by its reference; a refusal is said in place', async () => {
  await open()
  await main.getByRole('button', { name: 'Assign to a land: CKT7A1B2C3' }).click()
  await dialog.getByRole('button', { name: 'Assign to a land' }).click()
  await expect.element(dialog.getByLabelText('Code of the land')).toBeInvalid()
  await dialog.getByLabelText('Code of the land').fill('১২৩৪৪২')
  refuse(receivedMoneyApi.assign, 'received_not_payable')
  await dialog.getByRole('button', { name: 'Assign to a land' }).click()
  await expect.element(dialog).toMatchTextContent('This money cannot pay for this land.')
  await expectLooks({ served: true })
  const sent = respond(receivedMoneyApi.assign, () => Response.json(assigned))
  await dialog.getByRole('button', { name: 'Assign to a land' }).click()
  await expect.element(page.getByText('The tax is paid.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ reference: '১২৩৪৪২' })
})

test('money that was given back is recorded with a note', async () => {
  await open()
  await main.getByRole('button', { name: 'Record as refunded: CKT7A1B2C3' }).click()
  await dialog.getByLabelText('How was it refunded?').fill('In the portal, RF1')
  const sent = respond(receivedMoneyApi.return, () => Response.json(returned))
  await dialog.getByRole('button', { name: 'Record as refunded' }).click()
  await expect.element(page.getByText('Recorded.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ note: 'In the portal, RF1' })
})

test('money that came for a payment again can only be recorded as refunded', async () => {
  answer(receivedMoneyApi.list, pageOf([{ ...waiting, fault: 'paid_again', reference: 'JP-7K3M9Q2XAB' }]))
  await open()
  await expect.element(main).toMatchTextContent('For the paymentJP-7K3M9Q2XAB')
  await expect.element(main).toMatchTextContent('It came for a payment that was paid already.')
  await expect.element(main.getByRole('button', { name: /Assign to a land/ })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Record as refunded: CKT7A1B2C3' })).toBeVisible()
  await expectLooks({ served: true })
})

const again: ReceivedMoney = { ...waiting, fault: 'paid_again', reference: 'JP-7K3M9Q2XAB', surplus_of: 70 }
const givenBack: ReceivedMoney = {
  ...again,
  state: 'returned',
  refund_state: 'given_back',
  decided_at: '2026-11-21T04:00:00.000Z',
}

test.each([
  ['due', 'The provider is refunding it; you need do nothing.', 0],
  ['at_provider', 'has not confirmed it yet: we keep asking.', 1],
  ['refused', 'Its words: “Too old”.', 1],
] as const)(
  'money that came again, with its refund %s, says what is to be done',
  async (refund_state, words, buttons) => {
    answer(
      receivedMoneyApi.list,
      pageOf([{ ...again, refund_state, refusal: refund_state === 'refused' ? 'Too old' : null }]),
    )
    await open()
    await expect.element(main).toMatchTextContent(words)
    expect(main.getByRole('button', { name: /Record as refunded/ }).elements()).toHaveLength(buttons)
    await expect
      .element(main.getByRole('link', { name: 'Open the payment' }))
      .toHaveAttribute('href', '/admin/payments/70')
    await expectLooks({ served: true })
  },
)

test('money that its provider gave back by itself says so', async () => {
  answer(receivedMoneyApi.list, pageOf([givenBack]))
  await open()
  await expect.element(main).toMatchTextContent('By the provider, without staff, 21 Nov 2026')
  await bengali()
  await expect.element(main).toMatchTextContent('প্রতিষ্ঠান নিজেই দিয়েছে, ২১ নভেম্বর, ২০২৬')
})

test('an empty list and a failure are said', async () => {
  answer(receivedMoneyApi.list, pageOf([]))
  await open()
  await expect.element(main).toMatchTextContent('No unassigned money.')
  breakDown(receivedMoneyApi.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The money could not be loaded.')
})
