import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { mutationGround } from '#test/mutations.ts'

const { db, get, post, call, person, officer, admin, place, applied, pay, dagNumbered } = await mutationGround()

const decimal = 435.6
const farm = (area: number) => ({ area, owners: [{ id: 'a', owner: 'Abdur Rahim', area }] })
let numbered = 700
const freshDag = (area: number) => {
  numbered += 1
  return dagNumbered(String(numbered), farm(area))
}

async function buyer({ proven = true, name = 'Rahela Khatun' } = {}) {
  const citizen = await person()
  await db.updateTable('users').set({ name }).where('id', '=', citizen.id).execute()
  if (proven)
    await db
      .insertInto('kycs')
      .values({ user_id: citizen.id, status: 'success', reviewer_id: admin.id, reviewed_at: new Date() })
      .execute()
  return citizen
}

async function registers(user_id: number, land_area: number, changes: Record<string, unknown> = {}) {
  const dag = await freshDag(land_area)
  const survey = await db.selectFrom('survey_types').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('land_tax_registrations')
    .values({
      user_id,
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      survey_type_id: survey.id,
      khatiyan_number: '45',
      dag_number: dag.dag_number,
      dag_id: dag.dag_id,
      land_type: 'Agricultural',
      land_area,
      status: 'approved',
      taxable_from: '2026-27',
      reviewer_id: admin.id,
      reviewed_at: new Date(),
      ...changes,
    })
    .execute()
}

const lineIn = ({ checklist }: { checklist: GateLine[] }) => checklist.find(({ rule }) => rule === 'over_ceiling')
const stateOf = (body: { checklist: GateLine[] }) => lineIn(body)?.state

describe('the ceiling of agricultural land', () => {
  it('warns of a buyer whose registered land and this transfer are over 1,980 decimals, and not at the limit', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 1900 * decimal)
    const within = await applied(citizen.token, { ...(await freshDag(200 * decimal)), land_area: 80 * decimal })
    expect(lineIn(within)).toMatchObject({ state: 'good', weight: 'warns' })
    const over = await applied(citizen.token, { ...(await freshDag(200 * decimal)), land_area: 80 * decimal + 1 })
    expect(lineIn(over)?.state).toBe('trips')
    expect(lineIn(over)?.facts['held']).toBeCloseTo(1900 * decimal)
    expect(lineIn(over)?.facts['sold']).toBeCloseTo(80 * decimal + 1)
  })

  it('never blocks: the officer sees it, and the mutation is approved and entered', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 1980 * decimal)
    const { id } = await applied(citizen.token, await freshDag(10 * decimal))
    expect((await pay(citizen.token, id)).status).toBe(200)
    expect(stateOf((await get(`/admin/mutations/${id}`, { token: officer.token })).body)).toBe('trips')
    const decided = { token: officer.token, body: { status: 'approved', remarks: 'x' } }
    expect((await call('PATCH', `/admin/mutations/${id}`, decided)).status).toBe(200)
    expect((await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {} })).status).toBe(200)
  })

  it('counts the share of a registration, and of this transfer only the part of the buyer', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 3000 * decimal, { share_numerator: 1, share_denominator: 2 })
    const buyers = [
      { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '1/2' },
      { name: 'Karim Mia', nid: '1234567891', address: 'Savar', share: '1/2' },
    ]
    const body = await applied(citizen.token, { ...(await freshDag(1000 * decimal)), buyers })
    expect(lineIn(body)).toMatchObject({ state: 'trips' })
    expect(lineIn(body)?.facts['held']).toBeCloseTo(1500 * decimal)
    expect(lineIn(body)?.facts['sold']).toBeCloseTo(500 * decimal)
  })

  it('counts land of a mutation that was entered, once, as it stands in the khatian now', async () => {
    const citizen = await buyer()
    const first = await applied(citizen.token, await freshDag(1975 * decimal))
    await pay(citizen.token, first.id)
    const decided = { token: officer.token, body: { status: 'approved', remarks: 'x' } }
    await call('PATCH', `/admin/mutations/${first.id}`, decided)
    const entered = await post(`/admin/mutations/${first.id}/apply`, { token: officer.token, body: {} })
    expect(entered.status).toBe(200)
    // The tax has followed the land here: without the registration the khatian alone says it.
    for (const taxed of [true, false]) {
      if (!taxed) await sql`delete from land_tax_registrations where user_id = ${citizen.id}`.execute(db)
      const body = await applied(citizen.token, { ...(await freshDag(100 * decimal)), land_area: 6 * decimal })
      expect(lineIn(body)?.facts['held'], `taxed ${taxed}`).toBeCloseTo(1975 * decimal)
      expect(stateOf(body)).toBe('trips')
    }
  })

  it('counts no land that was given away, is not farmed, or waits for the office', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 1980 * decimal, { taxable_until: '2026-27' })
    await registers(citizen.id, 1980 * decimal, { land_type: 'Residential' })
    await registers(citizen.id, 1980 * decimal, { status: 'pending', reviewer_id: null, reviewed_at: null })
    expect(stateOf(await applied(citizen.token, await freshDag(10 * decimal)))).toBe('good')
  })

  it('says nothing of a person who is not proven, is no buyer, or where two buyers have the name', async () => {
    const unproven = await buyer({ proven: false })
    const agent = await buyer({ name: 'Selina Hossain' })
    const twins = await buyer()
    for (const { id } of [unproven, agent, twins]) await registers(id, 1980 * decimal)
    expect(stateOf(await applied(unproven.token, await freshDag(10 * decimal)))).toBe('unknown')
    expect(stateOf(await applied(agent.token, await freshDag(10 * decimal)))).toBe('unknown')
    const two = { name: 'Rahela Khatun', nid: '1234567890', address: 'Savar', share: '1/2' }
    const buyers = [two, { ...two, nid: '1234567891' }]
    expect(stateOf(await applied(twins.token, { ...(await freshDag(10 * decimal)), buyers }))).toBe('unknown')
  })

  it('says nothing where it is not known how much is transferred', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 1980 * decimal)
    const unknown = { ...(await freshDag(10 * decimal)), previous_owner_name: 'Somebody Else' }
    expect(stateOf(await applied(citizen.token, unknown))).toBe('unknown')
  })

  it('is not of heirs and not of other land', async () => {
    const citizen = await buyer()
    await registers(citizen.id, 1980 * decimal)
    expect(stateOf(await applied(citizen.token, { ...(await freshDag(10)), mutation_type: 'inheritance' }))).toBe(
      'good',
    )
    const built = { ...(await freshDag(10)), land_type: 'non-agricultural', fee_amount: 1225 }
    expect(stateOf(await applied(citizen.token, built))).toBe('good')
  })
})
