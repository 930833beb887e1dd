import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, registration } from '#test/screens/land-tax.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const question = main.getByRole('region', { name: 'The land office asks' })
const button = (name: string) => question.getByRole('button', { name })

const tax = { ...registration.tax, state: 'none' as const, due_years: [], due_amount: 0 }
const flagged = {
  ...registration,
  status: 'flagged' as const,
  notes: 'Who has the other half?',
  tax,
  papers_request: {
    papers: ['deed' as const, 'sketch' as const],
    remarks: 'Who has the other half?',
    requested_at: '2026-11-23T07:00:00.000Z',
    answer_by: '2026-12-02',
    days_over: false,
  },
}

test('what the office asks is said with the last day, and answered in place with words and papers', async () => {
  answerLandTax([flagged])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(question).toMatchTextContent('DeedSketch of the plot')
  await expect.element(question).toMatchTextContent('Please answer by 2 Dec 2026.')
  await button('Send the answer').click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Your answer')
  await page
    .getBySelector('#registration-90-documents')
    .upload(new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' }))
  await expect.element(question.getByRole('listitem').last()).toMatchTextContent('deed.pdf')
  await question.getByLabelText(/^Your answer/).fill('My brother')
  await expectLooks({ dark: true, served: true })
  refuse(registrationsApi.answerRequest, 'papers_not_requested')
  await button('Send the answer').click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('not waiting for papers')
  const pending = { ...flagged, status: 'pending' as const, papers_request: null, decide_by: '2026-12-09' }
  const sent = respond(registrationsApi.answerRequest, () => Response.json(pending))
  answer(registrationsApi.list, [pending])
  await button('Send the answer').click()
  await expect.element(page.getByText('The land office has your answer.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('after the last day the answer is still taken, and a file that cannot be sent says why', async () => {
  answerLandTax([{ ...flagged, papers_request: { ...flagged.papers_request, days_over: true } }])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect.element(question).toMatchTextContent('The last day was 2 Dec 2026.')
  await page.getBySelector('#registration-90-documents').upload(new File(['x'], 'note.txt', { type: 'text/plain' }))
  await expect.element(question.getBySelector('#registration-90-documents-error')).toMatchTextContent('note.txt')
  await bengali()
  await expect.element(main).toMatchTextContent('শেষ দিন ছিল ২ ডিসেম্বর, ২০২৬')
})
