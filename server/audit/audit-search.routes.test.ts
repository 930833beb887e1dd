import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { manyCalled } from '#test/same-name.ts'

const { db, get, person } = await startApp()
const { token } = await person('admin')

let written = 0
/** Entries outside the chain, which a search does not look at. */
async function act(person_id: number, times: number) {
  await sql`insert into audit_log (lane, lane_number, actor_id, act, subject, subject_id, previous_hash, hash)
    select 0, ${written} + n, ${person_id}, 'update', 'dags', 'one', '', '' from generate_series(1, ${times}::int) n`.execute(
    db,
  )
  written += times
}

it('finds all acts of who shares a name with a thousand, and the latest thousand acts of all of them', async () => {
  await manyCalled(db, 'Karim Rahman')
  const { id } = await person('user')
  await db.updateTable('users').set({ name: 'Karim Rahman' }).where('id', '=', id).execute()
  const found = async () => (await get('/admin/audit?search=karim&per_page=50', { token })).body

  await act(id, 12)
  expect((await found()).total).toBe(12)

  const others = await db.selectFrom('users').select('id').where('name', '=', 'Karim Rahman').limit(100).execute()
  for (const other of others) await act(other.id, 10)
  await act(id, 30)
  const { total, data } = await found()
  expect(total).toBe(1000)
  const actors = data.map(({ actor }: { actor: { id: number } }) => actor.id)
  expect(actors.slice(0, 30)).toEqual(Array(30).fill(id))
  expect(actors.slice(30)).not.toContain(id)
})
