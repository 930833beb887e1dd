import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, get, call, person, applied, paid, pay, place, dagNumbered, officer, admin } = ground

const set = (id: number, body: object, token = officer.token, headers: Record<string, string> = {}) =>
  call('PATCH', `/admin/mutations/${id}`, { token, body, headers })
const mutation = async (id: number) => (await get(`/admin/mutations/${id}`, { token: officer.token })).body
const unpaid = async (changes = {}) => Number((await applied((await person()).token, changes)).id)

const told = async (user_id: number) =>
  (
    await db
      .selectFrom('notifications')
      .select(['type', 'params', 'visible_at'])
      .where('user_id', '=', user_id)
      .where('type', 'not in', ['mutation_paid', 'new_device'])
      .orderBy('id')
      .execute()
  ).map(({ type, params }) => [type, params])

const lastAudit = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'before', 'after'])
    .where('subject', '=', 'mutations')
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe("an office's decision about a mutation", () => {
  it('may come out of turn, with a reason or without, and the event says so', async () => {
    const oldest = await paid()
    const [second, third] = [await paid(), await paid()]
    const last = async (id: number, decision: object) => (await set(id, decision)).body.events.at(-1)
    const rejected = { status: 'rejected', remarks: 'Wrong dag' }
    expect(await last(third.id, rejected)).toMatchObject({ out_of_turn: true, reason: null })
    const why = { ...rejected, reason: 'The deed is lost' }
    expect(await last(second.id, why)).toMatchObject({ out_of_turn: true, reason: 'The deed is lost' })
    expect(await last(oldest.id, { status: 'assigned_to_ac_land' })).toMatchObject({ out_of_turn: false })
    expect(await last(oldest.id, { status: 'approved' })).toMatchObject({ out_of_turn: false, reason: null })
    const own = (await get(`/mutations/${third.id}`, { token: third.citizen.token })).body
    expect(Object.keys(own.events.at(-1)).toSorted()).toEqual(['at', 'by_role', 'from', 'remark', 'to'])
  })

  it('has an event, an audit entry and a message', async () => {
    const { id, citizen } = await paid(await dagNumbered('8101'))
    const inquiry = await set(id, { status: 'assigned_to_ac_land', reason: 'The seller is ill' })
    expect([inquiry.status, inquiry.body.status]).toEqual([200, 'assigned_to_ac_land'])
    const seen = { status: 'approved', remarks: 'All papers seen', override_reason: null }
    const { status, body } = await set(id, seen)
    const { name } = await db.selectFrom('users').select('name').where('id', '=', officer.id).executeTakeFirstOrThrow()
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'approved', remarks: 'All papers seen', reviewer: { name }, deadline: null })
    expect([body.reviewed_at, body.first_look_at]).toEqual([expect.any(String), expect.any(String)])
    expect(body.events.slice(2)).toMatchObject([
      {
        by: name,
        by_role: 'acland',
        from: 'pending',
        to: 'assigned_to_ac_land',
        remark: null,
        reason: 'The seller is ill',
      },
      { from: 'assigned_to_ac_land', to: 'approved', remark: 'All papers seen', reason: null },
    ])
    expect(await told(citizen.id)).toEqual([
      ['mutation_inquiry', { mutation_id: id, dag_number: body.dag_number, reason: '' }],
      ['mutation_approved', { mutation_id: id, dag_number: body.dag_number, reason: 'All papers seen' }],
    ])
    expect(await lastAudit(id)).toMatchObject({
      act: 'approve',
      before: { status: 'assigned_to_ac_land' },
      after: { status: 'approved', remarks: 'All papers seen', reason: null },
    })
    const own = (await get(`/mutations/${id}`, { token: citizen.token })).body
    expect(own.events.at(-1)).toEqual({
      at: expect.any(String),
      by_role: 'acland',
      from: 'assigned_to_ac_land',
      to: 'approved',
      remark: 'All papers seen',
    })
    expect(JSON.stringify(own)).not.toContain('The seller is ill')
  })

  it('may go from any status to any other, but never to flagged, and to its own without effect', async () => {
    const { id, citizen } = await paid()
    const statuses = ['approved', 'rejected', 'pending_payment', 'assigned_to_ac_land', 'pending'] as const
    for (const from of statuses)
      for (const to of statuses.filter((each) => each !== from)) {
        await sql`update mutations set status = ${from} where id = ${id}`.execute(db)
        const { status, body } = await set(id, { status: to, remarks: 'Why' })
        expect([from, to, status, body.status]).toEqual([from, to, 200, to])
      }
    expect((await set(id, { status: 'flagged' })).status).toBe(422)
    const written = () =>
      Promise.all([
        db.selectFrom('mutation_events').selectAll().where('mutation_id', '=', id).execute(),
        told(citizen.id),
      ])
    const before = await written()
    const same = await set(id, { status: 'assigned_to_ac_land' })
    expect([same.status, same.body.status]).toEqual([200, 'assigned_to_ac_land'])
    expect(await written()).toEqual(before)
  })

  it('can be rejected by the API without remarks: it is recorded and said that none were given', async () => {
    for (const remarks of [undefined, null, '', '  \n ']) {
      const { id, citizen } = await paid()
      const { status, body } = await set(id, { status: 'rejected', remarks })
      expect([status, body.status, body.remarks]).toEqual([200, 'rejected', null])
      expect(await told(citizen.id)).toMatchObject([['mutation_rejected', { reason: '—' }]])
    }
    const { id, citizen } = await paid()
    expect((await set(id, { status: 'rejected', remarks: 'The deed is of another dag' })).status).toBe(200)
    expect(await told(citizen.id)).toMatchObject([['mutation_rejected', { reason: 'The deed is of another dag' }]])
  })

  it('is never about one’s own mutation, and only in one’s offices', async () => {
    const { id } = await applied(officer.token)
    await pay(officer.token, id)
    const own = await set(id, { status: 'approved' })
    expect([own.status, own.body.code]).toEqual([403, 'own_case'])
    expect((await set(id, { status: 'approved' }, admin.token)).status).toBe(200)
    const stranger = await person('acland', [(await ground.land.place()).office_code])
    expect((await set(id, { status: 'pending' }, stranger.token)).status).toBe(404)
    expect((await set(id, { status: 'pending' }, (await person()).token)).status).toBe(403)
  })

  it('is refused on an old version', async () => {
    const { id } = await paid()
    const { version } = await mutation(id)
    await set(id, { status: 'assigned_to_ac_land' }, admin.token)
    const late = await set(id, { status: 'approved' }, officer.token, { 'if-match': `"${version}"` })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body).toMatchObject({
      current: { status: 'assigned_to_ac_land' },
      changed: { name: expect.any(String) },
    })
    const now = await set(id, { status: 'approved' }, officer.token, { 'if-match': `"${version + 1}"` })
    expect(now.status).toBe(200)
  })

  it('about a paid mutation never asks for its fee again', async () => {
    const { id, citizen } = await paid()
    for (const status of ['pending_payment', 'rejected', 'pending', 'approved', 'pending_payment']) {
      await set(id, { status, remarks: 'x' })
      const own = (await get(`/mutations/${id}`, { token: citizen.token })).body
      expect([own.payment_status, own.step === 'pay']).toEqual(['paid', false])
      expect((await pay(citizen.token, id)).body.code).toBe('already_paid')
    }
  })

  it('about an unpaid mutation leaves it unpaid and out of the queue', async () => {
    const id = await unpaid()
    const { body } = await set(id, { status: 'pending' })
    expect(body).toMatchObject({ status: 'pending', payment_status: 'unpaid', step: 'pay', deadline: null })
    const { place: own } = (await get(`/admin/cases/mutation/${id}/place`, { token: officer.token })).body
    expect(own).toBeNull()
  })

  it('is final once the mutation is in the khatian', async () => {
    const { id } = await paid()
    await set(id, { status: 'approved' })
    await sql`update mutations set applied_at = now() where id = ${id}`.execute(db)
    const { status, body } = await set(id, { status: 'rejected', remarks: 'Too late' })
    expect([status, body.code]).toEqual([409, 'mutation_applied'])
  })

  it('counts among the decisions of today, but an assignment does not', async () => {
    const acland = await person('acland', [place.office_code])
    const { id } = await paid()
    const today = async () => (await get('/admin/cases', { token: acland.token })).body.decided_today
    await set(id, { status: 'assigned_to_ac_land' }, acland.token)
    expect(await today()).toBe(0)
    await set(id, { status: 'rejected', remarks: 'x' }, acland.token)
    expect(await today()).toBe(1)
  })
})

describe('a blocking rule', () => {
  const blockedBy = ({ body }: { body: { code: string; checklist: Line[] } }) => [
    body.code,
    body.checklist.filter(({ weight, state }) => weight === 'blocks' && state === 'trips').map(({ rule }) => rule),
  ]
  type Line = { rule: string; weight: string; state: string }

  it('stops an approval by the present record, with the whole checklist', async () => {
    const dag = await dagNumbered('6001')
    const { id } = await paid({ ...dag, land_area: 5000 })
    const owners = [
      { id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', area: 4000 },
      { id: 'b', owner: 'করিম', area: 10_374.8 },
    ]
    await sql`update khatians set khotiyan = ${JSON.stringify(owners)} where dag_id = ${dag.dag_id}`.execute(db)
    const answer = await set(id, { status: 'approved' })
    expect(answer.status).toBe(409)
    expect(blockedBy(answer)).toEqual(['mutation_blocked', ['more_than_held']])
    expect(answer.body.checklist).toHaveLength(11)
    expect((await mutation(id)).status).toBe('pending')
    expect((await set(id, { status: 'assigned_to_ac_land' })).status).toBe(200)
  })

  it('lets one of two mutations of a dag be approved, in parallel too', async () => {
    const dag = await dagNumbered('6002')
    const two = [await unpaid(dag), await unpaid(dag)]
    const answers = await Promise.all(two.map((id, at) => set(id, { status: 'approved' }, [officer, admin][at]?.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && blockedBy(refused)).toEqual(['mutation_blocked', ['open_mutation']])
  })

  it('lets one of two mutations of a dag be approved under other spellings of its numbers', async () => {
    const dag = await dagNumbered('6003')
    const two = [await unpaid(dag), await unpaid(dag)]
    // Their lands are not locked against each other: the database has the last word.
    await sql`update mutations set dag_number = 'other' where id = ${two[1]}`.execute(db)
    const answers = await Promise.all(two.map((id) => set(id, { status: 'approved' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && blockedBy(refused)).toEqual(['mutation_blocked', ['open_mutation']])
  })

  it('prevents a rejected mutation from opening while another of its dag is open', async () => {
    const dag = await dagNumbered('6004')
    const first = await paid(dag)
    await set(first.id, { status: 'rejected', remarks: 'x' })
    await paid(dag)
    const again = await set(first.id, { status: 'pending' })
    expect([again.status, again.body.code]).toEqual([409, 'mutation_open'])
    expect(blockedBy(await set(first.id, { status: 'approved' }))).toEqual(['mutation_blocked', ['open_mutation']])
  })
})
