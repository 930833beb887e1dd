import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fraction, isEqual, sumOf, whole } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, post, call, person, applied, pay, dagNumbered, officer } = ground
const current = taxYearOf(new Date())
const years = [0, 1, 2, 3, 4, 5].map((count) => yearsAfter(current, count))
const steps = 50

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const dagId = async () =>
  (
    await dagNumbered('walk', {
      owners: [{ id: 'a', owner: 'First', area: 90_000.07, share: '1.000' }],
      area: 90_000.07,
    })
  ).dag_id

async function ownersOf(dag_id: number): Promise<OwnerRow[]> {
  const { khotiyan } = await db
    .selectFrom('khatians')
    .select('khotiyan')
    .where('dag_id', '=', dag_id)
    .where('current', '=', true)
    .executeTakeFirstOrThrow()
  return khotiyan
}

async function applicant(name: string, is_proven: boolean) {
  const someone = await person()
  await db.updateTable('users').set({ name }).where('id', '=', someone.id).execute()
  if (is_proven)
    await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
      values (${someone.id}, 'success', ${officer.id}, now())`.execute(db)
  return someone
}

/** Shares of the dag that are taxed in a year. */
async function taxedIn(dag_id: number, year: string) {
  const { rows } = await sql<{ n: string; d: string }>`
    select share_numerator::text as n, share_denominator::text as d from land_tax_registrations
    where dag_id = ${dag_id} and status = 'approved' and taxable_from <= ${year}
      and (taxable_until is null or taxable_until >= ${year})`.execute(db)
  return sumOf(rows.map(({ n, d }) => fraction(BigInt(n), BigInt(d))))
}

/** A year that somebody who is registered has paid ahead. */
async function payAhead(dag_id: number, year: string) {
  await sql`
    with land as (select * from land_tax_registrations
      where dag_id = ${dag_id} and status = 'approved' and taxable_until is null and user_id is not null
        and taxable_from <= ${year} order by id limit 1),
    ordered as (insert into land_tax_orders (user_id, request_hash, amount_poisha)
      select user_id, 'x', 100 from land returning id, user_id)
    insert into land_tax_payments (order_id, user_id, registration_id, upazila_id, year, tax_rate_id, rate_poisha,
      taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status)
    select ordered.id, ordered.user_id, land.id, land.upazila_id, ${year}, (select min(id) from tax_rates), 1, 1, 0,
      false, true, 100, 0, 100, 'pending' from land, ordered
    on conflict do nothing`.execute(db)
}

it('random mutations tax every part of a dag once in each year, and keep the shares on record exactly one', async () => {
  const dag_id = await dagId()
  const next = numbers(20_261_129)
  const first = await applicant('First', true)
  await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, status, reviewer_id, reviewed_at, taxable_from, dag_id)
    select ${first.id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_no, 'Agricultural', area, 'approved',
      ${officer.id}, now(), ${current}, id from dags where id = ${dag_id}`.execute(db)
  for (let step = 0; step < steps; step += 1) {
    const owners = await ownersOf(dag_id)
    const giver = owners[Math.floor(next() * owners.length)]
    if (!giver) throw new Error('the dag has no owner')
    const count = 1 + Math.floor(next() * 3)
    const buyers = Array.from({ length: count }, (_, at) => ({
      ...{
        name: `Buyer${step}x${at}`,
        nid: `${1_000_000_000 + step * 10 + at}`,
        address: 'Savar',
        share: `1/${count}`,
      },
    }))
    const [buyer] = buyers
    const by = await applicant(`Buyer${step}x0`, next() < 0.5)
    if (next() < 0.2) await payAhead(dag_id, years[1] ?? current)
    const sold = next() < 0.3 ? giver.area : Math.max(0.1, Math.round(giver.area * next() * 100) / 100)
    const names = { buyer_name: buyer?.name, buyer_nid: buyer?.nid, previous_owner_name: giver.owner }
    const land = { dag_id, dag_number: 'walk', land_area: Math.min(sold, giver.area) }
    const { id } = await applied(by.token, { ...names, ...land, buyers })
    expect((await pay(by.token, id)).status).toBe(200)
    await call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status: 'approved' } })
    const entered = await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: { row_ids: [giver.id] } })
    expect([step, entered.status]).toEqual([step, 200])
    for (const year of years)
      expect([step, year, isEqual(await taxedIn(dag_id, year), whole)]).toEqual([step, year, true])
    const after = await ownersOf(dag_id)
    expect(addedUp(after.map(({ area }) => area))).toBe(90_000.07)
    const shares = after.map(({ share = '', exact_share }) => {
      const [part = '', all = ''] = (exact_share ?? `${Math.round(Number(share) * 1000)}/1000`).split('/')
      return fraction(BigInt(part), BigInt(all))
    })
    expect([step, isEqual(sumOf(shares), whole)]).toEqual([step, true])
  }
})
