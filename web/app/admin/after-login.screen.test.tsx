import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { answerOverview } from '#test/screens/figures.ts'
import { answer } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

for (const [who, next, home] of [
  ['acland', '', '/admin'],
  ['citizen', '?next=/admin/mouzas', '/dashboard'],
] as const)
  test(`after login the ${who} is at ${home}`, async () => {
    answerOverview()
    answer(identityApi.login, { token: who, user: people[who] })
    await openScreen(`/login${next}`)
    await page.getByLabelText('Email', { exact: false }).fill(people[who].email ?? '')
    await page.getByLabelText('Password', { exact: true }).fill('jomi-demo-2026')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect.poll(() => location.pathname).toBe(home)
  })
