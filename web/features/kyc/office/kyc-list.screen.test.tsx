import { http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import type { PendingKyc, PendingKycs } from '#contract/kyc/kyc-office.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, network, refuse } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'

const main = page.getByRole('main')
const states = ['in_time', 'due_today', 'late'] as const
const card = (name: string) => main.getByRole('listitem').filter({ hasText: `${name.toLowerCase()}@example.org` })

function waiting(names: string[]) {
  const kycs = names.map(
    (name, at): PendingKyc => ({
      id: 900 + at,
      status: 'pending',
      submitted_at: '2026-11-20T04:00:00.000Z',
      reviewed_at: null,
      document: 'nid',
      passport: null,
      rejection_reason: null,
      own: false,
      version: 1,
      id_front: `/api/kyc/${900 + at}/front?viewer=1`,
      id_back: `/api/kyc/${900 + at}/back?viewer=1`,
      user: { id: 900 + at, name, email: `${name.toLowerCase()}@example.org` },
      papers_request: null,
      deadline: { submitted_on: '2026-11-20', working_day: 4 + 3 * at, working_days: 7, state: states[at] ?? 'late' },
    }),
  )
  answer(kycOfficeApi.listPending, ({ url }) =>
    isForUnanswered(url) ? { total: 0, kycs: [] } : { total: names.length, kycs },
  )
  return kycs
}

const isForUnanswered = (url: string) => new URL(url).searchParams.get('status') === 'flagged'

const picture = () => new Response(onePixel, { headers: { 'content-type': 'image/png' } })
const answerPictures = () => network.use(http.get('*/api/kyc/*', picture))
const open = () => openScreen('/admin/kyc-approvals', { as: 'acland' })

test('a list that does not load says so and can be tried again', async () => {
  breakDown(kycOfficeApi.listPending)
  await open()
  await expect.element(page.getByText('Failed to load pending KYCs')).toBeVisible()
  answerPictures()
  waiting(['Salma'])
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect.element(card('Salma')).toBeVisible()
  await expect.element(page.getByText('Failed to load pending KYCs')).not.toBeInTheDocument()
})

test('a card loads its images once it is in sight, and can be decided once both are shown', async () => {
  const requests: string[] = []
  let fails = true
  network.use(
    http.get('*/api/kyc/*', ({ request }) => {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      return fails && pathname === '/api/kyc/901/front' ? new Response('', { status: 404 }) : picture()
    }),
  )
  waiting(['Salma', 'Karim', ...Array.from({ length: 20 }, (_, at) => `Waiting${at}`)])
  await open()
  const second = card('Karim')
  await expect.element(second.getByText('Failed to load the image')).toBeVisible()
  await expect.element(second.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect.element(second.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await expect.element(second).toMatchTextContent('A decision is possible once the pictures are shown.')
  const requestsOf = (id: number) => requests.filter((path) => path.includes(`/${id}/`)).toSorted()
  expect(requestsOf(921)).toEqual([])
  fails = false
  await second.getByRole('button', { name: 'Retry' }).click()
  await expect.element(second.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await second.getByRole('button', { name: /^Enlarge: .*Front/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(requestsOf(901)).toEqual(['/api/kyc/901/back', '/api/kyc/901/front', '/api/kyc/901/front'])
  card('Waiting19').element().scrollIntoView()
  await expect.poll(() => requestsOf(921)).toEqual(['/api/kyc/921/back', '/api/kyc/921/front'])
})

test('a card says on which of the seven working days it is', async () => {
  answerPictures()
  waiting(['Salma', 'Karim', 'Rina'])
  await open()
  await expect.element(card('Salma')).toMatchTextContent('working day 4 of 7')
  await expect.element(card('Karim')).toMatchTextContent('due today')
  await expect.element(card('Rina')).toMatchTextContent('3 days late')
  await bengali()
  await expect.element(card('Salma')).toMatchTextContent('৭ কর্মদিবসের ৪ নম্বর দিন')
  await expect.element(card('Rina')).toMatchTextContent('৩ দিন দেরি')
  await expectLooks()
})

test('a decision that fails says so; after one that holds the next card has the focus', async () => {
  answerPictures()
  waiting(['Salma', 'Karim', 'Rina'])
  breakDown(kycOfficeApi.approve)
  await open()
  const approve = card('Karim').getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeEnabled()
  await approve.click()
  await expect.element(page.getByText('Failed to approve KYC')).toBeVisible()
  answer(kycOfficeApi.approve, () => {
    waiting(['Salma'])
    return { message: 'KYC approved successfully' }
  })
  await approve.click()
  await expect.element(card('Karim')).not.toBeInTheDocument()
  await expect.element(card('Salma').getByRole('heading', { name: 'Salma' })).toHaveFocus()
})

test('a decision offers its undo, however late the other list comes', async () => {
  answerPictures()
  waiting(['Salma', 'Karim'])
  await open()
  const approve = card('Karim').getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeEnabled()
  const other = Promise.withResolvers<PendingKycs>()
  answer(kycOfficeApi.approve, { message: 'KYC approved successfully' })
  answer(kycOfficeApi.listPending, ({ url }) => (isForUnanswered(url) ? other.promise : { total: 0, kycs: [] }))
  await approve.click()
  await expect.element(card('Karim')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  other.resolve({ total: 0, kycs: [] })
})

test('the dialog of a rejection asks for its reason', async () => {
  answerPictures()
  waiting(['মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী'])
  await open()
  const reject = main.getByRole('button', { name: 'Reject' })
  await expect.element(reject).toBeEnabled()
  await reject.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).toMatchTextContent('Please provide a rejection reason')
  await expectLooks()
  await dialog.getByLabelText('Papers are missing').click()
  await dialog.getByLabelText('Words to the citizen').fill('The back')
  refuse(kycOfficeApi.reject, 'not_heard', { hearing: 'waiting' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).toMatchTextContent('The days of the request are not over.')
})

test('a rejection asks before its words are lost, whichever way it is left', async () => {
  answerPictures()
  waiting(['Salma'])
  await open()
  const dialog = page.getByRole('alertdialog', { name: 'Reject' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const words = dialog.getByRole('textbox', { name: 'Words to the citizen' })
  const back = dialog.getByRole('button', { name: 'Back' })
  async function openWith(text: string) {
    await main.getByRole('button', { name: 'Reject' }).click()
    await words.fill(text)
  }
  await openWith('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await openWith('Blurred')
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => back.click()]) {
    await leave()
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    // The dialog takes the keys again a frame after the question is gone.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await expect.element(words).toHaveValue('Blurred')
  }
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await openWith('Blurred')
  await words.fill('')
  await back.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await bengali()
  await main.getByRole('button', { name: 'বাতিল' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('অস্পষ্ট')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('alertdialog', { name: 'যা লিখেছেন তা বাদ দেবেন?' }))
    .toMatchTextContent('এটি এখনও সংরক্ষিত হয়নি।')
})

test('identities that wait for an answer are listed apart, with the last day', async () => {
  const [kyc] = waiting(['Salma'])
  if (!kyc) throw new Error('no case')
  const request = { papers: [], remarks: 'Your other name?', requested_at: '2026-11-10T06:00:00.000Z' }
  const flagged = (id: number, name: string, answer_by: string, days_over: boolean): PendingKyc => ({
    ...kyc,
    id,
    status: 'flagged',
    deadline: null,
    user: { ...kyc.user, name },
    papers_request: { ...request, papers: ['passport'], answer_by, days_over },
  })
  const kycs = [flagged(1, 'Kamal', '2026-11-19', true), flagged(2, 'Rina', '2199-11-30', false)]
  answer(kycOfficeApi.listPending, ({ url }) => (isForUnanswered(url) ? { total: 2, kycs } : { total: 0, kycs: [] }))
  await open()
  const list = main.getByRole('region', { name: 'Waiting for an answer: 2' })
  await expect.element(list).toMatchTextContent('No answer by 19 Nov 2026')
  await expect.element(list.getByRole('link', { name: 'Rina' })).toHaveAttribute('href', '/admin/kyc-approvals/2')
  await expectLooks()
})
