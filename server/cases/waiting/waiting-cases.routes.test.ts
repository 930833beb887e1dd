import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { holidaysBetween } from '../working-days.sql.ts'
import { dueOn } from '../working-days.ts'

const ground = await landTaxGround()
const { db, get, post, call, person, placeOf, citizen, registered, decide, officer, admin } = ground

/** A registration that waits since some days. */
async function waitingSince(days: number, where = ground.place, changes = {}) {
  const { token } = await citizen()
  const id = await registered(token, changes, where)
  await sql`update land_tax_registrations set submitted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
  return id
}
async function identitySince(days: number) {
  const { id: user_id } = await person()
  const { rows } = await sql<{ id: number }>`insert into kycs (user_id, submitted_at)
    values (${user_id}, now() - make_interval(days => ${days})) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
const cases = async (token = officer.token) => (await get('/admin/cases', { token })).body
const place = (kind: string, id: number, token = officer.token) => get(`/admin/cases/${kind}/${id}/place`, { token })

describe('the counts of waiting cases', () => {
  it('are zero at first', async () => {
    expect(await cases()).toMatchObject({
      today: dhakaDay(new Date()),
      counts: [
        { kind: 'identity', waiting: 0, late: 0, due_today: 0, oldest_days: null },
        { kind: 'registration', waiting: 0, late: 0, due_today: 0, oldest_days: null },
        { kind: 'mutation', waiting: 0, late: 0, due_today: 0, oldest_days: null },
        { kind: 'correction', waiting: 0, late: 0, due_today: 0, oldest_days: null },
      ],
      oldest: [],
      decided_today: 0,
    })
  })

  it('are given by kind, with late cases, inside one’s offices', async () => {
    const elsewhere = await placeOf('uma')
    const [new_one, old_one] = [await waitingSince(0), await waitingSince(40)]
    await waitingSince(50, elsewhere)
    const identity = await identitySince(60)
    const mine = await cases()
    expect(mine.counts).toMatchObject([
      { kind: 'identity', waiting: 1, late: 1 },
      { kind: 'registration', waiting: 2, late: 1 },
      { kind: 'mutation', waiting: 0, late: 0 },
      { kind: 'correction', waiting: 0, late: 0 },
    ])
    expect(mine.counts[1].oldest_days).toBeGreaterThan(7)
    expect(mine.oldest.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
      ['identity', identity],
      ['registration', old_one],
      ['registration', new_one],
    ])
    expect(mine.oldest[1]).toMatchObject({
      state: 'late',
      working_days: 7,
      land: { survey_code: 'RS', khatiyan_number: '45' },
    })
    expect(mine.oldest[2]).toMatchObject({ state: 'in_time', working_day: 0, submitted_on: mine.today })
    expect((await cases(admin.token)).counts[1]).toMatchObject({ waiting: 3, late: 2 })
  })

  it("come with the due days of today's cases and the days when offices are closed", async () => {
    const at = daysAfter(dhakaDay(new Date()), 100)
    await sql`insert into holidays (day, name_en, name_bn) values (${at}, 'Shaheed Day', 'শহীদ দিবস')
      on conflict (day) do nothing`.execute(db)
    const { today, week, due_of_today, next_holiday } = await cases()
    const days = (await holidaysBetween(db, '2020-01-01', '2030-01-01')).map(({ day }) => day)
    expect(due_of_today[0]).toEqual({ kind: 'identity', working_days: 7, due_on: dueOn(today, 7, days) })
    expect(week.map(({ off }: { off: string | null }) => off).slice(5)).not.toContain(null)
    expect(week.some(({ day }: { day: string }) => day === today)).toBe(true)
    expect(next_holiday.day > today).toBe(true)
    expect(next_holiday.holiday_bn).toMatch(/[ক-হ]/)
  })
})

describe('a case in the queue', () => {
  it('has its place, and the ids of the cases before and after it', async () => {
    const here = await placeOf('uma')
    const acland = await person('acland', [here.office_code])
    const ids = [await waitingSince(9, here), await waitingSince(8, here), await waitingSince(7, here)]
    const places = await Promise.all(ids.map(async (id) => (await place('registration', id, acland.token)).body))
    expect(places).toMatchObject([
      { place: 1, waiting: 3, previous_id: null, next_id: ids[1] },
      { place: 2, waiting: 3, previous_id: ids[0], next_id: ids[2] },
      { place: 3, waiting: 3, previous_id: ids[1], next_id: null },
    ])
    await decide(ids[1] ?? 0, { status: 'rejected', notes: 'No' }, acland.token)
    expect((await place('registration', ids[1] ?? 0, acland.token)).body).toEqual({
      place: null,
      waiting: 2,
      previous_id: ids[0],
      next_id: ids[2],
      decided_today: 1,
    })
    await post(`/land-tax-registrations/${ids[1]}/undo`, { token: acland.token })
    expect((await place('registration', ids[1] ?? 0, acland.token)).body).toMatchObject({ place: 2, decided_today: 0 })
    expect((await place('registration', ids[0] ?? 0)).status).toBe(404)
  })

  it('has the same place for all staff if it is an identity', async () => {
    const id = await identitySince(1)
    const mine = (await place('identity', id)).body
    expect(mine).toEqual((await place('identity', id, admin.token)).body)
    expect(mine.place).toBe(mine.waiting)
    expect((await place('identity', 9_999_999)).status).toBe(404)
    expect((await place('mutation', id)).status).toBe(404)
    expect((await call('GET', `/admin/cases/identity/${id}/place`)).status).toBe(401)
  })
})
