import { expect, it } from 'vitest'
import { transaction } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { AccountRefused, createAccount } from './accounts.service.ts'

const { db } = await emptyDatabase()
const chief = {
  email: 'chief@example.test',
  name: 'Chief',
  role: 'admin' as const,
  phone: null,
  password: 'boro-amtali-45',
  upazilas: [],
  demo: false,
}

it.each([
  ['an address that is none', { email: 'nobody' }, 'nobody is not an e-mail address.'],
  ['upazilas for who is no acland', { upazilas: ['Savar'] }, 'Only an acland has upazilas.'],
  ['an acland without upazilas', { role: 'acland' as const }, 'An acland needs at least one upazila.'],
  [
    'an upazila that is not there',
    { role: 'acland' as const, upazilas: ['Nowhere'] },
    'There is no upazila called Nowhere.',
  ],
])('an account with %s is refused', async (_, wrong, message) => {
  const made = transaction(db, (trx) => createAccount(trx, { ...chief, ...wrong }))
  await expect(made).rejects.toThrow(new AccountRefused(message))
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})
