import { beforeEach, describe, expect, it } from 'vitest'
import { attorneyGround } from '#test/attorneys.ts'
import { mutationForm } from '#test/mutations.ts'

const ground = await attorneyGround()
const { db, get, post, person, land, admin, provenCitizen, citizen, prove, name, power, act } = ground
const place = await land.place()

beforeEach(() => db.deleteFrom('rate_counts').execute())

const lists = async (token: string) => (await get('/me/attorneys', { token })).body
const pending = async () => (await get('/admin/attorneys', { token: admin.token })).body
const told = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)
const apply = (token: string, changes = {}) => post('/mutations', { token, body: mutationForm(place, changes) })

describe('a power of attorney', () => {
  it('is sent with its paper, checked by staff, and then known to both', async () => {
    const [owner, attorney] = [await provenCitizen(), await provenCitizen()]
    const sent = await name(owner, { contact: attorney.phone, acts: ['mutation', 'land_tax'] })
    expect([sent.status, sent.body.attorney]).toMatchObject([
      201,
      { status: 'pending', attorney_name: null, acts: ['mutation', 'land_tax'], all_land: true },
    ])
    expect((await lists(attorney.token)).held).toEqual([])
    const waiting = (await pending()).attorneys.find(({ id }: { id: number }) => id === sent.body.attorney.id)
    expect(waiting).toMatchObject({
      principal: { id: owner.id, identity: 'success' },
      attorney: { id: attorney.id, identity: 'success' },
    })
    const paper = await get(waiting.paper.replace('/api', ''))
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const waits = async () => (await get('/admin/cases', { token: admin.token })).body.attorneys_waiting
    const before = await waits()
    const accept = () => post(`/admin/attorneys/${sent.body.attorney.id}/accept`, { token: admin.token })
    expect((await accept()).status).toBe(200)
    expect(await waits()).toBe(before - 1)
    expect((await accept()).body.code).toBe('already_decided')
    expect((await lists(owner.token)).named).toMatchObject([{ status: 'accepted', attorney_name: expect.any(String) }])
    expect((await lists(attorney.token)).held).toMatchObject([{ in_force: true, cases: [] }])
    expect([await told(owner.token), await told(attorney.token)]).toEqual([['attorney_accepted'], ['attorney_named']])
  })

  it('lies sealed, and its link ends with the session of who may follow it', async () => {
    const owner = await provenCitizen()
    const sent = await name(owner)
    const { encrypted } = await db
      .selectFrom('files')
      .innerJoin('attorneys', 'attorneys.file_id', 'files.id')
      .select('encrypted')
      .where('attorneys.id', '=', sent.body.attorney.id)
      .executeTakeFirstOrThrow()
    expect(encrypted).toBe(true)
    const link = sent.body.attorney.paper.replace('/api', '')
    expect((await get(link)).status).toBe(200)
    await post('/logout', { token: owner.token })
    expect((await get(link)).status).toBe(404)
  })

  it.each([
    ['no acts', { acts: [] }, 'acts'],
    ['an act that does not exist', { acts: ['sell'] }, 'acts.0'],
    ['chosen land, and none chosen', { land: 'chosen' }, 'lands'],
    ['land without a khatian', { land: 'chosen', lands: ['7'] }, 'lands.0'],
    ['an end before its beginning', { from_day: '2026-02-01', until_day: '2026-01-01' }, 'until_day'],
    ['no contact', { contact: '' }, 'contact'],
  ])('is refused with %s', async (_what, naming, field) => {
    const owner = await provenCitizen()
    const { status, body } = await name(owner, naming)
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])])
    expect((await lists(owner.token)).named).toEqual([])
  })

  it('is refused without its paper, and by an owner whose identity is not proven', async () => {
    const [owner, unproven] = [await provenCitizen(), await citizen()]
    expect((await name(owner, {}, [])).body.errors).toEqual({ paper: ['This is required'] })
    expect((await name(unproven)).body.code).toBe('kyc_not_updated')
  })

  it('answers the same for a number with an account and for one without', async () => {
    const attorney = await provenCitizen()
    const [known, unknown] = [
      await name(await provenCitizen(), { contact: attorney.phone }),
      await name(await provenCitizen()),
    ]
    expect(Object.keys(known.body.attorney)).toEqual(Object.keys(unknown.body.attorney))
    expect([known.body.attorney.attorney_name, unknown.body.attorney.attorney_name]).toEqual([null, null])
  })

  it('waits with at most five others of its owner', async () => {
    const owner = await provenCitizen()
    for (let each = 0; each < 5; each += 1) expect((await name(owner)).status).toBe(201)
    expect((await name(owner)).body.errors).toHaveProperty('contact')
  })

  it('is rejected with a reason, which the owner reads', async () => {
    const owner = await provenCitizen()
    const { id } = (await name(owner)).body.attorney
    const reject = (rejection_reason: string) =>
      post(`/admin/attorneys/${id}/reject`, { token: admin.token, body: { rejection_reason } })
    expect((await reject(' ')).body.errors).toHaveProperty('rejection_reason')
    expect((await reject('No stamp')).status).toBe(200)
    expect((await lists(owner.token)).named).toMatchObject([{ status: 'rejected', rejection_reason: 'No stamp' }])
    expect(await told(owner.token)).toEqual(['attorney_rejected'])
  })

  it('is accepted only for somebody else with a proven identity, once there is one', async () => {
    const [owner, attorney] = [await provenCitizen(), await citizen()]
    const { id } = (await name(owner, { contact: attorney.phone })).body.attorney
    const accept = (power_id: number) => post(`/admin/attorneys/${power_id}/accept`, { token: admin.token })
    expect((await accept(id)).body.code).toBe('attorney_not_proven')
    await prove(attorney.id)
    expect((await accept(id)).status).toBe(200)
    const own = (await name(owner, { contact: owner.phone })).body.attorney
    expect((await accept(own.id)).body.code).toBe('attorney_not_proven')
    const nobody = (await name(owner)).body.attorney
    expect((await accept(nobody.id)).body.code).toBe('attorney_not_proven')
  })

  it('is never decided by its owner', async () => {
    const officer = await person('admin')
    await prove(officer.id)
    const { id } = (await name(officer)).body.attorney
    const body = { rejection_reason: 'x' }
    expect((await post(`/admin/attorneys/${id}/accept`, { token: officer.token })).body.code).toBe('own_case')
    expect((await post(`/admin/attorneys/${id}/reject`, { token: officer.token, body })).body.code).toBe('own_case')
  })

  it('is decided once, by whoever is first', async () => {
    const other = await person('admin')
    const attorney = await provenCitizen()
    const { id } = (await name(await provenCitizen(), { contact: attorney.phone })).body.attorney
    const answers = await Promise.all([
      post(`/admin/attorneys/${id}/accept`, { token: admin.token }),
      post(`/admin/attorneys/${id}/reject`, { token: other.token, body: { rejection_reason: 'x' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an attorney', () => {
  it('makes a case that says so, of which the owner is told and the log names both', async () => {
    const { id, owner, attorney } = await power()
    const started = await act(attorney, id, 'mutation')
    expect(started.body.assistance).toMatchObject({ kind: 'mutation', by_attorney: true, case_id: null })
    const made = await apply(started.body.token)
    expect(made.status).toBe(201)
    const { name: attorney_name } = (await get('/me', { token: attorney.token })).body
    const own = await get(`/mutations/${made.body.id}`, { token: owner.token })
    expect(own.body.assisted_by).toEqual({ helper_name: attorney_name, digital_centre: null })
    const [first] = (await get('/notifications', { token: owner.token })).body.data
    expect(first).toMatchObject({ type: 'attorney_acts', message: expect.stringContaining(attorney_name) })
    const log = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id', 'after'])
      .where('act', 'in', ['assist', 'assist_case'])
      .where('actor_id', '=', attorney.id)
      .orderBy('at')
      .execute()
    expect(log).toMatchObject([
      { act: 'assist', after: { user_id: owner.id, helper_name: attorney_name } },
      { act: 'assist_case', after: { user_id: owner.id, case_id: made.body.id } },
    ])
    expect((await get('/mutations', { token: attorney.token })).body.data).toEqual([])
  })

  it('opens a case of theirs again, and no other', async () => {
    const { id, owner, attorney } = await power()
    const first = await act(attorney, id, 'mutation')
    const made = await apply(first.body.token)
    const [{ cases }] = (await lists(attorney.token)).held
    expect(cases).toMatchObject([{ kind: 'mutation', case_id: made.body.id }])
    const again = await act(attorney, id, 'mutation', made.body.id)
    expect(again.status).toBe(200)
    expect((await get(`/mutations/${made.body.id}`, { token: again.body.token })).status).toBe(200)
    expect((await get(`/mutations/${made.body.id}`, { token: first.body.token })).status).toBe(401)
    expect((await apply(again.body.token)).body.code).toBe('assistance_used')
    const theirs = await apply(owner.token)
    expect((await act(attorney, id, 'mutation', theirs.body.id)).status).toBe(404)
    expect((await get(`/mutations/${theirs.body.id}`, { token: again.body.token })).status).toBe(404)
  })

  it('answers for papers that the office waits for in a mutation of the owner, recorded as by attorney', async () => {
    const { id, owner, attorney } = await power()
    const theirs = Number((await apply(owner.token)).body.id)
    const { name: attorney_name } = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', attorney.id)
      .executeTakeFirstOrThrow()
    expect((await act(attorney, id, 'mutation', theirs)).status).toBe(404)
    await db
      .updateTable('mutations')
      .set({ status: 'flagged', papers_requested_at: new Date() })
      .where('id', '=', theirs)
      .execute()
    expect((await lists(attorney.token)).held).toMatchObject([{ cases: [], awaited: [{ case_id: theirs }] }])
    const started = await act(attorney, id, 'mutation', theirs)
    expect([started.status, started.body.assistance]).toMatchObject([200, { case_id: theirs, by_attorney: true }])
    const { token } = started.body
    expect((await apply(token)).body.code).toBe('assistance_used')
    const body = { remarks: 'The deed is at the registry.' }
    const answered = await post(`/mutations/${theirs}/papers-request/answer`, { token, body })
    expect([answered.status, answered.body.status]).toEqual([200, 'pending'])
    const own = (await get(`/mutations/${theirs}`, { token: owner.token })).body
    expect(own.assisted_by).toBeNull()
    expect(own.events.at(-1)).toMatchObject({ from: 'flagged', attorney: attorney_name, remark: body.remarks })
    expect(own.events.slice(0, -1).every((event: object) => !('attorney' in event))).toBe(true)
    expect((await lists(attorney.token)).held).toMatchObject([{ cases: [], awaited: [] }])
    expect((await act(attorney, id, 'mutation', theirs)).status).toBe(404)
  })

  it('answers for no mutation of others, and none on land or by an act that the power lacks', async () => {
    const flagged = async (owner: { token: string }) => {
      const case_id = Number((await apply(owner.token)).body.id)
      await db.updateTable('mutations').set({ status: 'flagged' }).where('id', '=', case_id).execute()
      return case_id
    }
    const other_land = await power({ land: 'chosen', lands: [`${place.mouza_id} 99999`] })
    const outside = await flagged(other_land.owner)
    expect((await act(other_land.attorney, other_land.id, 'mutation', outside)).body.code).toBe('attorney_limit')
    expect((await lists(other_land.attorney.token)).held).toMatchObject([{ awaited: [] }])
    const other_act = await power({ acts: ['land_tax'] })
    const unnamed = await flagged(other_act.owner)
    expect((await act(other_act.attorney, other_act.id, 'mutation', unnamed)).body.code).toBe('attorney_limit')
    expect((await act(other_act.attorney, other_act.id, 'land_tax', unnamed)).status).toBe(404)
    expect((await lists(other_act.attorney.token)).held).toMatchObject([{ awaited: [] }])
    const { id, attorney } = await power()
    expect((await act(attorney, id, 'mutation', outside)).status).toBe(404)
  })

  it('does nothing under the power of another, and nothing but what the power names', async () => {
    const { id, attorney } = await power({ acts: ['land_tax'] })
    const stranger = await provenCitizen()
    expect((await act(stranger, id, 'land_tax')).status).toBe(404)
    expect((await act(attorney, id, 'mutation')).body.code).toBe('attorney_limit')
    const started = await act(attorney, id, 'land_tax')
    expect((await apply(started.body.token)).body.code).toBe('assistance_other_use')
    // A token of an attorney names no attorney, and begins to act for nobody else.
    expect((await act({ token: started.body.token }, id, 'land_tax')).body.code).toBe('assistance_other_use')
  })

  it.each([
    ['before its first day', { from_day: '2099-01-01', until_day: '2099-12-31' }],
    ['after its last day', { from_day: '2020-01-01', until_day: '2020-12-31' }],
  ])('does nothing %s', async (_when, days) => {
    const { id, attorney } = await power(days)
    expect((await lists(attorney.token)).held).toMatchObject([{ in_force: false }])
    expect((await act(attorney, id, 'mutation')).body.code).toBe('attorney_limit')
  })

  it.each(['owner', 'attorney'] as const)('does nothing more once the %s ends the power', async (who) => {
    const people = await power()
    const { id, owner, attorney } = people
    const { token } = (await act(attorney, id, 'mutation')).body
    expect((await get('/assistance', { token })).status).toBe(200)
    expect((await post(`/attorneys/${id}/withdraw`, { token: people[who].token })).status).toBe(200)
    expect((await get('/assistance', { token })).status).toBe(401)
    expect((await act(attorney, id, 'mutation')).body.code).toBe('attorney_limit')
    expect((await post(`/attorneys/${id}/withdraw`, { token: people[who].token })).status).toBe(404)
    expect(await told(who === 'owner' ? attorney.token : owner.token)).toContain('attorney_withdrawn')
  })

  it('does nothing more after logging out, and when the last day passes meanwhile', async () => {
    const { id, attorney } = await power()
    const { token } = (await act(attorney, id, 'mutation')).body
    await db.updateTable('attorneys').set({ until_day: '2020-12-31' }).where('id', '=', id).execute()
    expect((await get('/assistance', { token })).status).toBe(401)
    await db.updateTable('attorneys').set({ until_day: '2099-12-31' }).where('id', '=', id).execute()
    expect((await get('/assistance', { token })).status).toBe(200)
    await post('/logout', { token: attorney.token })
    expect((await get('/assistance', { token })).status).toBe(401)
  })

  it('is ended in one case by the owner, as a helper is', async () => {
    const { id, owner, attorney } = await power()
    const { token, assistance } = (await act(attorney, id, 'mutation')).body
    const own = await get('/me/assistances', { token: owner.token })
    expect(own.body).toMatchObject([{ id: assistance.id, digital_centre: null, active: true }])
    await ground.call('DELETE', `/me/assistances/${assistance.id}`, { token: owner.token })
    expect((await get('/assistance', { token })).status).toBe(401)
  })
})
