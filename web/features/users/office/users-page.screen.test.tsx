import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { usersApi } from '#contract/users/users.endpoints.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const dialog = page.getByRole('dialog', { name: 'Change access' })
const query = () => expect.poll(() => location.search)

const users: UserRecord[] = Object.values(people).map((person) => ({
  ...person,
  upazilas: person.upazilas.map((upazila) => ({ ...upazila, district: { name_en: 'Dhaka', name_bn: 'ঢাকা' } })),
  digital_centre: null,
  disabled_at: null,
  last_used_at: null,
  is_unused: person.role === 'helper',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}))

async function openUsers(address = '') {
  answer(usersApi.list, ({ url }) => {
    const { searchParams } = new URL(url)
    const [role, words] = [searchParams.get('role'), searchParams.get('search') ?? '']
    return pageWith(
      users.filter(
        (user) =>
          (!role || (role === 'staff' ? user.role !== 'user' : user.role === role)) && user.email?.includes(words),
      ),
    )
  })
  await openScreen(`/admin/users${address}`, { as: 'admin' })
}

test('nobody changes their own access', async () => {
  await openUsers()
  await main.getByRole('button', { name: `Edit ${people.admin.name}` }).click()
  await expect.element(dialog).toMatchTextContent('You cannot change your own role or disable yourself.')
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
})

test('people are found by role and words', async () => {
  await openUsers()
  await expect.element(rows).toHaveLength(4)
  await main.getByRole('combobox', { name: 'Role' }).selectOptions('acland')
  await query().toMatch(/role=acland/)
  await expect.element(rows).toMatchTextContent(/acland@jomi\.test.*Savar/)
  await main.getByRole('combobox', { name: 'Role' }).selectOptions('Staff and helpers')
  await query().toMatch(/role=staff/)
  await expect.element(rows).toHaveLength(3)
  await expect.element(main).not.toMatchTextContent('rahima@jomi.test')
  await main.getByRole('combobox', { name: 'Role' }).selectOptions('user')
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('rahima@')
  await query().toMatch(/search=rahima/)
  await expect.element(rows).toMatchTextContent(/rahima@jomi\.test.*Citizen/)
  const address = location.search
  await cleanup()
  await openUsers(address)
  await expect.element(rows).toMatchTextContent('rahima@jomi.test')
  await expectLooks()
})

test('an unused account gets a one-time password, which is shown once', async () => {
  const [user] = users.filter(({ is_unused }) => is_unused)
  if (!user) throw new Error('no account is unused')
  await openUsers()
  await expect.element(rows).toHaveLength(4)
  expect(main.getByRole('button', { name: /First password for/ }).elements()).toHaveLength(1)
  await main.getByRole('button', { name: `First password for ${user.name}` }).click()
  const form = page.getByRole('dialog', { name: 'First password' })
  await form.getByRole('button', { name: 'Show a one-time password' }).click()
  await expect.element(form).toMatchTextContent('This is required')
  await expectLooks()
  const requests = respond(usersApi.giveFirstPassword, () =>
    Response.json({ user, one_time_password: 'K7QW2M9XA4RT6BNZ' }, { status: 201 }),
  )
  await form.getByLabelText('Your own password', { exact: true }).fill('jomi-demo-2026')
  await form.getByRole('button', { name: 'Show a one-time password' }).click()
  const shown = page.getByRole('dialog', { name: `One-time password for ${user.name}` })
  await expect.element(shown).toMatchTextContent(/K7QW2M9XA4RT6BNZ.*shown only now/)
  await expect.element(shown.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectLooks()
  await shown.getByRole('button', { name: 'I have passed it on' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([{ current_password: 'jomi-demo-2026' }])
})

test('an account that somebody used meanwhile is refused with the reason', async () => {
  await openUsers()
  await main.getByRole('button', { name: /First password for/ }).click()
  refuse(usersApi.giveFirstPassword, 'first_password_used')
  const form = page.getByRole('dialog', { name: 'First password' })
  await form.getByLabelText('Your own password', { exact: true }).fill('jomi-demo-2026')
  await form.getByRole('button', { name: 'Show a one-time password' }).click()
  await expect.element(form).toMatchTextContent('until somebody logs in or sets a password')
})
