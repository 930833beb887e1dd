import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { withFinalWrite } from '#server/app/database.ts'
import { actAt, setTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { notifyHolders, notifySome } from './demand-lists.service.ts'
import { makeDemandLists } from './make-lists.service.ts'

const { db, get, post, place, placeOf, officer, person, citizen, approved, pay } = await landTaxGround()

actAt('2027-06-01T06:00:00Z')
beforeEach(async () => {
  await sql`truncate demand_runs, demands, demand_lists, land_tax_payments, land_tax_orders, land_tax_registrations, notifications, outbox cascade`.execute(
    db,
  )
})

/** Thursday 1 July 2027: the seventh working day after it is Monday 12 July. */
async function listed() {
  setTime('2027-07-01T06:00:00Z')
  await makeDemandLists(db)
  const { body } = await get('/admin/demand-lists', { token: officer.token })
  return body.data
}
const publish = (ids: number[], token = officer.token) => post('/admin/demand-lists/publish', { token, body: { ids } })
const publicOf = (mouza_id: number, more = '') => get(`/land-tax/demand?mouza_id=${mouza_id}${more}`)
const messagesOf = async ({ token }: { token: string }, language: 'en' | 'bn' = 'en') =>
  (await get('/notifications', { token, language })).body.data.filter(
    ({ type }: { type: string }) => type === 'demand_published',
  )

describe('a demand list', () => {
  it('has its sums and the last working day of the law for the approval', async () => {
    const { token } = await citizen()
    await approved(token, { from: '2025-26' })
    const [list] = await listed()
    expect(list).toMatchObject({
      tax_year: '2027-28',
      listed_on: '2027-07-01',
      holdings: 1,
      unknown: 0,
      state: 'listed',
      tax: 495,
      due: 495,
      arrears: 990,
      interest: 92.82,
      total: 1577.82,
      approve_by: '2027-07-12',
      is_late: false,
      published_at: null,
      review_until: null,
    })
    setTime('2027-07-13T06:00:00Z')
    expect((await get(`/admin/demand-lists/${list.id}`, { token: officer.token })).body.is_late).toBe(true)
    const { body } = await get(`/admin/demand-lists/${list.id}/demands`, { token: officer.token })
    expect(body.data).toMatchObject([{ total: 1577.82, years: ['2025-26', '2026-27', '2027-28'] }])
  })

  it('lists holdings by unpaid years, with those that are unpaid today', async () => {
    const someone = await citizen()
    await approved(someone.token)
    const owing = await approved(someone.token, { from: '2025-26' })
    await approved(someone.token, { from: '2021-22' })
    const [list] = await listed()
    const ofStage = async (stage: string) =>
      (await get(`/admin/demand-lists/${list.id}/demands?stage=${stage}`, { token: officer.token })).body.data
    await pay(someone.token, [owing], { years: ['2025-26'] })
    expect((await Promise.all(['1', '2', '3', 'more'].map(ofStage))).map((each) => each.length)).toEqual([1, 1, 0, 1])
    expect(await ofStage('2')).toMatchObject([
      { years: ['2025-26', '2026-27', '2027-28'], unpaid_years: ['2026-27', '2027-28'] },
    ])
  })

  it('of another upazila is not found', async () => {
    await approved((await person()).token)
    const [list] = await listed()
    const other = await person('acland', [(await placeOf('uma')).office_code])
    expect((await get('/admin/demand-lists', { token: other.token })).body.data).toEqual([])
    for (const path of ['', '/demands'])
      expect((await get(`/admin/demand-lists/${list.id}${path}`, { token: other.token })).status).toBe(404)
    expect((await publish([list.id], other.token)).status).toBe(404)
  })
})

describe('publishing', () => {
  it('is done for several lists at once, all or none, and once', async () => {
    await approved((await person()).token)
    const [list] = await listed()
    expect((await publish([list.id, 9_999_999])).status).toBe(404)
    expect((await publicOf(place.mouza_id)).status).toBe(404)
    const [one, two] = await Promise.all([publish([list.id]), publish([list.id])])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect([one, two].find(({ status }) => status === 409)?.body.code).toBe('demand_published')
    const { body } = await get(`/admin/demand-lists/${list.id}`, { token: officer.token })
    expect(body).toMatchObject({ state: 'published', approve_by: null, review_until: '2027-07-22' })
    const { rows } = await sql`select act, actor_id from audit_log where subject = 'demand_lists'
      and subject_id = ${String(list.id)}`.execute(db)
    expect(rows).toEqual([{ act: 'approve', actor_id: officer.id }])
  })

  it('is refused once the tax year is over', async () => {
    await approved((await person()).token)
    const [list] = await listed()
    setTime('2028-07-01T06:00:00Z')
    expect((await publish([list.id])).body.code).toBe('demand_year_over')
  })

  it('shows a dag with the tax of all its holdings, and no person, share or arrears', async () => {
    const [one, two] = [await citizen(), await citizen()]
    const first = await approved(one.token, { dag_number: '12', from: '2024-25' })
    const second = await approved(two.token, { dag_number: '9' })
    await sql`update land_tax_registrations set share_numerator = 1, share_denominator = 2`.execute(db)
    await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number,
        dag_number, land_type, land_area, status, taxable_from, reviewer_id, submitted_at, reviewed_at,
        share_numerator, share_denominator)
      select ${two.id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number, land_type, land_area,
        status, '2026-27', reviewer_id, submitted_at, reviewed_at, 1, 2
      from land_tax_registrations where id = ${first}`.execute(db)
    await pay(two.token, [second], { up_to: '2027-28' })
    const [list] = await listed()
    await publish([list.id])
    const { body } = await publicOf(place.mouza_id)
    expect(body).toMatchObject({ tax_year: '2027-28', tax_years: ['2027-28'], total: 2, review_until: '2027-07-22' })
    expect(body.data.map(({ survey: _, ...line }: { survey: object }) => line)).toEqual([
      { khatiyan_number: '45', dag_number: '9', land_type: 'Residential', area: 14374.8, tax: 247.5 },
      { khatiyan_number: '45', dag_number: '12', land_type: 'Residential', area: 14374.8, tax: 495 },
    ])
    expect((await publicOf(place.mouza_id, '&dag_number=০১২')).body.data).toHaveLength(1)
    expect((await publicOf(place.mouza_id, '&tax_year=2026-27')).status).toBe(404)
  })

  it('tells each holder once what is asked and until when it can be reviewed, in both languages', async () => {
    const owing = await citizen()
    await approved(owing.token)
    const paid = await citizen()
    await pay(paid.token, [await approved(paid.token)], { up_to: '2027-28' })
    await sql`update users set phone_verified_at = now() where id = ${owing.id}`.execute(db)
    const [list] = await listed()
    await notifyHolders(db)
    expect(await messagesOf(owing)).toEqual([])
    await publish([list.id])
    await notifyHolders(db)
    await notifyHolders(db)
    const [english, ...others] = await messagesOf(owing)
    expect(others).toEqual([])
    expect([english.title, english.message, english.link]).toEqual([
      'Your land tax of 2027-28 is listed',
      'The land office has listed ৳1,020.94 for 1 land of yours, with what is unpaid of years before. Is that too much? Say so by 22 Jul 2027: the office then looks at it again.',
      '/land-tax/my-demand',
    ])
    expect((await messagesOf(owing, 'bn'))[0].message).toContain('২২ জুলাই, ২০২৭')
    expect(await messagesOf(paid)).toEqual([])
    const { rows } = await sql`select channel from outbox where template = 'demand_published'`.execute(db)
    expect(rows).toEqual([{ channel: 'sms' }])
  })

  it('continues to tell holders after the last batch, each once', async () => {
    const people = []
    for (let made = 0; made < 5; made += 1) {
      const each = await person()
      await approved(each.token)
      people.push(each)
    }
    const [list] = await listed()
    await publish([list.id])
    expect(await notifySome(db, 2)).toBe(true)
    const killed = async () => {
      throw new Error('killed before the commit')
    }
    await expect(withFinalWrite(killed, () => notifySome(db, 2))).rejects.toThrow('killed')
    await Promise.all(Array.from({ length: 10 }, () => notifySome(db, 2)))
    await notifyHolders(db)
    expect(await Promise.all(people.map(async (each) => (await messagesOf(each)).length))).toEqual([1, 1, 1, 1, 1])
  })
})
