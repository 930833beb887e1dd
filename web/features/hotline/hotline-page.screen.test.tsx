import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { looksApi } from '#contract/hotline/looks.endpoints.ts'
import type { HotlineLook } from '#contract/hotline/looks.ts'
import type { TrackedCase } from '#contract/track/track.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const asked = {
  id: 7,
  expires_at: inMinutes(5),
  message: 'If an account has proven this number, a code is on its way.',
}
const mutation: TrackedCase = {
  reference: 'M-42',
  kind: 'mutation',
  state: 'waiting',
  next_step: 'wait',
  office_en: 'Savar',
  office_bn: 'সাভার',
  submitted_at: '2026-11-20T06:00:00.000Z',
  paid_at: '2026-11-21T06:00:00.000Z',
  decided_at: null,
  due_on: daysAfter(dhakaDay(new Date()), -1),
  answer_by: null,
}
const copy: TrackedCase = {
  ...mutation,
  reference: 'A-1234',
  kind: 'khatian_request',
  state: 'done',
  next_step: 'download',
  due_on: null,
}
const look = (changes: Partial<HotlineLook> = {}): HotlineLook => ({
  id: 7,
  expires_at: inMinutes(9.5),
  cases: [mutation, copy],
  tax: { year: '2026-27', lands: 4, due_lands: 3, amount: 1234.5, unknown_lands: 1, checking_lands: 0 },
  identity: { status: 'pending', decide_by: '2026-12-03' },
  ...changes,
})

async function openCode() {
  answer(looksApi.ask, asked)
  await main.getByLabelText("The caller's mobile number").fill('01712345678')
  await main.getByRole('button', { name: 'Send the code' }).click()
  await main.getByLabelText('Code that the caller reads out').fill('123456')
}
async function openCases(changes: Partial<HotlineLook> = {}) {
  await openScreen('/hotline', { as: 'helper' })
  await openCode()
  answer(looksApi.confirm, look(changes))
  await main.getByRole('button', { name: 'Show the cases' }).click()
}

test('a number is needed, in both languages', async () => {
  await openScreen('/hotline', { as: 'helper' })
  await main.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent(/This is required/)
  await openScreen('/hotline', { as: 'helper', language: 'bn' })
  await expect.element(main.getByRole('heading', { level: 1, name: 'হটলাইন' })).toBeVisible()
  await expectLooks()
})

test('a wrong code is said at its field, and another number can be asked', async () => {
  await openScreen('/hotline', { as: 'helper' })
  await openCode()
  await expect.element(main).toMatchTextContent(/01712345678.*a code is on its way/)
  const errors = { code: ['This code is not right or no longer valid'] }
  refuse(looksApi.confirm, 'validation_failed', { errors })
  await main.getByRole('button', { name: 'Show the cases' }).click()
  await expect.element(main.getByLabelText('Code that the caller reads out')).toHaveAccessibleDescription(/not right/)
  await main.getByRole('button', { name: 'Another number' }).click()
  await expect.element(main.getByLabelText("The caller's mobile number")).toBeVisible()
})

test('the right code shows how the cases stand, in both languages, and for how long', async () => {
  await openCases()
  await expect.element(main.getByRole('heading', { name: 'Cases of 01712345678' })).toHaveFocus()
  await expect.element(main).toMatchTextContent('10 min left')
  await expect.element(main).toMatchTextContent(/Up to 2026-27৳1,234\.50 due for 3 lands/)
  await expect.element(main).toMatchTextContent(/yet to set the tax of 1 land/)
  await expect.element(main).toMatchTextContent(/With the officePromised by 3 Dec 2026/)
  const [first, second] = [main.getByRole('listitem').nth(0), main.getByRole('listitem').nth(1)]
  await expect
    .element(first)
    .toMatchTextContent(/Mutation · M-42With the land officeOfficeSavar.*This day has passed\./)
  await expect.element(second).toMatchTextContent(/Khatian copy · A-1234Ready/)
  await expectLooks()
  await bengali()
  await expect.element(main.getByRole('listitem').nth(0)).toMatchTextContent(/নামজারি · M-42ভূমি অফিসে আছে.*সাভার/)
  await expectLooks()
})

test('an account without land and cases says so, and no more', async () => {
  const tax = { year: '2026-27', lands: 0, due_lands: 0, amount: 0, unknown_lands: 0, checking_lands: 0 }
  await openCases({ cases: [], tax, identity: { status: 'none', decide_by: null } })
  await expect.element(main).toMatchTextContent(/No approved registration of land.*Not sent yet/)
  await expect.element(main).toMatchTextContent(/No application, registration or mutation was made/)
})

test('the cases are asked for again only by the button, and the next call begins with an empty page', async () => {
  await openCases()
  const requests = respond(looksApi.get, () => Response.json(look({ cases: [copy] })))
  await expect.element(main.getByRole('listitem').nth(1)).toBeVisible()
  expect(requests).toEqual([])
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect.element(main.getByRole('listitem').nth(1)).not.toBeInTheDocument()
  expect(requests).toHaveLength(1)
  await main.getByRole('button', { name: 'Next call' }).click()
  await expect.element(main.getByLabelText("The caller's mobile number")).toHaveValue('')
  await expect.element(main).not.toMatchTextContent(/A-1234/)
})

test('a view that could not be loaded again says so and stays', async () => {
  await openCases()
  refuse(looksApi.get, 'internal')
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The cases could not be loaded')
  await expect.element(main.getByRole('listitem').nth(0)).toMatchTextContent(/M-42/)
  await expectLooks({ served: true })
})

test('the cases are gone from the screen when the ten minutes are over, here or on the server', async () => {
  await openCases({ expires_at: inMinutes(-1) })
  await expect.element(main).toMatchTextContent(/The ten minutes are over/)
  await expect.element(main).not.toMatchTextContent(/M-42/)
  await openCases()
  refuse(looksApi.get, 'not_found')
  await main.getByRole('button', { name: 'Look again' }).click()
  await expect.element(main).toMatchTextContent(/The ten minutes are over/)
  await expect.element(main).not.toMatchTextContent(/M-42/)
})

test('a helper comes here from the page of help, and a citizen has no business here', async () => {
  await openScreen('/assist', { as: 'helper' })
  await main.getByRole('link', { name: 'Somebody is on the phone: hotline' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Hotline' })).toBeVisible()
  await main.getByRole('link', { name: /assist them/ }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Assist a citizen' })).toBeVisible()
  await openScreen('/hotline', { as: 'citizen' })
  await expect.poll(() => location.pathname).toBe('/dashboard')
})
