import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownMigrations, statementsOf } from '#server/app/database/migrate.ts'
import { landNumbers } from '#test/land-numbers.ts'
import { landTaxGround } from '#test/land-tax.ts'

const { db, admin, person, place, survey_type_id, post, form, land } = await landTaxGround()

class Undone extends Error {}

/** Registrations as the schema before took them, after the migration; nothing stays. */
async function migrated(rows: { user_id: number; dag_number: string; status: string }[]) {
  const text = ownMigrations().find(({ name }) => name === '0021-land-number-keys')?.text ?? ''
  let found: { dag_number: string; status: string; registered_before: boolean; shares_open: boolean }[] = []
  const act = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`drop index land_tax_registrations_to_review`.execute(trx)
    await sql`drop function land_number_key cascade`.execute(trx)
    await sql`alter table land_tax_registrations
      add column khatian_key text generated always as (lower(khatiyan_number)) stored,
      add column dag_key text generated always as (lower(dag_number)) stored`.execute(trx)
    for (const { user_id, dag_number, status } of rows)
      await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number,
          dag_number, land_type, land_area, status, taxable_from, reviewer_id, reviewed_at)
        values (${user_id}, ${place.upazila_id}, ${place.mouza_id}, ${survey_type_id}, '1', ${dag_number}, 'Others', 10,
          ${status}, '2026-27', ${status === 'approved' ? admin.id : null}::bigint,
          case when ${status}::text = 'approved' then now() end)`.execute(trx)
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx)
    const read = await sql<(typeof found)[number]>`
      select dag_number, status, registered_before, shares_open from land_tax_registrations order by id`.execute(trx)
    found = read.rows
    throw new Undone()
  })
  await expect(act).rejects.toThrow(Undone)
  return found.map(({ dag_number, registered_before, shares_open }) => ({ dag_number, registered_before, shares_open }))
}

it('land registered twice by one person keeps both rows: the older has the claim, the others are listed', async () => {
  const [one, other] = [await person(), await person()]
  const marked = await migrated([
    { user_id: one.id, dag_number: '012', status: 'pending' },
    { user_id: one.id, dag_number: '12', status: 'pending' },
    { user_id: one.id, dag_number: '0012', status: 'pending' },
    { user_id: one.id, dag_number: '12/345', status: 'pending' },
    { user_id: one.id, dag_number: '12345', status: 'pending' },
    { user_id: other.id, dag_number: '12', status: 'pending' },
  ])
  const plain = { registered_before: false, shares_open: false }
  expect(marked).toEqual([
    { dag_number: '012', ...plain },
    { dag_number: '12', ...plain, registered_before: true },
    { dag_number: '0012', ...plain, registered_before: true },
    { dag_number: '12/345', ...plain },
    { dag_number: '12345', ...plain },
    { dag_number: '12', ...plain },
  ])
})

it('two approved registrations of one dag are listed to have their shares set', async () => {
  const [one, other] = [await person(), await person()]
  const marked = await migrated([
    { user_id: one.id, dag_number: '012', status: 'approved' },
    { user_id: other.id, dag_number: '12', status: 'approved' },
    { user_id: one.id, dag_number: '13', status: 'approved' },
    { user_id: other.id, dag_number: '13', status: 'pending' },
  ])
  expect(marked.map(({ shares_open }) => shares_open)).toEqual([true, true, false, false])
})

it.each(landNumbers.filter(([one, other]) => one.trim() && other.trim()))(
  'a second registration of %j as %j is refused as the same: %s',
  async (one, other, same) => {
    const { token } = await person()
    const first = await post('/land-tax-registrations', { token, body: form({ dag_number: one }) })
    const second = await post('/land-tax-registrations', { token, body: form({ dag_number: other }) })
    expect([first.status, second.status]).toEqual([201, same ? 422 : 201])
  },
)

it.each(landNumbers.filter(([one, other]) => one.trim() && other.trim()))(
  'dag %j on record is found as %j: %s',
  async (one, other, same) => {
    const where = await land.place()
    await land.dag(where, { dag_no: one, survey_type_id })
    const { token } = await person()
    const { body } = await post('/land-tax-registrations', { token, body: form({ dag_number: other }, where) })
    expect(body.registration.dag_id !== null).toBe(same)
  },
)
