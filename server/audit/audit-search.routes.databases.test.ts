import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { manyCalled } from '#test/same-name.ts'

const { db, get, person } = await startApp()
const { token } = await person('admin')

let written = 0
type Acts = { times: number; act?: string; at?: string }
/** Entries outside the chain, which a search does not look at. */
async function write(actor_id: number, { times, act = 'update', at = '2026-06-01' }: Acts) {
  const before = written
  written += times
  await sql`insert into audit_log (lane, lane_number, at, actor_id, act, subject, subject_id, previous_hash, hash)
    select 0, ${before} + n, ${at}::date, ${actor_id}, ${act}, 'dags', 'one', '', ''
    from generate_series(1, ${times}::int) n`.execute(db)
}
const found = async (more = '') => (await get(`/admin/audit?search=karim&per_page=50${more}`, { token })).body

it('a search finds all acts of a person whose name a thousand share, or the latest acts if there are more', async () => {
  await manyCalled(db, 'Karim Rahman')
  const { id } = await person('user')
  await db.updateTable('users').set({ name: 'Karim Rahman' }).where('id', '=', id).execute()
  await write(id, { times: 12, act: 'create', at: '2025-01-01' })
  expect(await found()).toMatchObject({ total: 12 })

  const others = await db.selectFrom('users').select('id').where('name', '=', 'Karim Rahman').limit(100).execute()
  for (const other of others) await write(other.id, { times: 10 })
  await write(id, { times: 30 })
  const { total, total_is_estimate, data } = await found()
  expect([total, total_is_estimate]).toEqual([1000, true])
  const actors = data.map(({ actor }: { actor: { id: number } }) => actor.id)
  expect(actors.slice(0, 30)).toEqual(Array(30).fill(id))
  expect(actors.slice(30)).not.toContain(id)

  // Filtered entries are found behind the latest thousand too.
  for (const earlier of ['&to=2025-12-31', '&act=create']) expect((await found(earlier)).total).toBe(12)
})

it('the list of actors has everyone who has acted, once', async () => {
  const [one, other] = [await person('admin'), await person('user')]
  await write(one.id, { times: 3 })
  await Promise.all([write(other.id, { times: 1 }), write(one.id, { times: 1 })])
  const { rows } = await sql<{ actor_id: number }>`select actor_id from audit_actors order by actor_id`.execute(db)
  const acted = await sql`select distinct actor_id from audit_log where actor_id is not null order by actor_id`.execute(
    db,
  )
  expect(rows).toEqual(acted.rows)
  expect(rows.map(({ actor_id }) => actor_id)).toEqual(expect.arrayContaining([one.id, other.id]))
  const { actors } = (await get('/admin/audit/choices', { token })).body
  expect(actors.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
})
