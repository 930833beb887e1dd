import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addedUp } from '#contract/land-records/area.ts'
import { isOpen, type MutationStatus, mutationMoves, SettableStatus } from '#contract/mutations/mutation-moves.ts'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, post, call, person, applied, pay, dagNumbered, officer, get } = ground

const Step = fc.oneof(
  fc.record({
    act: fc.constant('create' as const),
    whole: fc.boolean(),
    heirs: fc.integer({ min: 1, max: 4 }),
    seller: fc.nat(3),
  }),
  fc.record({ act: fc.constant('pay' as const), which: fc.nat(5) }),
  fc.record({ act: fc.constant('set' as const), which: fc.nat(5), status: fc.constantFrom(...SettableStatus.options) }),
  fc.record({ act: fc.constant('approve' as const), which: fc.nat(5) }),
  fc.record({ act: fc.constant('finish' as const), which: fc.nat(5), at_once: fc.boolean() }),
  fc.record({ act: fc.constant('apply' as const), which: fc.nat(5), at_once: fc.boolean() }),
)
type StepValue = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

const names = ['Abdur Rahim', 'Karim Mia', 'New Owner', 'Nobody Here']
const owners = [
  { id: 'a', owner: 'Abdur Rahim', area: 1000.01, share: '0.667' },
  { id: 'b', owner: 'Karim Mia', area: 500, share: '0.333' },
]
const total = 1500.01
let walks = 0
let transfers = 0

type Made = { id: number; token: string }
type Walk = { dag: { dag_id: number; dag_number: string }; made: Made[] }

async function take({ dag, made }: Walk, step: StepValue): Promise<void> {
  if (step.act === 'create') {
    const { token } = await person()
    const heirs = Array.from({ length: step.heirs }, (_, place) => ({
      name: place === 0 ? 'New Owner' : `Heir ${'abc'[place]}`,
      nid: '1234567890',
      address: 'Savar',
      share: `1/${step.heirs}`,
    }))
    const changes = { ...dag, buyer_name: 'New Owner', buyers: heirs, previous_owner_name: names[step.seller] }
    const body = await applied(token, { ...changes, ...(!step.whole && { land_area: 77.77 }) }).catch(() => null)
    if (body) made.push({ id: body.id, token })
    return
  }
  const one = made[step.which % Math.max(1, made.length)]
  if (!one) return
  if (step.act === 'pay' || step.act === 'finish') await pay(one.token, one.id)
  const approves = step.act === 'approve' || step.act === 'finish'
  const status = approves ? 'approved' : step.act === 'set' ? step.status : null
  if (status)
    await call('PATCH', `/admin/mutations/${one.id}`, { token: officer.token, body: { status, remarks: 'x' } })
  if (step.act !== 'apply' && step.act !== 'finish') return
  const apply = () => post(`/admin/mutations/${one.id}/apply`, { token: officer.token, body: {} })
  const answers = await Promise.all(step.at_once ? [apply(), apply()] : [apply()])
  expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1)
  for (const answer of answers) expect([200, 409, 422]).toContain(answer.status)
}

/** Invariants after any act: the record is whole, and every step is in the course of its mutation. */
async function check({ dag, made }: Walk): Promise<void> {
  const versions = await db
    .selectFrom('khatians')
    .selectAll()
    .where('dag_id', '=', dag.dag_id)
    .orderBy('version')
    .execute()
  for (const { khotiyan, area } of versions) {
    expect([addedUp(khotiyan.map((owner) => owner.area)), Number(area)]).toEqual([total, total])
    expect(new Set(khotiyan.map(({ id }) => id)).size).toBe(khotiyan.length)
  }
  const rows = await db.selectFrom('mutations').selectAll().where('dag_id', '=', dag.dag_id).orderBy('id').execute()
  const entered = rows.filter(({ applied_at }) => applied_at !== null).map(({ id }) => id)
  expect(versions.flatMap(({ cause_id }) => cause_id ?? []).toSorted((one, other) => one - other)).toEqual(entered)
  transfers += entered.length
  expect(rows.filter(({ is_open }) => is_open).length).toBeLessThanOrEqual(1)
  for (const { id, status, paid_at, applied_at, is_open } of rows) {
    expect(isOpen({ status, is_paid: paid_at !== null, is_applied: applied_at !== null })).toBe(is_open)
    if (applied_at) expect([status, paid_at === null]).toEqual(['approved', false])
    const events = await db
      .selectFrom('mutation_events')
      .selectAll()
      .where('mutation_id', '=', id)
      .orderBy('id')
      .execute()
    let before: MutationStatus | null = null
    for (const { from_status, to_status, by_role, kind } of events) {
      expect(from_status).toBe(before)
      if (from_status === null) expect(to_status).toBe('pending_payment')
      else if (kind === 'applied') expect([from_status, to_status]).toEqual(['approved', 'approved'])
      else if (by_role === 'user') expect([...mutationMoves[from_status].payment, from_status]).toContain(to_status)
      else expect(mutationMoves[from_status].staff).toContain(to_status)
      before = to_status
    }
    expect(before).toBe(status)
    expect(events.filter(({ kind }) => kind === 'applied')).toHaveLength(applied_at ? 1 : 0)
    const charged = await sql<{ taken: number }>`select coalesce(sum(amount_poisha - refunded_poisha), 0)::int as taken
      from payments where purpose = 'mutation' and subject_id = ${id} and status in ('succeeded', 'refunded')`.execute(
      db,
    )
    expect(charged.rows[0]?.taken).toBe(paid_at ? 102_500 : 0)
  }
  expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  for (const { id } of made) expect((await get(`/admin/mutations/${id}`, { token: officer.token })).status).toBe(200)
}

it('no sequence of acts loses a mutation, enters it twice or skips its event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 16 }), async (steps) => {
      walks += 1
      const dag = await dagNumbered(`81${walks}`, { owners, area: total })
      const walk: Walk = { dag, made: [] }
      for (const step of [{ act: 'create', whole: false, heirs: 3, seller: 0 } as const, ...steps])
        await take(walk, step)
      await check(walk)
    }),
    { numRuns: 12, seed: 20_261_121 },
  )
  // The walks do reach the end.
  expect(transfers).toBeGreaterThan(3)
}, 240_000)
