import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'

const ground = await mutationGround()
const { db, get, call, post, person, applied, paid, pay, land, officer, admin, send } = ground
const outbox = outboxOf(ground)

type Sent = { token?: string; headers?: Record<string, string> }
const request = (id: number, body: object = { groups: ['deed'] }, { token = officer.token, headers = {} }: Sent = {}) =>
  post(`/admin/mutations/${id}/papers-request`, { token, body, headers })
const answer = (token: string, id: number, body: object = {}, headers: Record<string, string> = {}) =>
  post(`/mutations/${id}/papers-request/answer`, { token, body, headers })
const set = (id: number, status: string) =>
  call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status, remarks: 'x' } })
const mutation = async (id: number) => (await get(`/admin/mutations/${id}`, { token: officer.token })).body
const own = async (token: string, id: number) => (await get(`/mutations/${id}`, { token })).body
const addPaper = async (token: string, id: number) => {
  const deed = { field: 'documents[]', name: 'deed.pdf', content_type: 'application/pdf', bytes: deedPdf }
  const { status } = await send(token, id, [deed, { field: 'groups[]', value: 'deed' }])
  if (status !== 201) throw new Error('the paper was refused')
}
const idsOf = async (query: string, token = officer.token) =>
  (await get(`/admin/mutations${query}`, { token })).body.data.map(({ id }: { id: number }) => id)
const requestsOf = (id: number) =>
  db.selectFrom('papers_requests').selectAll().where('case_id', '=', id).orderBy('id').execute()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A case of an office of its own, with the officer of that office. */
async function alone() {
  const here = await land.place()
  const acland = await person('acland', [here.office_code])
  const { id, citizen } = await paid({}, here)
  return { id, citizen, token: acland.token }
}

/** Moves payment and request so many days back. */
async function backdate(id: number, { paid_days, requested_days }: { paid_days: number; requested_days: number }) {
  await sql`update mutations set paid_at = now() - make_interval(days => ${paid_days}),
    papers_requested_at = now() - make_interval(days => ${requested_days}) where id = ${id}`.execute(db)
  await sql`update papers_requests set requested_at = now() - make_interval(days => ${requested_days})
    where case_id = ${id}`.execute(db)
}

describe('a request for papers', () => {
  it('makes the mutation wait, with an event, an entry of the log, a message and an SMS', async () => {
    const { id, citizen } = await paid()
    await sql`update users set phone = '+8801711112222', phone_verified_at = now(), language = 'en'
      where id = ${citizen.id}`.execute(db)
    const remarks = 'The deed of 1998 too,\nplease.'
    const { status, body } = await request(id, { groups: ['deed', 'khatian', 'deed'], remarks })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'flagged',
      papers_request: { groups: ['khatian', 'deed'], remarks, requested_at: expect.any(String), added: 0 },
      deadline: null,
      complete_by: null,
      first_look_by: null,
      held_by: { role: 'user' },
      step: 'requested_papers',
    })
    expect(body.events.at(-1)).toMatchObject({ from: 'pending', to: 'flagged', by_role: 'acland', remark: remarks })
    const { history } = (await get(`/admin/mutations/${id}/case`, { token: officer.token })).body
    expect(history).toMatchObject({ deadline: null })
    expect(history.events.map(({ act }: { act: string }) => act)).toContain('request_papers')
    const { data } = (await get('/notifications', { token: citizen.token })).body
    expect(data[0]).toMatchObject({ type: 'mutation_papers_requested', link: `/mutations/${id}#papers` })
    expect(data[0].message).toContain('Papers: Khatian and dakhila; Deed, heirship certificate or decree.')
    expect(data[0].message).toContain(`The office writes: ${remarks}`)
    expect(await outbox.text('+8801711112222')).toMatch(
      /papers by \d.* 20\d\d: khatian, deed\. The deed of 1998 too, please\./,
    )
    const [task] = (await get('/user/tasks', { token: citizen.token })).body.own
    expect(task).toMatchObject({ kind: 'send_requested_papers', id, remarks, count: 2 })
    expect(await own(citizen.token, id)).toMatchObject({ status: 'flagged', papers_request: { remarks } })
  })

  it('needs groups or remarks', async () => {
    const { id } = await paid()
    for (const body of [{}, { groups: [] }, { remarks: ' \n' }]) {
      const refused = await request(id, body)
      expect([refused.status, refused.body.errors]).toEqual([422, { remarks: ['This is required'] }])
    }
    expect((await request(id, { groups: ['photo'] })).status).toBe(422)
    expect((await request(id, { remarks: 'x'.repeat(1001) })).status).toBe(422)
    expect(await requestsOf(id)).toEqual([])
    expect((await request(id, { remarks: 'A map of the plot' })).status).toBe(200)
  })

  it('is refused before the payment, twice, after the decision, for one’s own and outside the office', async () => {
    const { id } = await paid()
    const unpaid = Number((await applied((await person()).token)).id)
    expect(codeOf(await request(unpaid))).toEqual([409, 'mutation_unpaid'])
    await set(unpaid, 'pending')
    expect(codeOf(await request(unpaid))).toEqual([409, 'mutation_unpaid'])
    await set(id, 'assigned_to_ac_land')
    expect((await request(id)).status).toBe(200)
    expect(codeOf(await request(id))).toEqual([409, 'papers_requested'])
    for (const status of ['approved', 'rejected']) {
      await set(id, status)
      expect(codeOf(await request(id))).toEqual([409, 'mutation_decided'])
    }
    const mine = Number((await applied(officer.token)).id)
    await pay(officer.token, mine)
    expect(codeOf(await request(mine))).toEqual([403, 'own_case'])
    const stranger = await person('acland', [(await land.place()).office_code])
    expect((await request(id, undefined, { token: stranger.token })).status).toBe(404)
  })

  it('on an old version is a conflict, and of two at once one is written', async () => {
    const { id } = await paid()
    const { version } = await mutation(id)
    const headers = { 'if-match': `"${version}"` }
    const answers = await Promise.all(
      [officer, admin].map(({ token }) => request(id, { groups: ['deed'] }, { token, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict')
    expect(await requestsOf(id)).toHaveLength(1)
  })

  it('that comes again with its key is one request', async () => {
    const { id, citizen } = await paid()
    const headers = { 'idempotency-key': 'papers-1' }
    const [first, again] = [await request(id, undefined, { headers }), await request(id, undefined, { headers })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await requestsOf(id)).toHaveLength(1)
    await addPaper(citizen.token, id)
    const key = { 'idempotency-key': 'papers-2' }
    const answers = [await answer(citizen.token, id, {}, key), await answer(citizen.token, id, {}, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await mutation(id)).events.filter(({ from }: { from: string }) => from === 'flagged')).toHaveLength(1)
  })

  it('while the citizen pays is refused before the payment and taken after it', async () => {
    const citizen = await person()
    const id = Number((await applied(citizen.token)).id)
    const [asked, payment] = await Promise.all([request(id), pay(citizen.token, id)])
    expect(payment.status).toBe(200)
    const { status, payment_status } = await mutation(id)
    expect(payment_status).toBe('paid')
    if (asked.status === 200) expect(status).toBe('flagged')
    else expect([codeOf(asked), status]).toEqual([[409, 'mutation_unpaid'], 'pending'])
  })
})

describe('the answer to a request for papers', () => {
  it.each(['pending', 'assigned_to_ac_land'])('with a paper gives it back as %s', async (before) => {
    const { id, citizen } = await paid()
    if (before !== 'pending') await set(id, before)
    await request(id, { groups: ['deed'] })
    await addPaper(citizen.token, id)
    expect((await own(citizen.token, id)).papers_request).toMatchObject({ added: 1 })
    const { status, body } = await answer(citizen.token, id)
    expect([status, body.status, body.papers_request]).toEqual([200, before, null])
    expect(body.events.at(-1)).toMatchObject({ from: 'flagged', to: before, by_role: 'user', remark: null })
    const staff = await mutation(id)
    expect(staff).toMatchObject({ papers_came_at: expect.any(String), deadline: { state: 'in_time' } })
    const { history } = (await get(`/admin/mutations/${id}/case`, { token: officer.token })).body
    expect(history.events.map(({ act }: { act: string }) => act)).toContain('papers_came')
    expect(await requestsOf(id)).toMatchObject([{ answered: true, status_before: before }])
    await set(id, before === 'pending' ? 'assigned_to_ac_land' : 'pending')
    expect((await mutation(id)).papers_came_at).toBeNull()
  })

  it('without a paper needs remarks, which the office reads', async () => {
    const { id, citizen } = await paid()
    await addPaper(citizen.token, id)
    await sql`update mutation_documents set added_at = now() - interval '1 hour' where mutation_id = ${id}`.execute(db)
    await request(id)
    const refused = await answer(citizen.token, id, { remarks: ' ' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['remarks']])
    expect((await mutation(id)).status).toBe('flagged')
    expect((await answer(citizen.token, id, { remarks: 'The deed was lost in the flood.' })).status).toBe(200)
    expect((await mutation(id)).events.at(-1)).toMatchObject({ remark: 'The deed was lost in the flood.' })
  })

  it('is refused where nothing was asked for, a second time, and to anybody else', async () => {
    const { id, citizen } = await paid()
    const remarks = { remarks: 'Here' }
    expect(codeOf(await answer(citizen.token, id, remarks))).toEqual([409, 'papers_not_requested'])
    await request(id)
    expect((await answer((await person()).token, id, remarks)).status).toBe(404)
    const answers = await Promise.all([answer(citizen.token, id, remarks), answer(citizen.token, id, remarks)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('papers_not_requested')
    await request(id)
    await set(id, 'rejected')
    expect(codeOf(await answer(citizen.token, id, remarks))).toEqual([409, 'papers_not_requested'])
  })

  it('ends an older flagged mutation, which has no request and whose clocks run', async () => {
    const { id, citizen } = await paid()
    await sql`update mutations set status = 'flagged', remarks = 'Which deed?' where id = ${id}`.execute(db)
    expect(await mutation(id)).toMatchObject({
      papers_request: { remarks: 'Which deed?', requested_at: null },
      deadline: { state: 'in_time' },
    })
    expect((await answer(citizen.token, id, { remarks: 'That of 1998' })).body.status).toBe('pending')
    await sql`update mutations set status = 'flagged' where id = ${id}`.execute(db)
    expect((await set(id, 'approved')).body.status).toBe('approved')
  })
})

describe('a decision about a mutation that waits for papers', () => {
  it.each(['approved', 'rejected', 'pending', 'assigned_to_ac_land', 'pending_payment'])(
    'ends the request: %s',
    async (status) => {
      const { id } = await paid()
      await request(id)
      const { body } = await set(id, status)
      expect([body.status, body.papers_request, body.papers_came_at]).toEqual([status, null, null])
      expect(await requestsOf(id)).toMatchObject([{ answered: false, ended_at: expect.any(Date) }])
      if (status === 'pending') expect((await request(id)).status).toBe(200)
    },
  )
})

describe('the clock of a mutation', () => {
  it('waits for papers: it is in no queue and not late, and goes on where it stood', async () => {
    const { id, citizen, token } = await alone()
    const counts = async () =>
      (await get('/admin/cases', { token })).body.counts.find(({ kind }: { kind: string }) => kind === 'mutation')
    const placeOf = async () => (await get(`/admin/cases/mutation/${id}/place`, { token })).body.place
    await request(id, { groups: ['deed'] }, { token })
    await backdate(id, { paid_days: 90, requested_days: 83 })
    expect(await counts()).toMatchObject({ waiting: 0, late: 0 })
    expect(await placeOf()).toBeNull()
    expect([await idsOf('?work=late', token), await idsOf('?work=waiting', token)]).toEqual([[], []])
    expect(await idsOf('?work=papers_requested', token)).toEqual([id])
    expect(await idsOf('?status=flagged', token)).toEqual([id])

    await answer(citizen.token, id, { remarks: 'I have no more' })
    const { deadline, complete_by } = (await get(`/admin/mutations/${id}`, { token })).body
    // Seven days have at most five working days.
    expect(deadline.working_day).toBeLessThanOrEqual(5)
    expect(deadline.working_day).toBeGreaterThanOrEqual(3)
    expect(deadline).toMatchObject({ state: 'in_time' })
    expect(complete_by > dhakaDay(new Date())).toBe(true)
    expect(await counts()).toMatchObject({ waiting: 1, late: 0 })
    expect(await placeOf()).toBe(1)
    expect([await idsOf('?work=late', token), await idsOf('?work=waiting', token)]).toEqual([[], [id]])
    const { oldest } = (await get('/admin/cases', { token })).body
    expect(oldest).toMatchObject([{ id, state: 'in_time', working_day: deadline.working_day }])

    await sql`update mutations set clock_from = now() - interval '60 days' where id = ${id}`.execute(db)
    expect(await idsOf('?work=late', token)).toEqual([id])
    expect(await counts()).toMatchObject({ waiting: 1, late: 1 })
  })

  it('that was late before the request is late again once the papers came', async () => {
    const { id, citizen, token } = await alone()
    await request(id, { groups: ['deed'] }, { token })
    await backdate(id, { paid_days: 90, requested_days: 20 })
    expect(await idsOf('?work=late', token)).toEqual([])
    await answer(citizen.token, id, { remarks: 'x' })
    expect(await idsOf('?work=late', token)).toEqual([id])
    expect((await get(`/admin/mutations/${id}`, { token })).body.deadline).toMatchObject({ state: 'late' })
  })
})

describe('the list of what lacks papers', () => {
  it('has what waits and lacks a group that its type needs', async () => {
    const { id, citizen, token } = await alone()
    const lacking = () => idsOf('?work=papers_missing', token)
    expect(await lacking()).toEqual([id])
    await addPaper(citizen.token, id)
    expect(await lacking()).toEqual([id])
    await sql`insert into mutation_documents (mutation_id, document_group, file_id)
      select ${id}, each, file_id from mutation_documents,
        unnest(array['khatian', 'buyer_nid', 'previous_owner_nid']) as each where mutation_id = ${id}`.execute(db)
    expect(await lacking()).toEqual([])
    await sql`delete from mutation_documents where mutation_id = ${id} and document_group = 'previous_owner_nid'`.execute(
      db,
    )
    expect(await lacking()).toEqual([id])
    await sql`update mutations set mutation_type = 'inheritance' where id = ${id}`.execute(db)
    expect(await lacking()).toEqual([])
  })
})
