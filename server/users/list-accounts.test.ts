import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { accountLines, accountsQuery, max_listed } from './list-accounts.service.ts'

const { db, land, person } = await startApp()
const place = await land.place({ upazila: ['Savar', 'সাভার'] })
const admin = await person('admin')
const acland = await person('acland', [place.office_code])
const helper = await person('helper')
const citizen = await person()
await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('id', '=', admin.id).execute()
await db
  .updateTable('users')
  .set({ disabled_at: new Date('2026-11-20T04:00:00Z') })
  .where('id', '=', helper.id)
  .execute()
await db.deleteFrom('sessions').where('user_id', '=', helper.id).execute()
await db.updateTable('users').set({ last_login_at: null }).where('id', '=', helper.id).execute()

function queryOf(options: { role?: string; search?: string }) {
  const query = accountsQuery(options)
  if (!query) throw new Error('no query')
  return query
}
const lines = (options: { role?: string; search?: string } = {}) => accountLines(db, queryOf(options))

it('the list of accounts has staff and helpers by role, with what an operator needs to know', async () => {
  const found = await lines()
  expect(found.map((line) => line.split(/ +/).slice(0, 2))).toEqual([
    ['acland', acland.email],
    ['admin', admin.email],
    ['helper', helper.email],
  ])
  expect(found[0]).toMatch(/; Savar; two-factor off; last use \d/)
  expect(found[1]).toMatch(/; two-factor on; last use \d/)
  expect(found[2]).toMatch(/; Birulia Union Digital Centre; two-factor off; blocked since 20 Nov 2026.*; never used$/)
})

it('the list of accounts is narrowed by role and text', async () => {
  expect((await lines({ role: 'user' })).join()).toContain(citizen.email)
  expect(await lines({ role: 'user' })).toHaveLength(1)
  expect((await lines({ search: acland.email })).map((line) => line.split(/ +/)[1])).toEqual([acland.email])
  expect(await lines({ search: citizen.email })).toEqual(['No account matches.'])
})

it.each([
  ['an unknown role', { role: 'king' }],
  ['too long a search', { search: 'x'.repeat(255) }],
])('the list of accounts refuses %s', (_what, options) => {
  expect(accountsQuery(options)).toBeUndefined()
})

it('the list of accounts ends after 200 and says how many match', async () => {
  await sql`insert into users (name, email, password_hash, role)
    select 'Clerk', 'clerk' || n || '@example.test', 'x', 'admin' from generate_series(1, 250) n`.execute(db)
  const found = await lines({ role: 'admin' })
  expect(found).toHaveLength(max_listed + 1)
  expect(found.at(-1)).toBe('These are the first 200 of 251. Narrow them with --role or --search.')
})
