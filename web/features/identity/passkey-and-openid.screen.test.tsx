import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import { answerApplications } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const alert = page.getByRole('alert')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const back = '/login/openid?state=aaaa&code=bbbb&iss=https%3A%2F%2Flogin.test'

test('a login with a passkey that is refused says so in both languages', async () => {
  breakDown(passkeysApi.loginOptions)
  await openScreen('/login')
  await button('Log in with a passkey').click()
  await expect.element(alert).toMatchTextContent('The passkey could not be used')
  refuse(passkeysApi.loginOptions, 'rate_limited')
  await bengali()
  await button('পাসকি দিয়ে লগইন').click()
  await expect.element(alert).toMatchTextContent('অনেকবার চেষ্টা হয়েছে')
  await expectLooks()
})

test('logins elsewhere are offered by their names, and one that is gone says so', async () => {
  const staff = { name: 'Ministry of Land' }
  answer(openidApi.providers, { staff, citizen: { name: 'National Login' } })
  refuse(openidApi.start, 'openid_unavailable')
  await openScreen('/login')
  await expect.element(button('Staff: log in with Ministry of Land')).toBeVisible()
  await expectLooks()
  await button('Staff: log in with Ministry of Land').click()
  await expect.element(alert).toMatchTextContent('The login service cannot be reached at this moment.')
})

test('a login page without logins elsewhere, or that cannot load them, has no button of them', async () => {
  breakDown(openidApi.providers)
  await openScreen('/login')
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /log in with (?!a passkey)/i })).not.toBeInTheDocument()
})

test('the way back finishes the login once and opens the page that the person came for', async () => {
  answerApplications()
  const next = Promise.withResolvers<void>()
  const requests = respond(openidApi.finish, async () => {
    await next.promise
    return Response.json({ token: 'citizen', user: people.citizen })
  })
  await openScreen(back)
  await expect.element(page.getByText('One moment, we are opening your account.')).toBeVisible()
  await expectLooks()
  sessionStorage.setItem('login-next', '/dashboard?tab=payments')
  next.resolve()
  await expect.poll(currentAddress).toBe('/dashboard?tab=payments')
  expect(requests.map(({ body }) => body)).toEqual([{ state: 'aaaa', code: 'bbbb', iss: 'https://login.test' }])
})

test('a way back that is refused says why, and leads to the login', async () => {
  refuse(openidApi.finish, 'openid_no_account')
  await openScreen(back)
  await expect.element(alert).toMatchTextContent('No account here belongs to this login.')
  await page.getByRole('main').getByRole('link', { name: 'Go to login' }).click()
  await expect.poll(currentAddress).toBe('/login')
})

test('a way back without an answer looks right and begins anew', async () => {
  breakDown(openidApi.finish)
  await openScreen('/login/openid')
  await expect.element(alert).toMatchTextContent('The login was not completed. Please begin again.')
  await expectLooks()
})

test('a citizen with two-factor login gives a code after the login elsewhere', async () => {
  answerApplications()
  answer(openidApi.finish, { two_factor_required: true, challenge: 'c' })
  const codes = respond(identityApi.loginTwoFactor, () => Response.json({ token: 'citizen', user: people.citizen }))
  await openScreen(back)
  await page.getByLabelText('Code').fill('123456')
  await button('Continue').click()
  await expect.poll(currentAddress).toBe('/dashboard')
  expect(codes[0]?.body).toEqual({ challenge: 'c', code: '123456' })
})
