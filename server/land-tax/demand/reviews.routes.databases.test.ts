import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAt, setTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { makeDemandLists } from './make-lists.service.ts'

const { db, get, post, land, place, placeOf, officer, admin, person, citizen, approved, pay, calculate } =
  await landTaxGround()

actAt('2027-06-01T06:00:00Z')
beforeEach(async () => {
  await sql`truncate demand_reviews, demand_runs, demands, demand_lists, land_tax_payments, land_tax_orders, land_tax_registrations, notifications, outbox cascade`.execute(
    db,
  )
})

const own = async (token: string) => (await get('/user/land-tax-demands', { token })).body
const ask = (token: string, id: number, reason = 'It is a field, not a house.') =>
  post(`/user/land-tax-demands/${id}/review`, { token, body: { reason } })
const decide = (id: number, body: object, token = officer.token) =>
  post(`/admin/demand-reviews/${id}/decision`, { token, body })
const upheld = { status: 'upheld', answer: 'The inquiry found a house.' }
const changed = { status: 'changed', answer: 'It is a field.' }
const reviews = async (query = '', token = officer.token) =>
  (await get(`/admin/demand-reviews${query}`, { token })).body

/** A holder of land whose published list of 1 July 2027 asks ৳1,020.94 by the residential rate. */
async function published(form: Record<string, unknown> = {}) {
  const holder = await citizen()
  const registration_id = await approved(holder.token, form)
  setTime('2027-07-01T06:00:00Z')
  await makeDemandLists(db)
  const { body } = await get('/admin/demand-lists', { token: officer.token })
  const list_id = body.data[0].id
  await post('/admin/demand-lists/publish', { token: officer.token, body: { ids: [list_id] } })
  const [demand] = await own(holder.token)
  return { holder, registration_id, list_id, demand }
}
async function asked() {
  const ground = await published()
  await ask(ground.holder.token, ground.demand.id)
  const [review] = (await reviews()).data
  return { ...ground, review }
}
const totalOf = async (token: string, id: number) =>
  (await calculate(token, { registration_ids: [id] })).body.total_amount

describe('a holder', () => {
  it('sees own demands of published lists only', async () => {
    const someone = await citizen()
    await approved(someone.token)
    setTime('2027-07-01T06:00:00Z')
    await makeDemandLists(db)
    expect(await own(someone.token)).toEqual([])
    const { body } = await get('/admin/demand-lists', { token: officer.token })
    await post('/admin/demand-lists/publish', { token: officer.token, body: { ids: [body.data[0].id] } })
    expect(await own(someone.token)).toMatchObject([
      {
        due: 495,
        arrears: 495,
        interest: 30.94,
        total: 1020.94,
        review_until: '2027-07-22',
        can_ask: true,
        review: null,
      },
    ])
    expect(await own((await person()).token)).toEqual([])
  })

  it('says once that it is too much, also when two requests come at the same moment', async () => {
    const { holder, demand } = await published()
    const answers = await Promise.all([1, 2, 3].map(() => ask(holder.token, demand.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_reviewed')
    expect(await own(holder.token)).toMatchObject([
      { can_ask: false, review: { status: 'open', reason: 'It is a field, not a house.', decide_by: '2027-07-22' } },
    ])
    const list = await reviews('?status=open')
    expect(list.data).toMatchObject([{ status: 'open', total: 1020.94, is_late: false, own: false }])
    expect(JSON.stringify(list)).not.toContain(holder.email)
  })

  it.each([
    ['2027-07-22T17:59:59Z', 201],
    ['2027-07-22T18:00:00Z', 409],
  ])('who asks at %s is answered %d', async (moment, status) => {
    const { holder, demand } = await published()
    setTime(moment)
    const answer = await ask(holder.token, demand.id)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body.code).toBe('review_over')
  })

  it('asks with words, and for own land only', async () => {
    const { holder, demand } = await published()
    expect((await ask(holder.token, demand.id, ' ')).body.errors).toEqual({ reason: ['This is required'] })
    expect((await ask((await person()).token, demand.id)).status).toBe(404)
  })
})

describe('the office', () => {
  it('upholds a demand and names the appeal with its last day', async () => {
    const { holder, review } = await asked()
    const { status, body } = await decide(review.id, upheld)
    expect([status, body]).toMatchObject([
      200,
      { status: 'upheld', total: 1020.94, total_before: 1020.94, appeal_until: '2027-07-22' },
    ])
    const messages = (await get('/notifications', { token: holder.token })).body.data
    expect(messages[0]).toMatchObject({
      type: 'demand_upheld',
      message: expect.stringContaining('appeal to the Deputy Commissioner (Collector) until 22 Jul 2027'),
    })
    expect((await decide(review.id, changed)).body.code).toBe('already_decided')
  })

  it('changes the use: list, demand and the next order ask the new amount', async () => {
    const { holder, review, registration_id, list_id } = await asked()
    const { body } = await decide(review.id, { ...changed, land_type: 'Agricultural' })
    expect(body).toMatchObject({ status: 'changed', land_type: 'Agricultural', total_before: 1020.94, total: 20 })
    expect(await totalOf(holder.token, registration_id)).toBe(20)
    expect(await own(holder.token)).toMatchObject([
      { total: 20, review: { status: 'changed', answer: 'It is a field.' } },
    ])
    const list = (await get(`/admin/demand-lists/${list_id}`, { token: officer.token })).body
    expect(list).toMatchObject({ tax: 10, due: 10, arrears: 10, interest: 0, total: 20 })
    const { rows } =
      await sql`select act from audit_log where subject = 'demand_reviews' and subject_id = ${String(review.id)}`.execute(
        db,
      )
    expect(rows).toEqual([{ act: 'update' }])
  })

  it('changes the area of the dag for all who are registered for it, and tells them', async () => {
    const { holder, review, registration_id } = await asked()
    const other = await citizen()
    await sql`update land_tax_registrations set share_numerator = 1, share_denominator = 2`.execute(db)
    await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number,
        dag_number, land_type, land_area, status, taxable_from, reviewer_id, submitted_at, reviewed_at,
        share_numerator, share_denominator)
      select ${other.id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number, land_type, land_area,
        status, taxable_from, reviewer_id, submitted_at, reviewed_at, 1, 2
      from land_tax_registrations`.execute(db)
    await decide(review.id, { ...changed, area: 4356 })
    const told = (await get('/notifications', { token: other.token })).body.data
    expect(told.map(({ type }: { type: string }) => type)).toEqual(['registered_land_changed'])
    expect((await get('/user/land-tax-registrations', { token: other.token })).body[0].taxed_area).toBe(4356)
    expect(await totalOf(holder.token, registration_id)).toBe(154.69)
    expect((await own(holder.token))[0]).toMatchObject({ area: 4356, total: 154.69 })
  })

  const leave = (id: number, reason: string, token = officer.token) =>
    post(`/admin/demand-reviews/${id}/record-stays`, { token, body: { reason } })

  /** A demand of a dag of 14,374.8 square feet on record that was changed by a measured area. */
  async function measured(area: number) {
    const ground = await asked()
    const dag_id = await land.dag(place, { dag_no: `measured-${area}`, area: 14_374.8 })
    await sql`update land_tax_registrations set dag_id = ${dag_id}`.execute(db)
    const decided = await decide(ground.review.id, { ...changed, area })
    expect([decided.status, decided.body.code]).toEqual([200, undefined])
    return { ...ground, dag_id, decided: decided.body }
  }
  const waiting = async () => (await get('/admin/cases', { token: officer.token })).body.demand_reviews_waiting

  it('has a measured area in its list until the record has it', async () => {
    const { dag_id, decided } = await measured(7125.12)
    const task = { dag_id, measured_area: 7125.12, recorded_area: 14_374.8, reason: null }
    expect(decided.measured).toEqual({ ...task, state: 'open' })
    expect([(await reviews('?record=open')).total, await waiting()]).toEqual([1, 1])
    await sql`update dags set area = 7125.12 where id = ${dag_id}`.execute(db)
    expect([(await reviews('?record=open')).total, await waiting()]).toEqual([0, 0])
    expect((await reviews()).data[0].measured.state).toBe('corrected')
    expect((await leave(decided.id, 'Too late')).body.code).toBe('already_decided')
  })

  it('leaves the record of a measured dag as it is, once and with a reason', async () => {
    const { decided, holder } = await measured(7125.13)
    expect((await leave(decided.id, ' ')).body.errors).toEqual({ reason: ['This is required'] })
    expect((await leave(decided.id, 'Mine', holder.token)).status).toBe(403)
    const { status, body } = await leave(decided.id, 'The neighbour has appealed.')
    expect([status, body.measured.state, body.measured.reason]).toEqual([200, 'stays', 'The neighbour has appealed.'])
    expect([(await reviews('?record=open')).total, await waiting()]).toEqual([0, 0])
    expect((await leave(decided.id, 'Again')).body.code).toBe('already_decided')
  })

  it.each([
    ['is upheld', upheld],
    ['has another use', { ...changed, land_type: 'Agricultural' }],
  ])('has no measured area of a demand that %s', async (_, decision) => {
    const { review } = await asked()
    expect((await decide(review.id, decision)).body.measured).toBe(null)
    expect((await reviews('?record=open')).total).toBe(0)
  })

  it('changes nothing where the facts are those of the list, whatever was paid since', async () => {
    const { holder, review, registration_id } = await asked()
    expect((await decide(review.id, changed)).body.code).toBe('demand_unchanged')
    await pay(holder.token, [registration_id])
    expect((await decide(review.id, changed)).body.code).toBe('demand_unchanged')
    expect((await decide(review.id, { ...changed, land_type: 'Residential' })).body.code).toBe('demand_unchanged')
    expect((await reviews('?status=open')).data).toHaveLength(1)
  })

  it('changes a demand by a share that was set before', async () => {
    const { review, registration_id, holder } = await asked()
    await sql`update land_tax_registrations set share_numerator = 1, share_denominator = 2 where id = ${registration_id}`.execute(
      db,
    )
    expect((await decide(review.id, changed)).body).toMatchObject({ total: 510.47, total_before: 1020.94 })
    expect(await totalOf(holder.token, registration_id)).toBe(510.47)
  })

  it('sees its number among the cases that wait in the own office, until it is decided', async () => {
    const { review } = await asked()
    const elsewhere = await person('acland', [(await placeOf('uma')).office_code])
    const waiting = async (token: string) => (await get('/admin/cases', { token })).body.demand_reviews_waiting
    expect([await waiting(officer.token), await waiting(admin.token), await waiting(elsewhere.token)]).toEqual([
      1, 1, 0,
    ])
    await decide(review.id, upheld)
    expect(await waiting(officer.token)).toBe(0)
  })

  it('of another upazila finds no review, and an officer never decides about own land', async () => {
    const { review } = await asked()
    const other = await person('acland', [(await placeOf('uma')).office_code])
    expect((await reviews('', other.token)).data).toEqual([])
    expect((await decide(review.id, upheld, other.token)).status).toBe(404)
    const colleague = await person('acland', [place.office_code])
    await sql`update demand_reviews set user_id = ${colleague.id} where id = ${review.id}`.execute(db)
    expect((await decide(review.id, upheld, colleague.token)).body.code).toBe('own_case')
    expect((await decide(review.id, upheld, admin.token)).status).toBe(200)
  })

  it('decides once when two decide at the same moment', async () => {
    const { review } = await asked()
    const answers = await Promise.all([decide(review.id, upheld), decide(review.id, upheld, admin.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('needs words for the holder, and corrects nothing that it upholds', async () => {
    const { review } = await asked()
    expect((await decide(review.id, { status: 'upheld', answer: '' })).status).toBe(422)
    expect((await decide(review.id, { ...upheld, land_type: 'Agricultural' })).status).toBe(422)
    expect((await decide(review.id, { ...changed, area: 0 })).status).toBe(422)
  })

  it('sees that a decision is late after fifteen working days', async () => {
    await asked()
    setTime('2027-07-23T06:00:00Z')
    expect((await reviews()).data).toMatchObject([{ decide_by: '2027-07-22', is_late: true }])
  })
})
