import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { partialMatch, registration, storeRegistration } from '#test/screens/land-tax-office.ts'
import { refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const dialog = page.getByRole('dialog')
const radio = (name: string) => dialog.getByRole('radio', { name })
const khatian = dialog.getByRole('row').filter({ hasText: /^Khatian/ })

/** The window of a registration; what it repeats every ten seconds waits for `tenSecondsLater`. */
async function openReview() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/admin/land-tax-registrations', { as: 'acland' })
  await page.getByRole('button', { name: `Review Registration ${registration.id}` }).click()
}

const tenSecondsLater = () => vi.advanceTimersByTime(10_000)

test('what a colleague decided in the meantime is said at once; what was typed can still be read', async () => {
  const { change } = storeRegistration()
  await openReview()
  await radio('Flag for correction').click()
  await dialog.getByLabelText('Notes').fill('Look at the khatian.')
  change({ status: 'rejected', notes: 'Not this land.' })
  tenSecondsLater()
  await expect.element(dialog).toMatchTextContent('It is now: Rejected.')
  await expect.element(dialog).toMatchTextContent('Not this land.')
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('What you typed')).toHaveValue('Look at the khatian.')
})

test('a window that stays open says what the citizen changed or withdrew', async () => {
  const { change } = storeRegistration({}, partialMatch)
  await openReview()
  await radio('Approve').click()
  change({ khatiyan_number: '777' })
  tenSecondsLater()
  await expect.element(dialog).toMatchTextContent('This was changed while you had it open.')
  await expect.element(khatian).toMatchTextContent('777')
  await expect.element(radio('Approve')).toBeChecked()
  refuse(staffRegistrationsApi.get, 'not_found')
  tenSecondsLater()
  await expect.element(dialog).toMatchTextContent('The citizen has withdrawn this registration.')
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
})
