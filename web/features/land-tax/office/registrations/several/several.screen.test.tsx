import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { fullMatch, landMatch, registration, registrationCase } from '#test/screens/land-tax-office.ts'
import { answer, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces } from '#test/screens/places.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const box = (id: number) => main.getByRole('checkbox', { name: `Choose Registration ${id}` })
const row = (id: number) => main.getByRole('row').filter({ has: page.getByText(String(id), { exact: true }) })

const { deadline } = registrationCase.history
const listed = (id: number, more: Partial<ListedRegistration> = {}): ListedRegistration => ({
  ...registration,
  id,
  match: fullMatch,
  deadline,
  ...more,
})

/** Two that agree in full, one with another use, one not on record, one of the officer's own, one of no owner. */
function answerQueue() {
  answerPlaces()
  answer(staffRegistrationsApi.match, landMatch)
  answer(staffRegistrationsApi.case, registrationCase)
  answer(staffRegistrationsApi.list, ({ url }) =>
    pageWith(
      url.includes('review=')
        ? []
        : [
            listed(91),
            listed(92),
            listed(93, { match: { result: 'differs', differs: ['land_use', 'khatiyan_number'], applicant: 'found' } }),
            listed(94, { match: { result: 'none', differs: [], applicant: null } }),
            listed(95, { own: true }),
            listed(96, { match: { ...fullMatch, applicant: 'not_found' } }),
          ],
    ),
  )
}

test('each line says how it agrees; only what agrees in full can be ticked', async () => {
  answerQueue()
  await openScreen('/admin/land-tax-registrations', { as: 'acland' })
  await expect.element(row(91)).toMatchTextContent('Agrees in full')
  await expect.element(row(96)).toMatchTextContent('Agrees in full · applicant is no owner')
  await expect.element(row(93)).toMatchTextContent('use differs · khatian differs')
  await expect.element(row(94)).toMatchTextContent('Not on record')
  for (const id of [91, 92]) await expect.element(box(id)).not.toBeChecked()
  for (const id of [93, 94, 95, 96]) await expect.element(box(id)).not.toBeInTheDocument()
  await expectLooks()
})

test('what agrees is approved together with the count and the password; what is left is named', async () => {
  answerQueue()
  await openScreen('/admin/land-tax-registrations', { as: 'acland' })
  await main.getByRole('button', { name: 'Choose all of this page that agree' }).click()
  await expect.element(box(92)).toBeChecked()
  await main.getByRole('button', { name: 'Approve 2 …' }).click()
  await expect.element(dialog).toMatchTextContent('Approve 2 registrations?')
  await expect.element(dialog).toMatchTextContent(/1 of 1: Registration 9[12], /)
  await expect.element(dialog).toMatchTextContent('Owners on record')
  await expectLooks({ served: true })
  await dialog.getByRole('button', { name: 'It is right, go on' }).click()
  const requests = respond(staffRegistrationsApi.approveMatching, () =>
    Response.json({ approved: [91], left: [{ id: 92, code: 'conflict', message: 'Somebody changed it.' }] }),
  )
  const approve = dialog.getByRole('button', { name: 'Approve 2' })
  await approve.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your password')
  expect(requests).toHaveLength(0)
  await dialog.getByLabelText('Your password').fill('quiet green field')
  await approve.click()
  await expect.element(dialog).toMatchTextContent('Registration 92Somebody changed it.')
  expect(requests).toMatchObject([
    {
      body: {
        registrations: [
          { id: 91, version: 1 },
          { id: 92, version: 1 },
        ],
        current_password: 'quiet green field',
      },
    },
  ])
  await expect.element(page.getByText('1 approved', { exact: true })).toBeVisible()
  const undone = respond(staffRegistrationsApi.undo, () => Response.json(registration))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => undone.length).toBe(1)
  await expect.element(box(91)).not.toBeChecked()
})

test('what is not right in the sample is left out; without any other nothing is approved', async () => {
  answerQueue()
  await openScreen('/admin/land-tax-registrations', { as: 'acland' })
  await main.getByRole('button', { name: 'Choose all of this page that agree' }).click()
  await main.getByRole('button', { name: 'Approve 2 …' }).click()
  await dialog.getByRole('button', { name: 'Leave this one out' }).click()
  await expect.element(dialog).toMatchTextContent('Approve 1 registration?')
  await expect.element(dialog.getByRole('button', { name: 'Approve 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await box(91).click()
  await main.getByRole('button', { name: 'Approve 1 …' }).click()
  await dialog.getByRole('button', { name: 'Leave this one out' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the list is narrowed to a match: Bengali', async () => {
  answerQueue()
  await openScreen('/admin/land-tax-registrations', { as: 'acland', language: 'bn' })
  await main.getByRole('combobox', { name: 'মিল' }).selectOptions('full')
  await expect.poll(() => location.search).toBe('?match=full')
  await main.getByRole('combobox', { name: 'অবস্থা' }).selectOptions('approved')
  await expect.poll(() => location.search).toBe('?status=approved')
})
