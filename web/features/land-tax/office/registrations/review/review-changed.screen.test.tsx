import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { partialMatch, registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const approve = main.getByRole('button', { name: 'Approve' })
const note = main.getByLabelText('Note to the citizen')
const khatian = main.getByRole('row').filter({ hasText: /^Khatian/ })

/** Case of a registration; requests that repeat every ten seconds wait for `tenSecondsLater`. */
async function openReview() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen(`/admin/land-tax-registrations/${registration.id}`, { as: 'acland' })
}

const tenSecondsLater = () => vi.advanceTimersByTime(10_000)

test('what a colleague decided in the meantime is said at once; what was typed can still be read', async () => {
  const { change } = storeRegistration()
  await openReview()
  await note.fill('Look at the khatian.')
  change({ status: 'rejected', notes: 'Not this land.' })
  tenSecondsLater()
  await expect.element(main).toMatchTextContent('It is now: Rejected.')
  await expect.element(main).toMatchTextContent('Not this land.')
  await expect.element(approve).not.toBeInTheDocument()
  await expect.element(main.getByLabelText('What you typed')).toHaveValue('Look at the khatian.')
})

test('a case that stays open says what the citizen changed or withdrew', async () => {
  const { change } = storeRegistration({}, partialMatch)
  await openReview()
  await note.fill('Seen.')
  change({ khatiyan_number: '777' })
  tenSecondsLater()
  await expect.element(main).toMatchTextContent('This was changed while you had it open.')
  await expect.element(khatian).toMatchTextContent('777')
  await expect.element(note).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'I have looked again' }).click()
  await expect.element(note).toHaveValue('Seen.')
  refuse(staffRegistrationsApi.get, 'not_found')
  tenSecondsLater()
  await expect.element(main).toMatchTextContent('The citizen has withdrawn this registration.')
  await expect.element(approve).not.toBeInTheDocument()
})
