import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clock, withFinalWrite } from '#server/app/database.ts'
import { setTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { plansOf } from '#test/plans.ts'
import { remindInJune, remindSome } from './june-reminder.service.ts'

const { db, get, person, citizen, approved, registered, decide, pay } = await landTaxGround()

beforeEach(async () => {
  await sql`truncate tax_reminders, land_tax_payments, land_tax_orders, land_tax_registrations, notifications, outbox cascade`.execute(
    db,
  )
})
afterEach(() => {
  clock.offset_ms = 0
})

type Person = Awaited<ReturnType<typeof person>>

const reminders = async ({ token }: Person, language: 'en' | 'bn' = 'en') =>
  (await get('/notifications', { token, language })).body.data.filter(
    ({ type }: { type: string }) => type === 'land_tax_due_in_june',
  )
const remindedOnce = async (people: Person[]) =>
  expect(await Promise.all(people.map(async (each) => (await reminders(each)).length))).toEqual(people.map(() => 1))

it('the reminder goes to owners of approved land with an unpaid year, with their number of lands, by every channel', async () => {
  setTime('2027-03-01T06:00:00Z')
  const owing = await citizen()
  await approved(owing.token)
  await approved(owing.token, { from: '2024-25' })
  const partly = await approved(owing.token, { from: '2024-25' })
  await pay(owing.token, [partly])
  const paid = await citizen()
  await pay(paid.token, [await approved(paid.token)])
  const waiting = await person()
  await registered(waiting.token)
  const refused = await person()
  await decide(await registered(refused.token), { status: 'rejected', notes: 'No' })
  await sql`update users set email_verified_at = now(), phone_verified_at = now() where id = ${owing.id}`.execute(db)
  setTime('2027-06-10T06:00:00Z')
  await remindInJune(db)
  const [english] = await reminders(owing)
  expect([english.title, english.message, english.link]).toEqual([
    'Land development tax is due by 30 June',
    'The tax year 2026-27 ends on 30 June, and the tax of 2 lands of yours is still unpaid. From 1 July a penalty of 6.25% a year is added.',
    '/dashboard?tab=ldt',
  ])
  expect((await reminders(owing, 'bn'))[0].message).toContain('আপনার ২টি জমির কর এখনও বাকি')
  const { rows } =
    await sql`select channel from outbox where template = 'land_tax_due_in_june' order by channel`.execute(db)
  expect(rows).toEqual([{ channel: 'email' }, { channel: 'sms' }])
  for (const other of [paid, waiting, refused]) expect(await reminders(other)).toEqual([])
})

it.each([
  ['2027-05-31T17:59:59Z', 0, null],
  ['2027-05-31T18:00:00Z', 1, '2026-27'],
  ['2027-06-30T17:59:59Z', 1, '2026-27'],
  ['2027-06-30T18:00:00Z', 0, null],
])('the reminder at %s notifies %d persons of the year %s', async (moment, count, year) => {
  setTime('2027-03-01T06:00:00Z')
  const someone = await person()
  await approved(someone.token)
  setTime(moment)
  await remindInJune(db)
  const sent = await reminders(someone)
  expect(sent).toHaveLength(count)
  if (year) expect(sent[0].message).toContain(year)
})

it('the reminder is sent once a tax year, and to a person approved later in June the next day', async () => {
  setTime('2027-06-01T06:00:00Z')
  const [one, late] = [await person(), await person()]
  await approved(one.token)
  await remindInJune(db)
  await approved(late.token)
  await remindInJune(db)
  expect(await reminders(late)).toEqual([])
  setTime('2027-06-02T06:00:00Z')
  await remindInJune(db)
  await remindedOnce([one, late])
  setTime('2028-06-02T06:00:00Z')
  await remindInJune(db)
  expect(await reminders(one)).toHaveLength(2)
})

async function several(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const each = await person()
    await approved(each.token)
    people.push(each)
  }
  return people
}

it('the reminder continues after its last batch, and repeats a batch that was cut off', async () => {
  setTime('2027-06-10T06:00:00Z')
  const people = await several(5)
  expect(await remindSome(db, 2)).toBe(true)
  const killed = async () => {
    throw new Error('killed before the commit')
  }
  await expect(withFinalWrite(killed, () => remindSome(db, 2))).rejects.toThrow('killed')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where type = 'land_tax_due_in_june'`.execute(db)
  expect(rows[0]?.count).toBe(2)
  expect(await remindSome(db, 2)).toBe(true)
  expect(await remindSome(db, 2)).toBe(false)
  expect(await remindSome(db, 2)).toBe(false)
  await remindedOnce(people)
})

it('the reminder is sent once by several servers at once', async () => {
  setTime('2027-06-10T06:00:00Z')
  const people = await several(6)
  await Promise.all(Array.from({ length: 4 }, () => remindInJune(db)))
  await Promise.all(Array.from({ length: 20 }, () => remindSome(db, 1)))
  await remindInJune(db)
  await remindedOnce(people)
})

it('the reminder reads persons by an index', async () => {
  const plans = await plansOf(db, (trx) =>
    sql`select distinct user_id from land_tax_registrations
      where status = 'approved' and user_id > 5 order by user_id limit 500`.execute(trx),
  )
  expect(plans[0]).toContain('land_tax_registrations_approved_of_user')
})
