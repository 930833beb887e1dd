import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import type { AssistanceState } from '#contract/assistance/assistance.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'
import { storeAssistedToken } from '#web/platform/token.ts'

const main = page.getByRole('main')
const banner = page.getByRole('region', { name: 'You act for a citizen' })
const inAnHour = () => new Date(Date.now() + 59.5 * 60_000).toISOString()
const state = (changes: Partial<AssistanceState> = {}): AssistanceState => ({
  id: 7,
  kind: 'khatian_copy',
  person: 'R••• B•••',
  case_id: null,
  finished: false,
  by_attorney: false,
  expires_at: inAnHour(),
  ...changes,
})
const asked = { id: 7, expires_at: inAnHour(), message: 'If this number has an account, a code is on its way.' }

async function ask() {
  await main.getByLabelText("The citizen's mobile number").fill('01712345678')
  await main.getByRole('radio', { name: 'Khatian copy' }).click()
  await main.getByRole('button', { name: 'Send the code' }).click()
}

test('a number and a kind are needed, in both languages', async () => {
  await openScreen('/assist', { as: 'helper' })
  await main.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/This is required/)
  await openScreen('/assist', { as: 'helper', language: 'bn' })
  await expect.element(main.getByRole('heading', { level: 1, name: 'নাগরিককে সহায়তা' })).toBeVisible()
  await expect.element(main.getByRole('radio', { name: 'নামজারি' })).toBeInTheDocument()
  await expectLooks()
})

test('a wrong code is said at its field, and another number can be asked', async () => {
  await openScreen('/assist', { as: 'helper' })
  answer(assistanceApi.ask, asked)
  await ask()
  await expect.element(main).toMatchTextContent(/a code is on its way/)
  refuse(assistanceApi.confirm, 'validation_failed', {
    errors: { code: ['This code is not right or no longer valid'] },
  })
  await main.getByLabelText('Code of the citizen').fill('123456')
  await main.getByRole('button', { name: 'Begin' }).click()
  await expect.element(main.getByLabelText('Code of the citizen')).toHaveAccessibleDescription(/not right/)
  await main.getByRole('button', { name: 'Another number' }).click()
  await expect.element(main.getByLabelText("The citizen's mobile number")).toBeVisible()
  await expectLooks()
})

test('the right code leads to the job and shows for whom, and stopping gives the helper back', async () => {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  await openScreen('/assist', { as: 'helper' })
  answer(assistanceApi.ask, asked)
  answer(assistanceApi.confirm, { token: 'citizen', assistance: state() })
  answer(assistanceApi.state, state())
  answer(assistanceApi.stop, { message: 'Ended' })
  await ask()
  await main.getByLabelText('Code of the citizen').fill('123456')
  await main.getByRole('button', { name: 'Begin' }).click()
  await expect.element(banner).toMatchTextContent(/R••• B•••.*one case.*60 min left/)
  await expect.poll(() => location.pathname).toBe('/land')
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect.element(main.getByRole('button', { name: 'Send the code' })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('what ended meanwhile gives the helper back too', async () => {
  await openScreen('/assist', { as: 'helper' })
  storeAssistedToken('over')
  refuse(assistanceApi.state, 'unauthenticated')
  await openAgain()
  await expect.element(main.getByRole('button', { name: 'Send the code' })).toBeVisible()
})

test.each([
  ['registration', 'Registered.'],
  ['khatian_copy', 'ten minutes to print'],
] as const)('%s that is done says so', async (kind, text) => {
  await openScreen('/assist', { as: 'helper' })
  storeAssistedToken('citizen')
  answer(assistanceApi.state, state({ kind, case_id: 5, finished: true }))
  await openAgain()
  await expect.element(main).toMatchTextContent(new RegExp(text))
})

test('a citizen has no business here', async () => {
  await openScreen('/assist', { as: 'citizen' })
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

async function openAgain() {
  const { reload } = await import('#test/screens/open-screen.tsx')
  await reload('/assist')
}
