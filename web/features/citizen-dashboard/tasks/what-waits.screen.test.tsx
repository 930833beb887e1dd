import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { ownTasksApi } from '#contract/own-tasks/own-tasks.endpoints.ts'
import type { OwnTask, OwnTasks } from '#contract/own-tasks/own-tasks.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, answerNoIdentity } from '#test/screens/land-tax.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { calendarFile } from './june-calendar.ts'

const land = { dag_number: '124/1', mouza: { name_en: 'Birulia', name_bn: 'বিরুলিয়া' } }
const nothing = { id: null, amount: null, day: null, count: null, remarks: null, land: null }
const tasks = (some: Partial<OwnTasks>): OwnTasks => ({ own: [], others: [], papers: [], is_new: false, ...some })
const open = () => openScreen('/dashboard', { as: 'citizen' })
const region = (name: string) => page.getByRole('region', { name })

const own: OwnTask[] = [
  { ...nothing, kind: 'pay_tax', amount: 1980, day: '2027-06-30', count: 2 },
  { ...nothing, kind: 'send_papers', id: 29, count: 1, land },
  { ...nothing, kind: 'correct_registration', id: 3, land },
  { ...nothing, kind: 'answer_correction', id: 12, count: 1, day: '2026-12-01', remarks: 'কোন কার্ড?', land },
  { ...nothing, kind: 'send_identity' },
  { ...nothing, kind: 'send_identity_again' },
  { ...nothing, kind: 'pay_mutation', id: 30, amount: 1025, land },
  { ...nothing, kind: 'pay_application', id: 4, amount: 100, land },
  { ...nothing, kind: 'go_on_mutation', day: '2026-12-21' },
  { ...nothing, kind: 'go_on_registration', day: '2026-12-22' },
  { ...nothing, kind: 'go_on_correction', day: '2026-12-23' },
]

test('each task is one line with its amount, its day and a button that begins it', async () => {
  answer(ownTasksApi.list, tasks({ own }))
  await open()
  const lines = region('What you have to do').getByRole('listitem')
  for (const [index, [text, begin, href]] of [
    ['৳1,980.00 land tax due2 lands · by 30 Jun 2027', 'Pay tax', '/dashboard?tab=ldt'],
    ['Mutation 29: 1 paper missingDag 124/1, Birulia', 'Send papers', '/mutations/29#papers'],
    ['correct it and send it againDag 124/1, Birulia', 'Correct', '/dashboard?tab=ldt'],
    [
      'The land office asks about correction 12Dag 124/1, Birulia · by 1 Dec 2026The land office writes: কোন কার্ড?',
      'Answer',
      '/corrections/12',
    ],
    ['Pictures of your ID are needed', 'Send pictures', '/dashboard?tab=profileKyc'],
    ['Your ID was not accepted', 'Send pictures', '/dashboard?tab=profileKyc'],
    ['Mutation 30: fee of ৳1,025.00 unpaidDag 124/1, Birulia', 'Pay fee', '/mutations/30/pay'],
    ['৳100.00 for a khatian or map was not paid', 'Pay again', '/dashboard?tab=applyKhatian'],
    ['A mutation that you begankept until 21 Dec 2026', 'Go on', '/mutations/new'],
    ['A registration of land that you begankept until 22 Dec 2026', 'Go on', '/land-tax'],
  ].entries()) {
    await expect.element(lines.nth(index)).toMatchTextContent(text ?? '')
    const link = lines.nth(index).getByRole('link', { name: begin ?? '' })
    await expect.element(link).toHaveAttribute('href', href)
  }
  await expectLooks()
  await bengali()
  await expect.element(region('আপনার যা বাকি')).toMatchTextContent('ভূমি উন্নয়ন কর ৳১,৯৮০.০০ বাকি')
})

test('cases of the office have the promised day, and the newest papers are saved from here', async () => {
  answer(
    ownTasksApi.list,
    tasks({
      others: [
        { ...nothing, kind: 'check_payment', id: 5, land },
        { ...nothing, kind: 'review_registration', id: 6, day: '2099-12-01', land },
        { ...nothing, kind: 'review_identity', day: '2026-11-02' },
        { ...nothing, kind: 'review_mutation', id: 31, day: '2099-12-20', land },
        { ...nothing, kind: 'enter_mutation', id: 32, land },
      ],
      papers: [
        {
          kind: 'dakhila',
          id: 13,
          number: 'JD-302672-2627-000008',
          issued_at: '2026-11-20T06:00:00.000Z',
          dag_number: '124/1',
        },
      ],
    }),
  )
  const asked = respond(landTaxPaymentsApi.invoice, () => new Response('%PDF-1.7'))
  await open()
  await expect.element(region('What you have to do')).toMatchTextContent('Nothing to do at the moment.')
  const office = region('With the land office')
  await expect.element(office.getByRole('listitem')).toHaveLength(3)
  await expect.element(office).toMatchTextContent('Late: the decision was promised by 2 Nov 2026')
  await office.getByRole('button', { name: 'Show more' }).click()
  await expect.element(office).toMatchTextContent('do not pay again')
  await expect
    .element(office)
    .toMatchTextContent('Mutation 31 under reviewDag 124/1, Birulia · Decision by 20 Dec 2099')
  await expect.element(office.getByRole('link', { name: /^Mutation 32/ })).toHaveAttribute('href', '/mutations/32')
  await region('Newest papers').getByRole('button', { name: 'PDF: Dakhila JD-302672-2627-000008' }).click()
  await expect.poll(() => asked.map(({ url }) => url.pathname)).toEqual(['/api/land-tax-payments/13/invoice'])
  await expectLooks()
})

test('a newcomer has three ways to begin and the steps of the tax', async () => {
  answerLandTax([])
  answerNoIdentity()
  answer(ownTasksApi.list, tasks({ is_new: true }))
  await open()
  for (const [name, href] of [
    ['Find land', '/'],
    ['Pay land tax', '/land-tax'],
    ['Apply for mutation', '/mutations/new'],
  ] as const)
    await expect.element(page.getByRole('link', { name }).last()).toHaveAttribute('href', href)
  await expect.element(page.getByRole('heading', { name: 'Prove your identity' })).toBeVisible()
  await expectLooks()
})

test('the tabs of a newcomer come with the steps above them, which push nothing down later', async () => {
  answerLandTax([])
  answerNoIdentity()
  answer(ownTasksApi.list, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return tasks({ is_new: true })
  })
  await open()
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Prove your identity' }).elements()).toHaveLength(1)
})

test('tasks that cannot be loaded are said, with a button to try again, and the tab stays', async () => {
  breakDown(ownTasksApi.list)
  await open()
  await expect.element(page.getByText('Your tasks could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  answer(ownTasksApi.list, tasks({}))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(region('What you have to do')).toBeVisible()
})

test('the menu of a phone says how many tasks there are', async () => {
  answer(ownTasksApi.list, tasks({ own }))
  await openScreen('/dashboard?tab=address', { as: 'citizen', width: 360 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('link', { name: 'Dashboard 11 things to do' })).toBeVisible()
})

test('a calendar file has the whole last day and a reminder a week before', async () => {
  const text = await calendarFile('2027-06-30', 'Last day', new Date('2026-11-28T05:06:07.000Z')).text()
  expect(text).toContain('DTSTART;VALUE=DATE:20270630\r\nSUMMARY:Last day\r\n')
  expect(text).toContain('DTSTAMP:20261128T050607Z\r\n')
  expect(text).toContain('TRIGGER:-P7D\r\n')
})
