import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { trackApi } from '#contract/track/track.endpoints.ts'
import type { Tracked } from '#contract/track/track.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const mutation: Tracked = {
  kind: 'mutation',
  state: 'waiting',
  next_step: 'wait',
  office_en: 'Savar',
  office_bn: 'সাভার',
  submitted_at: '2026-11-20T06:00:00.000Z',
  paid_at: '2026-11-21T06:00:00.000Z',
  decided_at: null,
  due_on: daysAfter(dhakaDay(new Date()), 3),
  answer_by: null,
}
const number = page.getByLabelText('Number', { exact: true })
const phone = page.getByLabelText('Last 4 digits of your mobile number')
const found = page.getByRole('region', { name: 'Mutation' })

async function track(reference: string, digits: string) {
  await number.fill(reference)
  await phone.fill(digits)
  await userEvent.keyboard('{Enter}')
}

test('Enter shows how a case stands; the digits of the phone stay out of the address', async () => {
  await openScreen('/track?ref=M-42', { width: 360 })
  const requests = respond(trackApi.find, () => Response.json(mutation))
  await expect.element(number).toHaveValue('M-42')
  await phone.fill('০০০৩')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Mutation' })).toHaveFocus()
  await expect.element(found).toMatchTextContent(/M-42.*With the land office/)
  await expect.element(found).toMatchTextContent('Land office, Savar')
  await expect.element(found).toMatchTextContent(/20 Nov 2026.*21 Nov 2026/)
  await expect.element(found).toMatchTextContent('You need not do anything now.')
  expect(found.element().querySelector('a')).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([{ reference: 'M-42', phone_last4: '0003' }])
  expect(currentAddress()).toBe('/track?ref=M-42')
  expect(document.documentElement.scrollWidth).toBe(360)
  expect(document.title).toBe('Track an application · Jomi')
})

test('a day that has passed is called late, in both languages', async () => {
  answer(trackApi.find, { ...mutation, due_on: '2026-01-05' })
  await openScreen('/track')
  await track('m 42', '0003')
  await expect.element(found).toMatchTextContent('5 Jan 2026This day has passed. Call the helpline.')
  await bengali()
  await expect.element(page.getByRole('region', { name: 'নামজারি' })).toMatchTextContent('এই তারিখ পার হয়ে গেছে।')
  await expectLooks()
})

const steps: [Partial<Tracked>, string, string][] = [
  [{ state: 'unpaid', next_step: 'pay' }, 'Log in and pay', 'mutations'],
  [{ kind: 'khatian_request', state: 'done', next_step: 'download' }, 'Log in and download', 'applyKhatian'],
  [{ kind: 'land_tax_payment', state: 'done', next_step: 'download' }, 'Log in and download', 'payments'],
  [{ kind: 'registration', state: 'to_correct', next_step: 'correct' }, 'Log in and correct it', 'ldt'],
  [{ kind: 'registration', state: 'approved', next_step: 'pay_tax' }, 'Log in and pay the tax', 'ldt'],
  [{ state: 'rejected', next_step: 'read_reason' }, 'Log in and read the reason', 'mutations'],
]

test('the next step leads to where it is done', async () => {
  for (const [changes, name, tab] of steps) {
    answer(trackApi.find, { ...mutation, due_on: null, ...changes })
    await openScreen('/track')
    await track('M-42', '0003')
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `/dashboard?tab=${tab}`)
  }
})

test('a case that is over has no next step', async () => {
  answer(trackApi.find, { ...mutation, state: 'refunded', next_step: 'none', due_on: null })
  await openScreen('/track')
  await track('M-42', '0003')
  await expect.element(found).toMatchTextContent('Refunded')
  await expect.element(found).not.toMatchTextContent('What comes next')
})

test('what is left out is said at its field', async () => {
  await openScreen('/track')
  await track('', '12')
  await expect.element(page.getByRole('link', { name: 'Number: This is required' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Enter the last 4 digits of the mobile number$/ })).toBeVisible()
})

test('unknown, too many tries and no network each say what to do', async () => {
  await openScreen('/track')
  refuse(trackApi.find, 'not_found')
  await track('M-42', '9999')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing was found for this number and this phone')
  respond(trackApi.find, () =>
    Response.json({ code: 'rate_limited', message: '' }, { status: 429, headers: { 'retry-after': '1250' } }),
  )
  await track('M-42', '9998')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Try again in 21 min.')
  cutOff(trackApi.find)
  await track('M-42', '0003')
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not reach the server.')
  answer(trackApi.find, mutation)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(found).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
