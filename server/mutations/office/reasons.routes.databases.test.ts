import { describe, expect, it } from 'vitest'
import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, get, post, call, person, place, applied, paid, pay, dagNumbered, officer, send } = ground

const why = 'The original papers were seen at the counter.'
const token = officer.token
const approve = (id: number, override_reason: string | null = null) =>
  call('PATCH', `/admin/mutations/${id}`, { token, body: { status: 'approved', override_reason } })
const enter = (id: number, body: object = {}) =>
  post(`/admin/mutations/${id}/apply`, { token, body: { override_reason: null, ...body } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const stopping = (body: { checklist: GateLine[] }) =>
  body.checklist.filter(({ weight, state }) => weight === 'blocks' && state !== 'good').map(({ rule }) => rule)
const lastEvent = async (id: number) => (await get(`/admin/mutations/${id}`, { token })).body.events.at(-1)
const inbox = async (user: { token: string }, type: string) =>
  (await get('/notifications', { token: user.token })).body.data.filter((each: { type: string }) => each.type === type)

let dags = 9100
const owners = [{ id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', share: '1.000', area: 4356 }]
const dag = (more: Parameters<typeof dagNumbered>[1] = {}) =>
  dagNumbered(String(++dags), { owners, area: 4356, ...more })

/** Somebody who has the dag registered for tax. */
async function holderOf(dag_id: number) {
  const holder = await person()
  const { dag_no, survey_type_id } = await db
    .selectFrom('dags')
    .select(['dag_no', 'survey_type_id'])
    .where('id', '=', dag_id)
    .executeTakeFirstOrThrow()
  const land_of_dag = { upazila_id: place.upazila_id, mouza_id: place.mouza_id, dag_id, dag_number: dag_no }
  await db
    .insertInto('land_tax_registrations')
    .values({
      ...land_of_dag,
      user_id: holder.id,
      survey_type_id: survey_type_id ?? 0,
      khatiyan_number: '45',
      land_type: 'Agricultural',
      land_area: '4356',
      reviewer_id: officer.id,
      reviewed_at: new Date(),
      status: 'approved',
      taxable_from: '2026-27',
      share_numerator: 1,
      share_denominator: 1,
    })
    .execute()
  return holder
}

/** Papers of every group, and a proven applicant: then the entry needs no reason. */
async function complete(id: number, citizen: { id: number; token: string }) {
  const papers = DocumentGroup.options.map((group) => ({
    field: 'documents[]',
    name: `${group}.pdf`,
    content_type: 'application/pdf',
    bytes: deedPdf,
  }))
  const groups = DocumentGroup.options.map((value) => ({ field: 'groups[]', value }))
  expect((await send(citizen.token, id, [...papers, ...groups])).status).toBe(201)
  await db
    .insertInto('kycs')
    .values({ user_id: citizen.id, status: 'success', reviewer_id: officer.id, reviewed_at: new Date() })
    .execute()
}

describe('a stranger who sells land of others', () => {
  it('is neither approved nor entered without a reason, which the holder and the applicant are told', async () => {
    const named = await dag()
    const holder = await holderOf(named.dag_id)
    const { id, citizen } = await paid({ ...named, previous_owner_name: 'Kamal Hossain' })
    const refused = await approve(id)
    expect(codeOf(refused)).toEqual([409, 'mutation_blocked'])
    expect(stopping(refused.body)).toEqual(['more_than_held'])
    expect((await approve(id, 'too short')).body.errors).toHaveProperty('override_reason')
    expect((await approve(id, why)).status).toBe(200)
    const facts = ['more_than_held', 'seller_not_owner', 'papers_missing', 'identity_not_proven']
    expect(await lastEvent(id)).toMatchObject({ to: 'approved', override_reason: why, override_facts: facts })
    expect(await inbox(holder, 'mutation_overridden')).toMatchObject([{ message: expect.stringContaining(why) }])
    expect(await inbox(citizen, 'mutation_overridden')).toMatchObject([{ link: `/mutations/${id}` }])
    const { after } = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'mutations')
      .where('subject_id', '=', String(id))
      .where('act', '=', 'approve')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ override_reason: why, override_facts: facts })
    // The reason of the approval stands, and nobody is told again.
    expect((await get(`/admin/mutations/${id}/transfer?row_ids=a`, { token })).body.needs_reason).toEqual([])
    expect((await enter(id, { row_ids: ['a'] })).status).toBe(200)
    expect(await inbox(holder, 'mutation_overridden')).toHaveLength(1)
  })

  it('needs another reason where the dag was changed after the approval', async () => {
    const { id } = await paid({ ...(await dag()), previous_owner_name: 'Kamal Hossain' })
    expect((await approve(id, why)).status).toBe(200)
    const { dag_id } = await dag()
    expect((await call('PUT', `/admin/mutations/${id}/dag`, { token, body: { dag_id } })).status).toBe(200)
    expect(codeOf(await enter(id, { row_ids: ['a'] }))).toEqual([409, 'reason_needed'])
    expect((await enter(id, { row_ids: ['a'], override_reason: why })).status).toBe(200)
  })

  it('sells no more than the picked rows hold', async () => {
    const two = [
      { ...owners[0], id: 'a', owner: 'Abdur Rahim', area: 2000 },
      { id: 'b', owner: 'Rahim', area: 2356 },
    ]
    const named = await dag({ owners: two })
    const { id } = await paid({ ...named, previous_owner_name: 'Kamal Hossain', land_area: 2100 })
    await approve(id, why)
    const refused = await enter(id, { row_ids: ['a'], override_reason: why })
    expect([...codeOf(refused), stopping(refused.body)]).toEqual([409, 'mutation_blocked', ['more_than_held']])
    expect((await enter(id, { row_ids: ['b'] })).status).toBe(200)
  })
})

describe('an entry in the khatian', () => {
  it('needs a reason for missing papers and an applicant who is not proven, each named', async () => {
    const named = await dag()
    const holder = await holderOf(named.dag_id)
    const { id } = await paid(named)
    expect((await approve(id)).status).toBe(200)
    const open = ['papers_missing', 'identity_not_proven']
    expect((await get(`/admin/mutations/${id}/transfer`, { token })).body.needs_reason).toEqual(open)
    const refused = await enter(id)
    expect([...codeOf(refused), refused.body.facts]).toEqual([409, 'reason_needed', open])
    expect((await enter(id, { override_reason: why })).status).toBe(200)
    expect(await lastEvent(id)).toMatchObject({ kind: 'applied', override_reason: why, override_facts: open })
    expect(await inbox(holder, 'mutation_overridden')).toHaveLength(1)
  })

  it('needs none where all is there, and records none; other rows than the name’s need one', async () => {
    const two = [
      { id: 'a', owner: 'Abdur Rahim', area: 2000 },
      { id: 'b', owner: 'Karim', area: 2356 },
    ]
    const { id, citizen } = await paid(await dag({ owners: two }))
    await complete(id, citizen)
    expect((await approve(id, why)).status).toBe(200)
    expect(await lastEvent(id)).not.toHaveProperty('override_reason')
    const other = await enter(id, { row_ids: ['b'] })
    expect([...codeOf(other), other.body.facts]).toEqual([409, 'reason_needed', ['rows_picked']])
    expect((await enter(id, { row_ids: ['a'] })).status).toBe(200)
    expect(await inbox(citizen, 'mutation_overridden')).toEqual([])
  })
})

const family = {
  religion: 'muslim',
  sex: 'man',
  died_on: '2026-01-02',
  persons: [
    { name: 'Rahela Khatun', relation: 'daughter', buyer: 1 },
    { name: 'Karim Mia', relation: 'son', phone: '01811111111' },
  ],
}
const state = (id: number, body: object = family) => post(`/admin/mutations/${id}/family`, { token, body })

describe('an inheritance without a family', () => {
  it('is taken and paid, and is entered for nobody without a reason', async () => {
    const { id } = await paid({ ...(await dag()), mutation_type: 'inheritance' })
    const refused = await approve(id)
    expect(codeOf(refused)).toEqual([409, 'mutation_blocked'])
    expect(stopping(refused.body)).toEqual(['heirs_incomplete', 'heirs_unheard', 'family_not_stated'])
    await db
      .updateTable('mutations')
      .set({ status: 'approved', reviewer_id: officer.id, reviewed_at: new Date() })
      .where('id', '=', id)
      .execute()
    const entered = await enter(id)
    expect([...codeOf(entered), stopping(entered.body)]).toEqual([409, 'mutation_blocked', stopping(refused.body)])
    expect((await enter(id, { override_reason: why })).status).toBe(200)
  })

  it('gets its family at the counter, and its heirs are told and heard', async () => {
    const { id } = await paid({ ...(await dag()), mutation_type: 'inheritance' })
    const { status, body } = await state(id)
    expect([status, body.events.at(-1).kind, body.family.objections_until]).toEqual([
      200,
      'family_stated',
      expect.stringMatching(/^\d{4}-/),
    ])
    expect(body.family.persons[1].heard).toMatchObject({ notified_at: expect.any(String) })
    const refused = await approve(id, why)
    expect([...codeOf(refused), stopping(refused.body)]).toEqual([
      409,
      'mutation_blocked',
      ['heirs_incomplete', 'heirs_unheard'],
    ])
    expect(codeOf(await state(id))).toEqual([409, 'family_stated'])
  })

  it('gets none before its payment, after its decision, of another type, or with another name', async () => {
    const citizen = await person()
    const unpaid = await applied(citizen.token, { ...(await dag()), mutation_type: 'inheritance' })
    expect(codeOf(await state(unpaid.id))).toEqual([409, 'mutation_unpaid'])
    await pay(citizen.token, unpaid.id)
    const other = { ...family, persons: [{ name: 'Somebody', relation: 'son', buyer: 1 }] }
    expect((await state(unpaid.id, other)).body.errors).toHaveProperty(['family.persons.0.name'])
    expect((await approve(unpaid.id, why)).status).toBe(200)
    expect(codeOf(await state(unpaid.id))).toEqual([409, 'mutation_decided'])
    const sale = await paid(await dag())
    expect((await state(sale.id)).body.errors).toHaveProperty('family')
  })
})

describe('the holders of a dag', () => {
  it('are told once that a transfer was applied for and paid, and not the applicant', async () => {
    const named = await dag()
    const holder = await holderOf(named.dag_id)
    const citizen = await person()
    const { id } = await applied(citizen.token, named)
    expect(await inbox(holder, 'land_transfer_asked')).toEqual([])
    await pay(citizen.token, id)
    const [told, ...more] = await inbox(holder, 'land_transfer_asked')
    expect([told.link, more]).toEqual([`/land?dag=${named.dag_id}`, []])
    expect(told.message).toMatch(new RegExp(`dag ${named.dag_number}, khatian 45, mouza Bhakurta`))
    expect(await inbox(citizen, 'land_transfer_asked')).toEqual([])
    const again = { token, body: { dag_id: named.dag_id } }
    expect((await call('PUT', `/admin/mutations/${id}/dag`, again)).status).toBe(200)
    expect(await inbox(holder, 'land_transfer_asked')).toHaveLength(1)
  })

  it('are told once the office chooses their dag for a paid one', async () => {
    const { dag_id } = await dag()
    const holder = await holderOf(dag_id)
    const { id } = await paid()
    expect((await call('PUT', `/admin/mutations/${id}/dag`, { token, body: { dag_id } })).status).toBe(200)
    expect(await inbox(holder, 'land_transfer_asked')).toHaveLength(1)
  })
})
